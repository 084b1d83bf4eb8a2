/* Positions to learn from: dark to move, each with whether light wins. What they are for: fit.c.

   Usage: positions FOLDER COUNT SEED FILE. 11 bytes a position: ten progresses (ACROSS's first), the outcome.

   Games in which each side plays at random with a chance that is drawn for the game, and else knows the solution: it
   keeps a win, and without one leaves the other side as few winning moves as it can. What is looked up on the way is
   what is learned. */

#include "solution.h"

static uint64_t rng;
static FILE *file;
static int64_t left;

static void emit(const uint8_t *p, int won, double share) {
    if (chance(&rng) >= share || over(p) || left <= 0) return;
    uint8_t record[11];
    memcpy(record, p, 10);
    record[10] = won;
    fwrite(record, 11, 1, file);
    left--;
}

/* How many of light's moves win in `p`, light to move. */
static int winning(const uint8_t *p, double share) {
    int lanes[LANES], n = legal(p, UP, lanes), count = 0;
    for (int k = 0; k < n; k++) {
        uint8_t q[10];
        memcpy(q, p, 10);
        play(q, UP, lanes[k]);
        int won = wins_waiting(q, UP);
        emit(q, won, share);
        count += won;
    }
    return count;
}

static int choose(const uint8_t *p, int seat) {
    int lanes[LANES], n = legal(p, seat, lanes), best = -1000, same = 0, chosen = 0;
    for (int k = 0; k < n; k++) {
        uint8_t q[10];
        memcpy(q, p, 10);
        play(q, seat, lanes[k]);
        int value;
        if (homes(q, seat) > 3)
            value = 100;
        else if (seat == UP) {
            int won = wins_waiting(q, UP);
            emit(q, won, 0.3);
            value = won ? 10 : 0;
        } else
            value = -winning(q, 0.1);
        if (value > best) best = value, same = 0;
        if (value == best && draw(&rng) % ++same == 0) chosen = lanes[k];
    }
    return chosen;
}

int main(int argc, char **argv) {
    if (argc != 5) return 2;
    make_stages();
    open_solution(argv[1], UP, 1);
    left = atoll(argv[2]), rng = strtoull(argv[3], 0, 10);
    file = fopen(argv[4], "wb");
    static const double SLIPS[] = {0.0, 0.03, 0.1, 0.2, 0.4, 1.0, 1.0};
    while (left > 0) {
        uint8_t p[10] = {0};
        int seat = draw(&rng) & 1;
        double slips[2] = {SLIPS[draw(&rng) % 7], SLIPS[draw(&rng) % 7]};
        for (int ply = 0; ply < 300 && !over(p); ply++, seat = 1 - seat) {
            int lanes[LANES], n = legal(p, seat, lanes), lane = lanes[draw(&rng) % n];
            if (chance(&rng) >= slips[seat])
                lane = choose(p, seat);
            else if (seat == UP)
                winning(p, 0.2);
            play(p, seat, lane);
        }
    }
    return fclose(file);
}
