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

/* The chance of each seat to be the first, when the seat whose turn it is begins it. */
static void judge(const Table *t, float p[SEATS]) {
    float s[SEATS], h[HIDDEN];
    View v;
    for (int seat = 0; seat < t->seats; seat++) {
        look(t, seat, &v);
        s[seat] = score(net_of(t), &v, h);
    }
    softmax(t->seats, s, p);
}

static void read_nets(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fread(nets, sizeof(Net), NETS, file) != NETS) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(1);
    }
    fclose(file);
}
