/* The engine of game/games/squadro/engine in C, move for move the same, to measure it in thousands of games.

   Usage: play NET FOLDER critical DEPTH < sample           how many critical positions it answers right
          play NET FOLDER games DEPTH OPPONENT GAMES SEED   light against an opponent; OPPONENT: 0 random, -1 greedy, or
                                                            the depth of the same engine; one move in ten at random
          play NET FOLDER levels D T W D T W GAMES SEED     two levels (depth, temperature, worst), sides exchanged
          play NET FOLDER positions DEPTH GAMES SEED        positions of its games against itself, one move in ten at random
          play NET FOLDER learn DEPTH COUNT SEED            about so many positions to learn from, of such games and near
          play NET FOLDER values DEPTH < positions          what each move is worth, to compare

   NET is squadro.net, inflated. The sample's lines are as `ask` reads them, a blank, and what `ask` answers. */

#include <math.h>
#include <time.h>

#include "solution.h"

enum { PAIRS = 45, WIDE = 64, LAST = 32, BUCKETS = 8, ONE = 1 << 16 };
enum { EXACT, LEAST, MOST, FARTHER = 13, FEW = 4 };

static const int64_t SURE = 1 << 30, WON = (1 << 30) + 1000, ENDLESS = (int64_t)1 << 40, MARGIN = 4 * ONE,
                     CLEAR = 8 * ONE;

static const double SOFTNESS = 4;

static int16_t pairs[PAIRS][169][WIDE], bias[WIDE];
static int32_t last[BUCKETS][WIDE + 1][LAST], out[BUCKETS][LAST + 1];
static uint8_t cut[1 << 16];
static uint64_t rng;
static int64_t judgements;

typedef struct { uint8_t p[10]; } Position;
typedef struct { Position after; int lane; int64_t value; } Move;
typedef struct { uint64_t key; int64_t value; uint32_t asked; int16_t depth; int8_t bound, lane; } Entry;

enum { ENTRIES = 1 << 22 };
static Entry *known;
static uint32_t asked;
static uint64_t path[64], history[512];
static int on_path, in_history;

static void load(const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file || fread(pairs, sizeof pairs, 1, file) != 1 || fread(bias, sizeof bias, 1, file) != 1 ||
        fread(last, sizeof last, 1, file) != 1 || fread(out, sizeof out, 1, file) != 1)
        exit(1);
    fclose(file);
    uint16_t *words = (uint16_t *)pairs;
    for (size_t k = 0; k < sizeof pairs / 2; k++) words[k] ^= 0x8000; /* numbers are stored with their middle added */
    for (int k = 0; k < WIDE; k++) bias[k] ^= 0x8000;
    uint32_t *longs = (uint32_t *)last;
    for (size_t k = 0; k < sizeof last / 4; k++) longs[k] ^= 0x80000000u;
    for (int v = 0; v < 1 << 16; v++) {
        double x = nearbyint((v - 32768) * 127 / 256.0);
        cut[v] = x < 0 ? 0 : x > 127 ? 127 : x;
    }
}

static int64_t logit(const uint8_t *p) {
    int16_t sum[WIDE];
    memcpy(sum, bias, sizeof sum);
    int layer = 0;
    for (int i = 0, t = 0; i < 10; i++) {
        layer += (p[i] >= TURN) + (p[i] == HOME);
        for (int j = i + 1; j < 10; j++, t++) {
            const int16_t *row = pairs[t][p[i] * 13 + p[j]];
            for (int k = 0; k < WIDE; k++) sum[k] += row[k];
        }
    }
    int b = layer / 2 < BUCKETS ? layer / 2 : BUCKETS - 1;
    int32_t h[LAST];
    memcpy(h, last[b][WIDE], sizeof h);
    for (int k = 0; k < WIDE; k++) {
        int x = cut[(uint16_t)(sum[k] + 32768)];
        if (x)
            for (int o = 0; o < LAST; o++) h[o] += x * last[b][k][o];
    }
    int64_t z = out[b][LAST] + (int64_t)(h[0] >> 16) * out[b][0];
    for (int o = 1; o < LAST; o++) {
        int v = h[o] >> 16;
        z += (int64_t)(v < 0 ? 0 : v > 255 ? 255 : v) * out[b][o];
    }
    judgements++;
    return z;
}

static uint64_t key_of(const uint8_t *p, int seat) {
    uint64_t key = 0;
    for (int k = 0; k < 10; k++) key = key << 4 | p[k];
    return key << 1 | seat;
}

static Entry *entry_of(uint64_t key) {
    uint64_t at = (key * 0x9E3779B97F4A7C15u) >> 42;
    while (known[at].asked == asked && known[at].key != key) at = (at + 1) & (ENTRIES - 1);
    return &known[at];
}

static int moves_of(const uint8_t *p, int seat, Move *moves) {
    int n = 0;
    for (int lane = 0; lane < LANES; lane++) {
        if (p[LANES * seat + lane] == HOME) continue;
        memcpy(moves[n].after.p, p, 10);
        play(moves[n].after.p, seat, lane);
        moves[n++].lane = lane;
    }
    return n;
}

static int64_t search(const uint8_t *p, int seat, int depth, int64_t alpha, int64_t beta, int ply);

static int64_t value_of(const uint8_t *after, int seat, int depth, int64_t alpha, int64_t beta, int ply) {
    if (homes(after, seat) > 3) return WON - ply;
    uint64_t here = key_of(after, 1 - seat);
    for (int k = 0; k < on_path; k++)
        if (path[k] == here) return 0;
    for (int k = 0, times = 0; k < in_history; k++)
        if (history[k] == here && ++times > 1) return 0;
    if (depth == 1) return logit(after);
    path[on_path++] = here;
    int64_t value = -search(after, 1 - seat, depth - 1, -beta, -alpha, ply + 1);
    on_path--;
    return value;
}

static int before(const Move *a, const Move *b, const uint8_t *p, int seat, int first) {
    if ((a->lane != first) != (b->lane != first)) return a->lane == first;
    int quiet_a = !memcmp(a->after.p + LANES * (1 - seat), p + LANES * (1 - seat), LANES);
    int quiet_b = !memcmp(b->after.p + LANES * (1 - seat), p + LANES * (1 - seat), LANES);
    if (quiet_a != quiet_b) return quiet_b;
    return a->after.p[LANES * seat + a->lane] - p[LANES * seat + a->lane] >
           b->after.p[LANES * seat + b->lane] - p[LANES * seat + b->lane];
}

static void sort_moves(Move *moves, int n, const uint8_t *p, int seat, int first) { /* stable */
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && before(&moves[j], &moves[j - 1], p, seat, first); j--) {
            Move other = moves[j];
            moves[j] = moves[j - 1];
            moves[j - 1] = other;
        }
}

static int64_t search(const uint8_t *p, int seat, int depth, int64_t alpha, int64_t beta, int ply) {
    uint64_t here = key_of(p, seat);
    Entry *entry = entry_of(here);
    int best_lane = -1;
    if (entry->asked == asked) {
        int64_t value = entry->value > SURE ? entry->value - ply : entry->value < -SURE ? entry->value + ply : entry->value;
        best_lane = entry->lane;
        if ((entry->depth >= depth || llabs(value) > SURE) &&
            (entry->bound == EXACT || (entry->bound == LEAST && value >= beta) || (entry->bound == MOST && value <= alpha)))
            return value;
    }
    Move moves[LANES];
    int n = moves_of(p, seat, moves);
    sort_moves(moves, n, p, seat, best_lane);
    int64_t best = -ENDLESS;
    for (int k = 0; k < n; k++) {
        int64_t value = value_of(moves[k].after.p, seat, depth, alpha > best ? alpha : best, beta, ply);
        if (value > best) {
            best = value, best_lane = moves[k].lane;
            if (best >= beta) break;
        }
    }
    int64_t lasting = best > SURE ? best + ply : best < -SURE ? best - ply : best;
    entry = entry_of(here);
    *entry = (Entry){here, lasting, asked, depth, best >= beta ? LEAST : best <= alpha ? MOST : EXACT, best_lane};
    return best;
}

/* All moves with their values, the best first. */
static int ask(const uint8_t *p, int seat, int depth, Move *moves) {
    int n = moves_of(p, seat, moves), first = seat == UP ? 1 : 2;
    int64_t so_far = judgements;
    asked++;
    for (int further = first; further == first || further < depth + FARTHER; further += 2) {
        if (further > depth && further > first && judgements - so_far >= (int64_t)FEW << depth) break;
        on_path = 0;
        path[on_path++] = key_of(p, seat);
        int64_t best = -ENDLESS;
        int proved = 0;
        for (int k = 0; k < n; k++) {
            int64_t margin = further == first ? ENDLESS : MARGIN, clear = best < CLEAR ? best : CLEAR;
            moves[k].value = value_of(moves[k].after.p, seat, further, clear - margin, ENDLESS, 1);
            proved += llabs(moves[k].value) > SURE;
            if (moves[k].value > best) best = moves[k].value;
        }
        for (int i = 1; i < n; i++)
            for (int j = i; j > 0 && moves[j].value > moves[j - 1].value; j--) {
                Move other = moves[j];
                moves[j] = moves[j - 1];
                moves[j - 1] = other;
            }
        if (proved == n) break;
    }
    return n;
}

static int read_position(const char *line, Position *position) {
    for (int k = 0; k < 10; k++) position->p[k] = line[k] <= '9' ? line[k] - '0' : line[k] - 'a' + 10;
    return line[11] - '0';
}

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

static int other_move(const uint8_t *p, int seat, int opponent) {
    int lanes[LANES], n = legal(p, seat, lanes), best = -1000, same = 0, chosen = lanes[draw(&rng) % n];
    if (opponent == 0 || chance(&rng) < 0.1) return chosen;
    if (opponent > 0) {
        Move moves[LANES];
        ask(p, seat, opponent, moves);
        return moves[0].lane;
    }
    for (int k = 0; k < n; k++) { /* greedy: what gains most steps on the other side */
        uint8_t q[10];
        memcpy(q, p, 10);
        play(q, seat, lanes[k]);
        int value = 0;
        for (int m = 0; m < LANES; m++)
            value += q[LANES * seat + m] - p[LANES * seat + m] - (q[LANES - LANES * seat + m] - p[LANES - LANES * seat + m]);
        if (value > best) best = value, same = 0;
        if (value == best && draw(&rng) % ++same == 0) chosen = lanes[k];
    }
    return chosen;
}

/* The move made, and what the game remembers (rules/state.py: nothing that cannot come back). */
static void make(uint8_t *p, int seat, int lane) {
    history[in_history++] = key_of(p, seat);
    play(p, seat, lane);
    if (p[LANES * seat + lane] == TURN || p[LANES * seat + lane] == HOME || in_history > 500) in_history = 0;
}

static int drawn(const uint8_t *p, int seat) {
    int times = 1;
    for (int k = 0; k < in_history; k++) times += history[k] == key_of(p, seat);
    return times > 2;
}

static void games(int depth, int opponent, int count) {
    int won = 0, draws = 0, slips = 0, clean = 0;
    for (int game = 0; game < count; game++) {
        uint8_t p[10] = {0};
        int seat = game & 1, before = slips;
        in_history = 0;
        while (!over(p) && !drawn(p, seat)) {
            Move moves[LANES];
            int lane;
            if (seat == UP) {
                ask(p, seat, depth, moves);
                lane = moves[0].lane;
                slips += wins_of[UP] && wins_moving(p, UP) && !wins_waiting(moves[0].after.p, UP);
            } else
                lane = other_move(p, seat, opponent);
            make(p, seat, lane);
            seat = 1 - seat;
        }
        won += homes(p, UP) > 3;
        draws += !over(p);
        clean += slips == before;
    }
    printf("depth %d against %d: won %d of %d, drawn %d, %d without a slip, %d slips\n", depth, opponent, won, count, draws,
           clean, slips);
}

typedef struct { int depth; double temperature, worst, lost; int choices; } Level;

/* game/engines/choice.py and engine.py: the chance to win of a value, and the pick among all of them. */
static double chance_of(int64_t value) {
    if (llabs(value) > SURE) return value > 0;
    double c = 1 / (1 + exp(-value / (SOFTNESS * ONE)));
    return c < 0.001 ? 0.001 : c > 0.999 ? 0.999 : c;
}

static int pick(const uint8_t *p, int seat, Level *level, int64_t *value) {
    Move moves[LANES];
    if (level->depth < 0) { /* the greedy one, which is about as good as children are */
        *value = WON;
        return other_move(p, seat, level->depth);
    }
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
    level->lost += best - chance_of(moves[k].value);
    level->choices++;
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
            int lane = pick(p, seat, &both[seat != first], &value);
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
    known = calloc(ENTRIES, sizeof(Entry));
    int depth = atoi(argv[4]);
    rng = argc > 6 ? strtoull(argv[argc - 1], 0, 10) : 1;
    if (!strcmp(argv[3], "critical"))
        critical(depth);
    else if (!strcmp(argv[3], "values"))
        values(depth);
    else if (!strcmp(argv[3], "levels") && argc > 11) {
        Level both[2] = {{depth, atof(argv[5]), atof(argv[6]), 0, 0},
                         {atoi(argv[7]), atof(argv[8]), atof(argv[9]), 0, 0}};
        levels(both, atoi(argv[10]));
    } else if (!strcmp(argv[3], "positions") && argc > 6)
        positions(depth, atoi(argv[5]));
    else if (!strcmp(argv[3], "learn") && argc > 6) {
        open_solution(argv[2], UP, 1);
        learn(depth, atoi(argv[5]));
    } else if (!strcmp(argv[3], "games") && argc > 7) {
        if (strcmp(argv[2], "-")) open_solution(argv[2], UP, 1); /* "-": slips are not counted */
        games(depth, atoi(argv[5]), atoi(argv[6]));
    } else
        return 2;
    return 0;
}
