/* What a seat sees of a table, as columns of its net, and the chances that the nets give each seat.

   game/games/dont_worry/engine/net_input.py says what the columns mean; the driver compares both. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { HIDDEN = 32, COLUMNS = 452, MOST = 96, NETS = 6 };
enum { THROWER = 196, HOUSE = 200, THREAT = 203, ATTACK = 347, START = 443, REACH = 12 };

typedef struct {
    float hidden[COLUMNS][HIDDEN], direct[COLUMNS], out[HIDDEN];
} Net;

typedef struct { int count; uint16_t column[MOST]; } View;

static Net nets[NETS];

static Net *net_of(const Table *t) { return &nets[(t->seats - 2) + (t->options->pieces == 4 ? 0 : 3)]; }

static void look(const Table *t, int me, View *v) {
    int pieces = t->options->pieces, n = 0, thrower = (t->corner[t->turn] - t->corner[me] + 4) % 4;
    uint16_t *c = v->column;
    for (int seat = 0; seat < t->seats; seat++) {
        int k = (t->corner[seat] - t->corner[me] + 4) % 4, waiting = 0;
        int when = thrower == 0 ? 0 : k >= thrower ? 1 : 2;
        for (int i = 0; i < pieces; i++) {
            int at = t->at[seat][i];
            if (at == WAIT) waiting++;
            else c[n++] = (uint16_t)(49 * k + at);
            if (seat == me || at < 0 || at >= ROUND) continue;
            for (int j = 0; j < pieces; j++) {
                int own = t->at[me][j];
                if (own < 0 || own >= ROUND) continue;
                int ahead = (at + 10 * k - own + 40) % ROUND, behind = ROUND - ahead;
                if (behind <= REACH && at + behind < ROUND)
                    c[n++] = (uint16_t)(THREAT + (when * 4 + own / 10) * REACH + behind - 1);
                if (ahead <= REACH && own + ahead < ROUND)
                    c[n++] = (uint16_t)(ATTACK + ((thrower != 0) * 4 + at / 10) * REACH + ahead - 1);
            }
        }
        c[n++] = (uint16_t)(49 * k + 44 + waiting);
        if (seat != me && waiting && holds(t, me, 10 * k)) c[n++] = (uint16_t)(START + when * 3 + k - 1);
    }
    c[n++] = (uint16_t)(THROWER + thrower);
    if (t->options->must_knock_out) c[n++] = HOUSE;
    if (!t->options->three_throws) c[n++] = HOUSE + 1;
    if (!t->options->again) c[n++] = HOUSE + 2;
    v->count = n;
}

static float score(const Net *net, const View *v, float h[HIDDEN]) {
    float sum = 0;
    for (int j = 0; j < HIDDEN; j++) h[j] = 0;
    for (int i = 0; i < v->count; i++) {
        const float *column = net->hidden[v->column[i]];
        for (int j = 0; j < HIDDEN; j++) h[j] += column[j];
        sum += net->direct[v->column[i]];
    }
    for (int j = 0; j < HIDDEN; j++) sum += net->out[j] * (h[j] > 0 ? h[j] : 0);
    return sum;
}

static void softmax(int n, const float s[SEATS], float p[SEATS]) {
    float top = s[0], sum = 0;
    for (int i = 1; i < n; i++) top = s[i] > top ? s[i] : top;
    for (int i = 0; i < n; i++) sum += p[i] = expf(s[i] - top);
    for (int i = 0; i < n; i++) p[i] /= sum;
}

/* What has been judged: searches meet the same tables again and again. Only while the nets stay as they are. */
typedef struct {
    union { struct { int8_t at[SEATS][4], corner[SEATS], turn, seats, pieces, house; } seen; uint64_t words[3]; } key;
    float p[SEATS];
} Judgement;

enum { KEPT = 1 << 16 };
static Judgement *kept;

static Judgement *recall(const Table *t, Judgement *asked) {
    const Options *o = t->options;
    memset(asked, 0, sizeof *asked);
    memcpy(asked->key.seen.at, t->at, sizeof t->at);
    for (int i = 0; i < t->seats; i++) asked->key.seen.corner[i] = (int8_t)t->corner[i];
    asked->key.seen.turn = (int8_t)t->turn;
    asked->key.seen.seats = (int8_t)t->seats;
    asked->key.seen.pieces = (int8_t)o->pieces;
    asked->key.seen.house = (int8_t)(1 | o->must_knock_out << 1 | o->three_throws << 2 | o->again << 3);
    const uint64_t *w = asked->key.words;
    uint64_t hash = (w[0] * 0x9e3779b97f4a7c15ULL ^ w[1]) * 0xbf58476d1ce4e5b9ULL ^ w[2];
    return &kept[(hash * 0x94d049bb133111ebULL) >> 48];
}

/* The chance of each seat to be the first, when the seat whose turn it is begins it. */
static void judge(const Table *t, float p[SEATS]) {
    float s[SEATS], h[HIDDEN];
    View v;
    Judgement asked, *slot = kept ? recall(t, &asked) : NULL;
    if (slot && !memcmp(&slot->key, &asked.key, sizeof asked.key)) {
        memcpy(p, slot->p, sizeof slot->p);
        return;
    }
    for (int seat = 0; seat < t->seats; seat++) {
        look(t, seat, &v);
        s[seat] = score(net_of(t), &v, h);
    }
    softmax(t->seats, s, p);
    if (slot) {
        memcpy(asked.p, p, sizeof asked.p);
        *slot = asked;
    }
}

static void read_nets(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fread(nets, sizeof(Net), NETS, file) != NETS) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(1);
    }
    fclose(file);
    kept = calloc(KEPT, sizeof *kept);
}
