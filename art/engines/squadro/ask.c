/* Answers from the solution. See solve.py.

   Usage: ask FOLDER. Each line of the input is a position: ten progresses in base 13 (ACROSS's first) and who is to move
   (0 ACROSS, 1 UP). The answer is a line of one letter for each lane: W, D or L for a move after which its mover wins,
   nobody does (play goes round for ever), or the other side does; "-" where the piece is home. */

#include "solution.h"

static char outcome(const uint8_t *p, int seat, int lane) {
    uint8_t q[10];
    if (p[LANES * seat + lane] == HOME) return '-';
    memcpy(q, p, 10);
    play(q, seat, lane);
    return wins_waiting(q, seat) ? 'W' : wins_moving(q, 1 - seat) ? 'L' : 'D';
}

int main(int argc, char **argv) {
    if (argc != 2) return 2;
    make_stages();
    open_solution(argv[1], ACROSS, 0);
    open_solution(argv[1], UP, 0);
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        uint8_t p[10];
        for (int k = 0; k < 10; k++) p[k] = line[k] <= '9' ? line[k] - '0' : line[k] - 'a' + 10;
        for (int lane = 0; lane < LANES; lane++) putchar(outcome(p, line[11] - '0', lane));
        putchar('\n');
        fflush(stdout);
    }
    return 0;
}
