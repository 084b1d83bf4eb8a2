/* How a position of Squadro is numbered, and where its bit stands in a solution; see solve.py.

   A piece that leaves its start at speed 2 or 3 can never stand on the first crossing: nothing lets it stop there. So
   a lane has 12 (speed 1 or 3 outward) or 11 places (speed 2), and a side 12^4 * 11 = 228,096 configurations.

   A *stage* says of each of a side's five pieces whether it is on its way out (0), on its way back (1) or home (2). Two
   stages make a *block*; no move inside a block is final, and each move out of it goes to a block one layer later. */

#ifndef GEOMETRY_H
#define GEOMETRY_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { LANES = 5, STAGES = 243, TURN = 6, HOME = 12, ACROSS = 0, UP = 1, LAST_LAYER = 16, GUARD = 512 };

static const int SPEED_OUT[2][LANES] = {{1, 3, 2, 3, 1}, {3, 1, 2, 1, 3}};
static const int POWER[LANES + 1] = {1, 3, 9, 27, 81, 243};

typedef struct {
    int kind[LANES];        /* 0 out, 1 back, 2 home */
    int radix[LANES];       /* how many places */
    int stride[LANES];      /* what one place up adds to the number of the configuration */
    int place[LANES][6];    /* the progress of each */
    int digit[LANES][13];   /* and back; -1: not in this stage */
    int size, words, homes, turned;
} Stage;

static Stage stages[2][STAGES];

static inline int speed_of(int seat, int lane, int progress) {
    int out = SPEED_OUT[seat][lane];
    return progress < TURN ? out : 4 - out;
}

static inline int crossing_of(int progress) { return progress < TURN ? progress : HOME - progress; }

static void make_stages(void) {
    for (int seat = 0; seat < 2; seat++)
        for (int s = 0; s < STAGES; s++) {
            Stage *g = &stages[seat][s];
            g->size = 1;
            g->homes = g->turned = 0;
            for (int k = 0; k < LANES; k++) {
                int kind = g->kind[k] = s / POWER[k] % 3;
                g->homes += kind == 2;
                g->turned += kind;
                for (int p = 0; p <= HOME; p++) g->digit[k][p] = -1;
                int n = 0, base = kind * TURN, slow = kind < 2 && speed_of(seat, k, base) == 1;
                for (int p = base; p < (kind < 2 ? base + TURN : base + 1); p++)
                    if (p != base + 1 || slow) {
                        g->digit[k][p] = n;
                        g->place[k][n++] = p;
                    }
                g->radix[k] = n;
                g->stride[k] = g->size;
                g->size *= n;
            }
            g->words = (g->size + 63) / 64;
        }
}

/* Where the block of two stages begins in a solution whose rows are the configurations of `outer`, in words; -1 where
   a side has its four pieces at home. */
typedef struct {
    int64_t start[STAGES][STAGES]; /* by outer and inner stage */
    int64_t words;
} Layout;

static void make_layout(Layout *layout, int inner) {
    int64_t at = 0;
    for (int so = 0; so < STAGES; so++)
        for (int si = 0; si < STAGES; si++) {
            const Stage *o = &stages[1 - inner][so], *i = &stages[inner][si];
            if (o->homes > 3 || i->homes > 3) {
                layout->start[so][si] = -1;
                continue;
            }
            layout->start[so][si] = at;
            at += (int64_t)o->size * i->words;
        }
    layout->words = at;
}

/* The number of a side's configuration within its stage, which it finds. -1: it has a place that cannot be. */
static inline int number_of(int seat, const uint8_t *progress, int *stage) {
    int s = 0;
    for (int k = 0; k < LANES; k++) s += POWER[k] * (progress[k] == HOME ? 2 : progress[k] >= TURN);
    const Stage *g = &stages[seat][s];
    int n = 0;
    for (int k = 0; k < LANES; k++) {
        if (g->digit[k][progress[k]] < 0) return -1;
        n += g->digit[k][progress[k]] * g->stride[k];
    }
    *stage = s;
    return n;
}

/* S4 to S7: moves the piece of `seat` in `lane`, all ten progresses in `p` (ACROSS's first). */
static inline void play(uint8_t *p, int seat, int lane) {
    uint8_t *own = p + LANES * seat, *others = p + LANES * (1 - seat);
    int origin = own[lane], end = origin < TURN ? TURN : HOME, reach = origin + speed_of(seat, lane, origin);
    int jumped = 0, space = origin + 1;
    for (; space < end; space++) {
        int met = crossing_of(space) - 1;
        if (crossing_of(others[met]) == lane + 1) {
            others[met] = others[met] < TURN ? 0 : TURN;
            jumped = 1;
        } else if (jumped || space == reach)
            break;
    }
    own[lane] = space;
}

#endif
