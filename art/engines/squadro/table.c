/* Writes the exact table of the late game. See table.py.

   Usage: table FOLDER ENDLESS > FILE. FOLDER has both solutions, at least from layer FROM on. ENDLESS gets the positions
   of the table, dark to move, that nobody wins, one a line. Where two pieces would stand on one crossing it does not
   matter what the table says: there it goes on as before, which is shorter when it is compressed. */

#include "table.h"

static FILE *nobodys;

static int impossible(const uint8_t *p) {
    for (int lane = 0; lane < LANES; lane++) {
        int met = crossing_of(p[lane]) - 1;
        if (met >= 0 && met < LANES && crossing_of(p[LANES + met]) == lane + 1) return 1;
    }
    return 0;
}

static void read_places(uint8_t *p, const Stage *g, int number) {
    for (int k = 0; k < LANES; k++) p[k] = g->place[k][number / g->stride[k] % g->radix[k]];
}

/* The byte of a row of dark's other pieces and a configuration of light's; `before` is the byte before it. */
static int byte_of(const Stage *o, const Stage *i, int row, int column, int before) {
    uint8_t p[2 * LANES];
    int lane = first_lane(o), all = (1 << o->radix[lane]) - 1, known = 0, won = 0;
    read_places(p, o, row), read_places(p + LANES, i, column);
    for (int digit = 0; digit < o->radix[lane]; digit++) {
        p[lane] = o->place[lane][digit];
        if (impossible(p)) continue;
        known |= 1 << digit;
        if (wins_waiting(p, UP))
            won |= 1 << digit;
        else if (!wins_moving(p, ACROSS)) {
            for (int k = 0; k < 2 * LANES; k++) fputc("0123456789abc"[p[k]], nobodys);
            fputc('\n', nobodys);
        }
    }
    return (won | (before & ~known)) & all;
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    make_stages();
    make_table_layout();
    open_solution(argv[1], ACROSS, 0);
    open_solution(argv[1], UP, 0);
    if (!(nobodys = fopen(argv[2], "w"))) return 1;
    for (int so = 0; so < STAGES; so++)
        for (int si = 0; si < STAGES; si++) {
            if (table_start[so][si] < 0) continue;
            const Stage *o = &stages[ACROSS][so], *i = &stages[UP][si];
            int before = 0, lane = first_lane(o);
            for (int row = 0; row < o->size; row++)
                if (row / o->stride[lane] % o->radix[lane] == 0)
                    for (int column = 0; column < i->size; column++)
                        putchar(before = byte_of(o, i, row, column, before));
        }
    return fclose(nobodys);
}
