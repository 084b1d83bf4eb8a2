/* The engine of game/games/squadro/engine in C, move for move the same, to measure it in thousands of games.

   Usage: play NET FOLDER critical DEPTH < sample           how many critical positions it answers right
          play NET FOLDER games BOOK DEPTH OPPONENT GAMES SEED
                                                            light against an opponent; OPPONENT: 0 random, -1 greedy, or
                                                            the depth of the same engine; one move in ten at random
          play NET FOLDER slips BOOK DEPTH OPPONENT GAMES SEED
                                                            the same, and where light gives its win away, with the best
                                                            move that keeps it, as lines for the book
          play NET FOLDER won BOOK DEPTH OPPONENT < sample  light from the positions of the sample in which it is to move
                                                            and wins, against that depth, which makes no move at random
          play NET FOLDER game BOOK DEPTH OPPONENT FIRST SEED
                                                            one of those games again, move by move: FIRST and SEED as
                                                            they are told of a game that was not won
          play NET FOLDER levels BOOK D T W D T W GAMES SEED
                                                            two levels (depth, temperature, worst), sides exchanged;
                                                            the book is for those of depth 11 and more
          play NET FOLDER positions DEPTH GAMES SEED        positions of its games against itself, one move in ten at random
          play NET FOLDER learn DEPTH COUNT SEED            about so many positions to learn from, of such games and near
          play NET FOLDER open BOOK DEPTH GAMES SEED        the same, of what is looked at where light is about to win
                                                            and the book has ended
          play NET FOLDER leaves DEPTH COUNT SEED           the same, of what is looked at in games of all strengths
          play NET FOLDER values DEPTH < positions          what each move is worth, to compare

   NET is squadro.net and squadro.table, inflated, one after the other. The sample's lines are as `ask` reads them, a
   blank, and what `ask` answers. */

#include <time.h>

#include "book.h"

enum { JUDGING = 9, SOME_LEAVES = 40 };

static const double SOFTNESS = 4;

static void critical(int depth) {
    char line[64];
    int right[2] = {0, 0}, all[2] = {0, 0};
    double begun = clock();
    while (fgets(line, sizeof line, stdin)) {
        Position position;
        int seat = read_position(line, &position);
        Move moves[LANES];
        in_history = 0;
        ask(position.p, seat, depth, moves);
        right[seat] += line[13 + moves[0].lane] == 'W';
        all[seat]++;
    }
    int n = all[0] + all[1];
    printf("depth %2d: %.2f %% of %d right (dark %.2f, light %.2f), %.0f judgements and %.4f s a move\n", depth,
           100.0 * (right[0] + right[1]) / n, n, 100.0 * right[0] / all[0], 100.0 * right[1] / all[1],
           (double)judgements / n, (clock() - begun) / CLOCKS_PER_SEC / n);
}

/* Where the book has light move, unless the game has been where that leads; else -1. */
static int told(const uint8_t *p) {
    int lane = lane_in_book(p), k = 0;
    if (lane < 0) return -1;
    uint8_t q[10];
    memcpy(q, p, 10);
    play(q, UP, lane);
    uint64_t after = key_of(q, ACROSS);
    while (k < in_history && history[k] != after) k++;
    return k == in_history ? lane : -1;
}

/* Light's move, and whether it gives away a win; the lane that keeps it with the best value in `kept`. */
static int best_move(const uint8_t *p, int depth, int *slipped, int *kept) {
    Move moves[LANES];
    int lane = told(p), n, k = 0;
    *slipped = 0;
    if (lane >= 0) return lane;
    n = ask(p, UP, depth, moves);
    if (wins_of[UP]) {
        for (k = 0; k < n && !wins_waiting(moves[k].after.p, UP); k++) continue;
        *slipped = k > 0 && k < n;
        *kept = k < n ? moves[k].lane : -1;
    }
    return moves[0].lane;
}

typedef struct { int made, searched, slips; } Count;

/* One game of light at `depth` from the start, the lots drawn from `rng`; 1 if light won, 0 if nobody, -1 if dark.
   `tell` 1 writes the positions of slips with what keeps the win, 2 every position with who moves in which lane. */
static int one_game(int first, int depth, int opponent, int tell, Count *count) {
    uint8_t p[10] = {0};
    int seat = first;
    in_history = 0;
    while (!over(p) && !drawn(p, seat)) {
        int lane, slipped = 0, kept = -1, known = 0;
        if (seat == UP) {
            known = lane_in_book(p) >= 0;
            count->made++, count->searched += !known;
            lane = best_move(p, depth, &slipped, &kept);
            count->slips += slipped;
        } else
            lane = other_move(p, seat, opponent);
        if (tell == 2 || (tell && slipped)) {
            write_position(stdout, p);
            if (tell == 2)
                printf(" %d %d%s%s\n", seat, lane, known ? " book" : "", slipped ? " slip" : "");
            else
                printf(" %d\n", kept);
            fflush(stdout);
        }
        make(p, seat, lane);
        seat = 1 - seat;
    }
    return homes(p, UP) > 3 ? 1 : -over(p);
}

static void games(int depth, int opponent, int games_, int tell) {
    int won = 0, draws = 0, clean = 0;
    Count count = {0, 0, 0};
    FILE *file = tell ? stderr : stdout;
    for (int game = 0; game < games_; game++) {
        uint64_t seed = rng;
        int before = count.slips, end = one_game(game & 1, depth, opponent, tell, &count);
        won += end > 0, draws += end == 0, clean += count.slips == before;
        if (end < 1) fprintf(file, "not won: game %d, which is FIRST %d SEED %llu\n", game, game & 1, (unsigned long long)seed);
    }
    fprintf(file, "depth %d against %d: won %d of %d, drawn %d, lost %d; %d moves, %d not in the book", depth, opponent, won,
            games_, draws, games_ - won - draws, count.made, count.searched);
    if (wins_of[UP]) fprintf(file, "; %d without a slip, %d slips", clean, count.slips);
    fputc('\n', file);
}

/* Each position of the sample with light to move, which it can win, played to its end. */
static void from_won(int depth, int opponent) {
    char line[64];
    int begun = 0, lost = 0, draws = 0;
    while (fgets(line, sizeof line, stdin)) {
        Position position;
        uint8_t *p = position.p;
        int seat = read_position(line, &position);
        if (seat != UP || !wins_moving(p, UP)) continue;
        begun++, in_history = 0;
        while (!over(p) && !drawn(p, seat)) {
            Move moves[LANES];
            int slipped, kept;
            if (seat == ACROSS) ask(p, seat, opponent, moves);
            make(p, seat, seat == UP ? best_move(p, depth, &slipped, &kept) : moves[0].lane);
            seat = 1 - seat;
        }
        lost += homes(p, ACROSS) > 3, draws += !over(p);
    }
    printf("depth %d against %d: of %d won positions %d lost, %d drawn\n", depth, opponent, begun, lost, draws);
}

typedef struct { int depth; double temperature, worst, lost; int choices; } Level;

/* game/engines/choice.py and engine.py: the chance to win of a value, and the pick among all of them. */
static double chance_of(int64_t value) {
    if (llabs(value) > SURE) return value > 0;
    double c = 1 / (1 + exp(-value / (SOFTNESS * ONE)));
    return c < 0.001 ? 0.001 : c > 0.999 ? 0.999 : c;
}

/* One in eight choices is looked at again: what it loses as a deeper search sees it. */
static void judge(const uint8_t *p, int seat, int lane, Level *level) {
    Move moves[LANES];
    int k = 0;
    if (draw(&rng) % 8) return;
    margin = ENDLESS;
    ask(p, seat, JUDGING, moves);
    margin = 4 * ONE;
    while (moves[k].lane != lane) k++;
    level->lost += chance_of(moves[0].value) - chance_of(moves[k].value);
    level->choices++;
}

static int pick(const uint8_t *p, int seat, Level *level, int64_t *value) {
    Move moves[LANES];
    if (level->depth < 0) { /* the greedy one, which is about as good as children are */
        *value = WON;
        return other_move(p, seat, level->depth);
    }
    int lane = level->depth >= THRIFTY && seat == UP ? told(p) : -1;
    *value = WON; /* certain, and so not for what is fitted */
    if (lane >= 0) return lane;
    int n = ask(p, seat, level->depth, moves), alike = 0, k = 0;
    *value = moves[0].value;
    if (level->temperature <= 0) return moves[0].lane;
    double best = chance_of(moves[0].value), weights[LANES], sum = 0;
    for (k = 0; k < n; k++) alike += best - chance_of(moves[k].value) <= 2 * level->temperature;
    double hard = sqrt(alike / 4.0), heat = level->temperature * (hard < 0.5 ? 0.5 : hard > 2 ? 2 : hard);
    for (k = 0; k < n; k++) {
        double loss = best - chance_of(moves[k].value);
        sum += weights[k] = loss <= level->worst ? exp(-loss / heat) : 0;
    }
    double drawn = chance(&rng) * sum;
    for (k = 0; k < n - 1 && drawn >= weights[k]; k++) drawn -= weights[k];
    return moves[k].lane;
}

static void levels(Level *both, int count) {
    double points = 0, light = 0, plies = 0;
    static float seen[1 << 22];
    static uint8_t won[1 << 22];
    int n = 0;
    for (int game = 0; game < count; game++) {
        uint8_t p[10] = {0};
        int seat = game & 1, first = game >> 1 & 1, from = n; /* which seat the first level has */
        in_history = 0;
        while (!over(p) && !drawn(p, seat) && in_history < 400) {
            int64_t value;
            Level *level = &both[seat != first];
            int lane = pick(p, seat, level, &value);
            judge(p, seat, lane, level);
            if (n < 1 << 22 && llabs(value) < SURE) seen[n++] = (seat == UP ? value : -value) / (float)ONE;
            make(p, seat, lane);
            seat = 1 - seat, plies++;
        }
        int winner = homes(p, 0) > 3 ? 0 : homes(p, 1) > 3 ? 1 : -1;
        points += winner < 0 ? 0.5 : winner == first;
        light += winner < 0 ? 0.5 : winner == UP;
        for (; from < n; from++) won[from] = winner == UP;
    }
    double best = 0, least = 1e300;
    for (double soft = 0.5; soft < 12; soft += 0.25) {
        double loss = 0;
        for (int k = 0; k < n; k++) loss += log1p(exp(won[k] ? -seen[k] / soft : seen[k] / soft));
        if (loss < least) least = loss, best = soft;
    }
    printf("depth %d %.3f %.2f against depth %d %.3f %.2f: %.1f %% of %d, light %.1f %%, %.0f moves a game, "
           "lost a choice %.4f and %.4f, fitted softness %.2f\n",
           both[0].depth, both[0].temperature, both[0].worst, both[1].depth, both[1].temperature, both[1].worst,
           100 * points / count, count, 100 * light / count, plies / count, both[0].lost / (both[0].choices + 1e-9),
           both[1].lost / (both[1].choices + 1e-9), best);
}

static void positions(int depth, int count) {
    for (int game = 0; game < count; game++) {
        uint8_t p[10] = {0};
        int seat = game & 1;
        in_history = 0;
        for (int ply = 0; !over(p) && !drawn(p, seat) && ply < 400; ply++, seat = 1 - seat) {
            for (int k = 0; k < 10; k++) putchar("0123456789abc"[p[k]]);
            printf(" %d\n", seat);
            make(p, seat, other_move(p, seat, depth));
        }
    }
}

/* Writes `after`, in which dark is to move, with its outcome, as positions.c does. */
static void emit(const uint8_t *after, double share) {
    if (over(after) || chance(&rng) >= share) return;
    uint8_t record[11];
    memcpy(record, after, 10);
    record[10] = wins_waiting(after, UP);
    fwrite(record, 11, 1, stdout);
}

static void lesson(const uint8_t *p, int seat, double share) {
    Move moves[LANES];
    int n = moves_of(p, seat, moves);
    for (int k = 0; k < n; k++)
        if (seat == UP)
            emit(moves[k].after.p, share);
        else if (!over(moves[k].after.p))
            lesson(moves[k].after.p, UP, share / 5);
}

static void learn(int depth, int count) {
    for (int written = 0; written < count;) {
        uint8_t p[10] = {0};
        int seat = draw(&rng) & 1;
        in_history = 0;
        for (int ply = 0; !over(p) && !drawn(p, seat) && ply < 200; ply++, seat = 1 - seat) {
            uint8_t q[10];
            int aside = seat, away = draw(&rng) & 3;
            memcpy(q, p, 10);
            lesson(q, seat, 0.7);
            for (int k = 0; k < away && !over(q); k++, aside = 1 - aside) {
                int lanes[LANES], n = legal(q, aside, lanes);
                play(q, aside, lanes[draw(&rng) % n]);
            }
            if (away && !over(q)) lesson(q, aside, 0.5);
            written += 5;
            make(p, seat, other_move(p, seat, depth));
        }
    }
}

/* Games in which each side makes some moves at random, a share that is drawn for the game; what their searches look at,
   some of each. */
static void leaves(int depth, int count) {
    static const double SLIPS[] = {0.02, 0.1, 0.2, 0.5, 1};
    noted_of = 8;
    for (int written = 0; written < count;) {
        uint8_t p[10] = {0};
        in_history = 0;
        double slips[2] = {SLIPS[draw(&rng) % 5], SLIPS[draw(&rng) % 5]};
        for (int seat = draw(&rng) & 1; !over(p) && !drawn(p, seat) && in_history < 200; seat = 1 - seat) {
            Move moves[LANES];
            looking = 1, looked_count = 0;
            int n = ask(p, seat, depth, moves), lane = moves[0].lane;
            looking = 0;
            for (int k = 0; k < looked_count; k++) emit(looked_at[k], (double)SOME_LEAVES / looked_count);
            written += looked_count < SOME_LEAVES ? looked_count : SOME_LEAVES;
            if (chance(&rng) < slips[seat]) lane = moves[draw(&rng) % n].lane;
            make(p, seat, lane);
        }
    }
}

/* Light's move off the book, which keeps its win; -1: there is none. Writes what the search looked at, the more the
   less clear it is. */
static int open_move(const uint8_t *p, int depth) {
    Move moves[LANES];
    int k = 0;
    looking = 1, looked_count = 0;
    int n = ask(p, UP, depth, moves);
    looking = 0;
    double clear = fabs(moves[0].value / (double)ONE), wanted = clear < 3 ? 500 : clear < 5 ? 250 : clear < 7 ? 60 : 0;
    for (int j = 0; j < looked_count; j++) emit(looked_at[j], wanted / (looked_count + 1));
    while (k < n && !wins_waiting(moves[k].after.p, UP)) k++;
    return k < n ? moves[k].lane : -1;
}

/* Against depth 10 in a third of the games, else against depth 6. */
static void open_games(int depth, int count) {
    for (int game = 0; game < count; game++) {
        uint8_t p[10] = {0};
        in_history = 0;
        for (int seat = game & 1; !over(p) && !drawn(p, seat) && in_history < 200; seat = 1 - seat) {
            int lane = seat == UP ? lane_in_book(p) : other_move(p, seat, game % 3 ? 6 : 10);
            if (lane < 0 && (lane = open_move(p, depth)) < 0) break;
            make(p, seat, lane);
        }
    }
}

static void values(int depth) {
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        Position position;
        int seat = read_position(line, &position);
        Move moves[LANES];
        in_history = 0;
        int n = ask(position.p, seat, depth, moves);
        for (int k = 0; k < n; k++) printf("%d:%lld ", moves[k].lane, (long long)moves[k].value);
        putchar('\n');
    }
}

int main(int argc, char **argv) {
    if (argc < 5) return 2;
    make_stages();
    load(argv[1]);
    int depth = atoi(argv[4]);
    rng = argc > 6 ? strtoull(argv[argc - 1], 0, 10) : 1;
    if (!strcmp(argv[3], "critical"))
        critical(depth);
    else if (!strcmp(argv[3], "values"))
        values(depth);
    else if (!strcmp(argv[3], "won") && argc > 6) {
        open_solution(argv[2], UP, 0);
        read_book(argv[4]);
        from_won(atoi(argv[5]), atoi(argv[6]));
    } else if (!strcmp(argv[3], "levels") && argc > 12) {
        Level both[2] = {{atoi(argv[5]), atof(argv[6]), atof(argv[7]), 0, 0},
                         {atoi(argv[8]), atof(argv[9]), atof(argv[10]), 0, 0}};
        read_book(argv[4]);
        levels(both, atoi(argv[11]));
    } else if (!strcmp(argv[3], "positions") && argc > 6)
        positions(depth, atoi(argv[5]));
    else if (!strcmp(argv[3], "learn") && argc > 6) {
        open_solution(argv[2], UP, 1);
        learn(depth, atoi(argv[5]));
    } else if (!strcmp(argv[3], "leaves") && argc > 6) {
        open_solution(argv[2], UP, 1);
        leaves(depth, atoi(argv[5]));
    } else if (!strcmp(argv[3], "open") && argc > 7) {
        open_solution(argv[2], UP, 0);
        read_book(argv[4]);
        open_games(atoi(argv[5]), atoi(argv[6]));
    } else if (!strncmp(argv[3], "game", 4) || !strcmp(argv[3], "slips")) {
        if (argc < 9) return 2;
        if (strcmp(argv[2], "-")) open_solution(argv[2], UP, 0); /* "-": slips are not counted */
        if (strcmp(argv[4], "-")) read_book(argv[4]);
        Count count = {0, 0, 0};
        if (argv[3][4])
            games(atoi(argv[5]), atoi(argv[6]), atoi(argv[7]), argv[3][0] == 's');
        else
            one_game(atoi(argv[7]), atoi(argv[5]), atoi(argv[6]), 2, &count);
    } else
        return 2;
    return 0;
}
