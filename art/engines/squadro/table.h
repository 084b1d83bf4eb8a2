/* The exact table of the late game: how its bytes are ordered, and what it says. See game/games/squadro/engine/table.py.

   For each two stages of layer FROM or later, those of dark outside, a byte for each configuration of both sides but for
   dark's first piece that is not home: bit k says whether light wins, dark to move, where that piece stands at place k. */

#ifndef TABLE_H
#define TABLE_H

#include "solution.h"

enum { FROM = 12 };

static uint8_t *table, endless[1 << 16][2 * LANES];
static int endless_count;
static int64_t table_start[STAGES][STAGES], table_size; /* -1: not in the table */

static int first_lane(const Stage *dark) {
    int lane = 0;
    while (dark->kind[lane] == 2) lane++;
    return lane;
}

static void make_table_layout(void) {
    table_size = 0;
    for (int so = 0; so < STAGES; so++)
        for (int si = 0; si < STAGES; si++) {
            const Stage *o = &stages[ACROSS][so], *i = &stages[UP][si];
            int in_it = o->homes < 4 && i->homes < 4 && o->turned + i->turned >= FROM;
            table_start[so][si] = in_it ? table_size : -1;
            if (in_it) table_size += o->size / o->radix[first_lane(o)] * i->size;
        }
}

/* Where the byte of a position stands, and which bit it is; -1: it is not in the table. */
static int64_t place_in_table(const uint8_t *p, int *bit) {
    int so, si, row = number_of(ACROSS, p, &so), column = number_of(UP, p + LANES, &si);
    if (row < 0 || column < 0 || table_start[so][si] < 0) return -1;
    const Stage *o = &stages[ACROSS][so];
    int radix = o->radix[first_lane(o)]; /* its stride is 1: the lanes before it have one place each */
    *bit = row % radix;
    return table_start[so][si] + (int64_t)(row / radix) * stages[UP][si].size + column;
}

static int layer_of(const uint8_t *p) {
    int layer = 0;
    for (int k = 0; k < 2 * LANES; k++) layer += (p[k] >= TURN) + (p[k] == HOME);
    return layer;
}

static int by_places(const void *a, const void *b) { return memcmp(a, b, 2 * LANES); }

/* 1 light wins, -1 dark wins, 0 nobody does, dark to move; 2: the table does not say. */
static int outcome_of(const uint8_t *p) {
    int bit;
    int64_t at = place_in_table(p, &bit);
    if (at < 0) return 2;
    if (table[at] >> bit & 1) return 1;
    return bsearch(p, endless, endless_count, 2 * LANES, by_places) ? 0 : -1;
}

#endif
