/* Reads a solution, and plays games by it. See solve.py. */

#ifndef SOLUTION_H
#define SOLUTION_H

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>

#include "geometry.h"

static Layout layouts[2];             /* by the side whose wins they are */
static const uint64_t *wins_of[2];

/* `whole` reads it all at once, for programs that ask much. */
static void open_solution(const char *folder, int seat, int whole) {
    char path[4096];
    snprintf(path, sizeof path, "%s/wins-%d.bits", folder, seat);
    int file = open(path, O_RDONLY);
    make_layout(&layouts[seat], seat);
    void *all = mmap(0, layouts[seat].words * 8, PROT_READ, MAP_SHARED | (whole ? MAP_POPULATE : 0), file, 0);
    if (file < 0 || all == MAP_FAILED) exit(1);
    wins_of[seat] = all;
}

static inline int homes(const uint8_t *p, int seat) {
    int n = 0;
    for (int k = 0; k < LANES; k++) n += p[LANES * seat + k] == HOME;
    return n;
}

/* Whether `seat` wins where the other side is to move. */
static inline int wins_waiting(const uint8_t *p, int seat) {
    if (homes(p, seat) > 3) return 1;
    if (homes(p, 1 - seat) > 3) return 0;
    int so, si, row = number_of(1 - seat, p + LANES * (1 - seat), &so), bit = number_of(seat, p + LANES * seat, &si);
    const uint64_t *at = wins_of[seat] + layouts[seat].start[so][si] + (int64_t)row * stages[seat][si].words;
    return at[bit >> 6] >> (bit & 63) & 1;
}

/* Whether `seat` wins and is to move itself. */
static int wins_moving(const uint8_t *p, int seat) {
    for (int lane = 0; lane < LANES; lane++) {
        if (p[LANES * seat + lane] == HOME) continue;
        uint8_t q[10];
        memcpy(q, p, 10);
        play(q, seat, lane);
        if (wins_waiting(q, seat)) return 1;
    }
    return 0;
}

static inline int over(const uint8_t *p) { return homes(p, 0) > 3 || homes(p, 1) > 3; }

static inline uint64_t draw(uint64_t *state) { /* splitmix64 */
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static inline double chance(uint64_t *state) { return (draw(state) >> 11) * 0x1p-53; }

static inline int legal(const uint8_t *p, int seat, int *lanes) {
    int n = 0;
    for (int lane = 0; lane < LANES; lane++)
        if (p[LANES * seat + lane] < HOME) lanes[n++] = lane;
    return n;
}

#endif
