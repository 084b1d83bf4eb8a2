/* Don't Worry for seats that all still play, as fast as can be: D4 to D16 of the rule book. The driver compares both. */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { WAIT = -1, ROUND = 40, LAST = 43, SIX = 6, SEATS = 4 };

typedef struct {
    int pieces;                       /* of each seat: 2 or 4 */
    bool must_knock_out, three_throws, again;
} Options;

typedef struct {
    const Options *options;
    int seats, corner[SEATS];
    int8_t at[SEATS][4];              /* ascending */
    int turn, throws;                 /* who throws next, and how many throws he has left */
} Table;

typedef struct { int8_t origin, target; } Step;

static bool holds(const Table *t, int seat, int at) {
    for (int i = 0; i < t->options->pieces; i++)
        if (t->at[seat][i] == at) return true;
    return false;
}

static bool blocked(const Table *t, int seat, int at, int number) {
    int target = at + number;
    if (target > LAST) return true;
    for (int space = at + 1 > ROUND ? at + 1 : ROUND; space <= target; space++)
        if (holds(t, seat, space)) return true;
    return holds(t, seat, target);
}

static bool needs_six(const Table *t, int seat) {
    for (int i = 0; i < t->options->pieces; i++) {
        int at = t->at[seat][i];
        if (at != WAIT && (at < ROUND || !blocked(t, seat, at, 1))) return false;
    }
    return true;
}

static bool is_home(const Table *t, int seat) { return t->at[seat][0] >= ROUND; }

static void begin(Table *t, int seat) {
    t->turn = seat;
    t->throws = t->options->three_throws && needs_six(t, seat) ? 3 : 1;
}

/* Whose piece stands where one of ``seat`` has come to ``target``; -1 for nobody's. */
static int victim(const Table *t, int seat, int target, int *at) {
    if (target >= ROUND) return -1;
    for (int other = 0; other < t->seats; other++) {
        *at = ((t->corner[seat] - t->corner[other]) * 10 + target + 80) % ROUND;
        if (other != seat && holds(t, other, *at)) return other;
    }
    return -1;
}

/* Every way to play a number; how many there are. */
static int choices(const Table *t, int number, Step out[4]) {
    int seat = t->turn, count = 0, hits = 0, at;
    bool waiting = t->at[seat][0] == WAIT;
    if (waiting && number == SIX && !holds(t, seat, 0)) {
        out[0] = (Step){WAIT, 0};
        return 1;
    }
    for (int i = 0; i < t->options->pieces; i++) {
        int origin = t->at[seat][i];
        if (origin == WAIT || blocked(t, seat, origin, number)) continue;
        if (origin == 0 && waiting) {
            out[0] = (Step){0, (int8_t)number};
            return 1;
        }
        out[count++] = (Step){(int8_t)origin, (int8_t)(origin + number)};
    }
    if (t->options->must_knock_out) {
        for (int i = 0; i < count; i++)
            if (victim(t, seat, out[i].target, &at) >= 0) out[hits++] = out[i];
        if (hits) return hits;
    }
    return count;
}

static void put(Table *t, int seat, int from, int to) {
    int8_t *own = t->at[seat];
    int i = 0, last = t->options->pieces - 1;
    while (own[i] != from) i++;
    for (; i < last && own[i + 1] < to; i++) own[i] = own[i + 1];
    for (; i > 0 && own[i - 1] > to; i--) own[i] = own[i - 1];
    own[i] = (int8_t)to;
}

/* The turn's next throw or the next turn, after a step; true if the game is won by it. */
static bool step(Table *t, int number, Step s) {
    int at, other = victim(t, t->turn, s.target, &at);
    put(t, t->turn, s.origin, s.target);
    if (other >= 0) put(t, other, at, WAIT);
    if (is_home(t, t->turn)) return true;
    if (number == SIX) t->throws = 1;
    else begin(t, (t->turn + 1) % t->seats);
    return false;
}

/* What follows a number that cannot be played. */
static void stay(Table *t, int number) {
    if (number == SIX && t->options->again) t->throws = 1;
    else if (t->throws > 1) t->throws--;
    else begin(t, (t->turn + 1) % t->seats);
}
