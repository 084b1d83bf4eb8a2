/* Solves Squadro for one side: from which positions it can force a win. See solve.py.

   Usage: solve SEAT THREADS FOLDER [LAYER]. Writes FOLDER/wins-SEAT.bits: one bit for each position in which the other
   side is to move, set if SEAT wins; only those from LAYER on, if one is given. Rows are the configurations of the other side (*outer*), bits in a row those of SEAT
   (*inner*). What a move does to all positions of a row at once is then a shift and a mask. Blocks are solved from the
   last layer to the first, each by sweeps that only ever add wins, until nothing changes. */

#include <string.h>
#include <time.h>

#include "geometry.h"

typedef uint64_t W;
enum { MOST_WORDS = 128, MOST_PATTERNS = 24 };

static int inner, outer;
static Layout layout;
static W *won_outer;                           /* SEAT wins, the other side to move: all of it */
static W *won_inner[2];                        /* SEAT wins and is to move: this layer and the one after it */
static int64_t start_inner[2][STAGES][STAGES]; /* where the blocks begin there */

/* One way in which a move of an outer piece can go, for the inner configurations in `mask`. */
typedef struct {
    int target, shift;
    W mask[MOST_WORDS];
} Pattern;

typedef struct {
    const Stage *o, *i;
    int so, si, words, layer;
    W occupied[LANES][LANES][MOST_WORDS]; /* by inner and outer lane: where they meet, the inner piece stands */
    W digit[LANES][6][MOST_WORDS];        /* by inner lane and place */
    Pattern pattern[LANES][6][MOST_PATTERNS];
    int patterns[LANES][6];
    W *row_inner, *row_outer; /* the block's rows */
    W *base_inner, *base_outer;
    uint32_t *changed_inner, *changed_outer, *done_inner, *done_outer;
} Block;

typedef struct { int target, row; } Glide; /* an inner move in a row: where it ends, and the row after its jumps */

static W *inner_row(int layer, int so, int si, int row) {
    return won_inner[layer & 1] + start_inner[layer & 1][so][si] + (int64_t)row * stages[inner][si].words;
}

static W *outer_row(int so, int si, int row) {
    return won_outer + layout.start[so][si] + (int64_t)row * stages[inner][si].words;
}

/* ---- bits of rows */

static void or_shifted_up(W *restrict into, const W *restrict from, const W *restrict mask, int shift, int words) {
    const W *low = from - (shift >> 6);
    int bits = shift & 63;
    if (!bits)
        for (int k = 0; k < words; k++) into[k] |= low[k] & mask[k];
    else
        for (int k = 0; k < words; k++) into[k] |= (low[k] << bits | low[k - 1] >> (64 - bits)) & mask[k];
}

static void or_shifted_down(W *restrict into, const W *restrict from, const W *restrict mask, int shift, int words) {
    const W *low = from + (shift >> 6);
    int bits = shift & 63;
    if (!bits)
        for (int k = 0; k < words; k++) into[k] |= low[k] & mask[k];
    else
        for (int k = 0; k < words; k++) into[k] |= (low[k] >> bits | low[k + 1] << (64 - bits)) & mask[k];
}

/* The bits of `from` where `mask` is set, moved together. */
static void gather(W *into, const W *from, const W *mask, int words) {
    int at = 0;
    memset(into, 0, sizeof(W) * MOST_WORDS);
    for (int k = 0; k < words; k++) {
        W bits = __builtin_ia32_pext_di(from[k], mask[k]);
        int n = __builtin_popcountll(mask[k]);
        into[at >> 6] |= bits << (at & 63);
        if ((at & 63) + n > 64) into[(at >> 6) + 1] |= bits >> (64 - (at & 63));
        at += n;
    }
}

/* The other way; what is not in `mask` stays as it is. */
static void scatter(W *into, const W *from, const W *mask, int words) {
    int at = 0;
    for (int k = 0; k < words; k++) {
        int low = at & 63, n = __builtin_popcountll(mask[k]);
        W bits = from[at >> 6] >> low;
        if (low + n > 64) bits |= from[(at >> 6) + 1] << (64 - low);
        into[k] |= __builtin_ia32_pdep_di(bits, mask[k]);
        at += n;
    }
}

/* ---- what is known of a block before its sweeps */

static void make_digit_masks(W mask[LANES][6][MOST_WORDS], const Stage *g) {
    memset(mask, 0, sizeof(W) * LANES * 6 * MOST_WORDS);
    for (int k = 0; k < LANES; k++)
        for (int n = 0; n < g->size; n++) mask[k][n / g->stride[k] % g->radix[k]][n >> 6] |= (W)1 << (n & 63);
}

static void add_pattern(Block *b, int lane, int digit, int target, int first, int last) {
    /* Jumps from space `first` to before `target`; `last` is the last space that must be empty if nothing is jumped. */
    const Stage *o = b->o, *i = b->i;
    int origin = o->place[lane][digit], end = origin < TURN ? TURN : HOME;
    Pattern *p = &b->pattern[lane][digit][b->patterns[lane][digit]];
    p->target = target;
    p->shift = 0;
    for (int k = 0; k < b->words; k++) p->mask[k] = ~(W)0;
    if (i->size & 63) p->mask[b->words - 1] = ((W)1 << (i->size & 63)) - 1;
    for (int space = origin + 1; space <= (first ? target : last) && space < end; space++) {
        int met = crossing_of(space) - 1, jumps = first && space >= first && space < target;
        W flip = jumps ? 0 : ~(W)0;
        for (int k = 0; k < b->words; k++) p->mask[k] &= b->occupied[met][lane][k] ^ flip;
        if (jumps) {
            int stands = i->digit[met][lane + 1] >= 0 ? lane + 1 : HOME - (lane + 1);
            if (i->digit[met][stands] < 0) return;
            p->shift += i->digit[met][stands] * i->stride[met];
        }
    }
    W any = 0;
    for (int k = 0; k < b->words; k++) any |= p->mask[k];
    b->patterns[lane][digit] += any != 0;
}

static void make_patterns(Block *b) {
    const Stage *o = b->o;
    for (int lane = 0; lane < LANES; lane++)
        for (int digit = 0; digit < o->radix[lane]; digit++) {
            b->patterns[lane][digit] = 0;
            int origin = o->place[lane][digit];
            if (origin == HOME) continue;
            int end = origin < TURN ? TURN : HOME, reach = origin + speed_of(outer, lane, origin);
            if (reach > end) reach = end;
            add_pattern(b, lane, digit, reach, 0, reach);
            for (int first = origin + 1; first <= reach && first < end; first++)
                for (int target = first + 1; target <= end; target++) add_pattern(b, lane, digit, target, first, 0);
        }
}

static Glide glide(const Block *b, int row, int lane, int origin) {
    const Stage *o = b->o;
    int end = origin < TURN ? TURN : HOME, reach = origin + speed_of(inner, lane, origin), jumped = 0, space;
    for (space = origin + 1; space < end; space++) {
        int met = crossing_of(space) - 1, digit = row / o->stride[met] % o->radix[met];
        if (crossing_of(o->place[met][digit]) == lane + 1) {
            row -= digit * o->stride[met];
            jumped = 1;
        } else if (jumped || space == reach)
            break;
    }
    return (Glide){space, row};
}

/* The number of an outer configuration after one of its pieces has turned or come home. */
static int in_next_stage(const Stage *from, const Stage *to, int row, int lane) {
    int n = 0;
    for (int k = 0; k < LANES; k++)
        if (k != lane) n += row / from->stride[k] % from->radix[k] * to->stride[k];
    return n; /* the piece itself stands at the first place of its new stage */
}

static void make_base_inner(Block *b, int row) {
    W *into = b->base_inner + (int64_t)row * b->words, slab[MOST_WORDS];
    memset(into, 0, sizeof(W) * b->words);
    for (int lane = 0; lane < LANES; lane++) {
        if (b->i->kind[lane] == 2) continue;
        int next = b->si + POWER[lane], homing = b->i->kind[lane] == 1;
        const Stage *n = &stages[inner][next];
        for (int digit = 0; digit < b->i->radix[lane]; digit++) {
            Glide g = glide(b, row, lane, b->i->place[lane][digit]);
            if (g.target != TURN && g.target != HOME) continue;
            if (n->homes > 3) {
                for (int k = 0; k < b->words; k++) into[k] |= b->digit[lane][digit][k];
                continue;
            }
            const W *from = outer_row(b->so, next, g.row);
            if (homing) {
                memcpy(slab, from, sizeof(W) * n->words);
                slab[n->words] = 0;
            } else {
                W mask[MOST_WORDS] = {0};
                /* digit 0 of the lane in the next stage's numbering */
                for (int at = 0; at < n->size; at += n->stride[lane] * n->radix[lane])
                    for (int k = at; k < at + n->stride[lane]; k++) mask[k >> 6] |= (W)1 << (k & 63);
                gather(slab, from, mask, n->words);
            }
            scatter(into, slab, b->digit[lane][digit], b->words);
        }
    }
}

static void make_base_outer(Block *b, int row) {
    W *into = b->base_outer + (int64_t)row * b->words, moved[MOST_WORDS];
    for (int k = 0; k < b->words; k++) into[k] = ~(W)0;
    for (int lane = 0; lane < LANES; lane++) {
        int digit = row / b->o->stride[lane] % b->o->radix[lane], next = b->so + POWER[lane];
        const Pattern *end = b->pattern[lane][digit] + b->patterns[lane][digit];
        for (const Pattern *p = b->pattern[lane][digit]; p < end; p++) {
            if (p->target != TURN && p->target != HOME) continue;
            if (stages[outer][next].homes > 3) {
                for (int k = 0; k < b->words; k++) into[k] &= ~p->mask[k];
                continue;
            }
            int to = in_next_stage(b->o, &stages[outer][next], row, lane);
            memset(moved, 0, sizeof(W) * b->words);
            or_shifted_up(moved, inner_row(b->layer + 1, next, b->si, to), p->mask, p->shift, b->words);
            for (int k = 0; k < b->words; k++) into[k] &= moved[k] | ~p->mask[k];
        }
    }
}

/* ---- sweeps */

static uint32_t sweep_inner(Block *b, int row, uint32_t now) {
    Glide glides[LANES][6];
    uint32_t newest = b->changed_outer[row];
    for (int lane = 0; lane < LANES; lane++)
        for (int digit = 0; digit < b->i->radix[lane]; digit++) {
            Glide *g = &glides[lane][digit];
            *g = b->i->kind[lane] < 2 ? glide(b, row, lane, b->i->place[lane][digit]) : (Glide){HOME, row};
            if (b->changed_outer[g->row] > newest) newest = b->changed_outer[g->row];
        }
    if (b->done_inner[row] && newest <= b->done_inner[row]) return 0;
    b->done_inner[row] = now;
    W *into = b->row_inner + (int64_t)row * b->words, fresh[MOST_WORDS];
    memcpy(fresh, b->base_inner + (int64_t)row * b->words, sizeof(W) * b->words);
    for (int lane = 0; lane < LANES; lane++)
        for (int digit = 0; digit < b->i->radix[lane]; digit++) {
            Glide g = glides[lane][digit];
            if (g.target == TURN || g.target == HOME) continue;
            int shift = (b->i->digit[lane][g.target] - digit) * b->i->stride[lane];
            or_shifted_down(fresh, b->row_outer + (int64_t)g.row * b->words, b->digit[lane][digit], shift, b->words);
        }
    if (!memcmp(fresh, into, sizeof(W) * b->words)) return 0;
    memcpy(into, fresh, sizeof(W) * b->words);
    b->changed_inner[row] = now;
    return 1;
}

static uint32_t sweep_outer(Block *b, int row, uint32_t now) {
    uint32_t newest = 0;
    int digits[LANES];
    for (int lane = 0; lane < LANES; lane++) {
        int digit = digits[lane] = row / b->o->stride[lane] % b->o->radix[lane];
        const Pattern *end = b->pattern[lane][digit] + b->patterns[lane][digit];
        for (const Pattern *p = b->pattern[lane][digit]; p < end; p++) {
            if (p->target == TURN || p->target == HOME) continue;
            int to = row + (b->o->digit[lane][p->target] - digit) * b->o->stride[lane];
            if (b->changed_inner[to] > newest) newest = b->changed_inner[to];
        }
    }
    if (b->done_outer[row] && newest <= b->done_outer[row]) return 0;
    b->done_outer[row] = now;
    W *into = b->row_outer + (int64_t)row * b->words, fresh[MOST_WORDS], moved[MOST_WORDS];
    memcpy(fresh, b->base_outer + (int64_t)row * b->words, sizeof(W) * b->words);
    for (int lane = 0; lane < LANES; lane++) {
        int digit = digits[lane];
        if (b->o->place[lane][digit] == HOME) continue;
        memset(moved, 0, sizeof(W) * b->words);
        const Pattern *end = b->pattern[lane][digit] + b->patterns[lane][digit];
        for (const Pattern *p = b->pattern[lane][digit]; p < end; p++) {
            if (p->target == TURN || p->target == HOME) {
                for (int k = 0; k < b->words; k++) moved[k] |= p->mask[k]; /* is in the base */
                continue;
            }
            int to = row + (b->o->digit[lane][p->target] - digit) * b->o->stride[lane];
            or_shifted_up(moved, b->row_inner + (int64_t)to * b->words, p->mask, p->shift, b->words);
        }
        for (int k = 0; k < b->words; k++) fresh[k] &= moved[k];
    }
    if (!memcmp(fresh, into, sizeof(W) * b->words)) return 0;
    memcpy(into, fresh, sizeof(W) * b->words);
    b->changed_outer[row] = now;
    return 1;
}

static int solve_block(Block *b, int so, int si, int layer) {
    b->o = &stages[outer][so], b->i = &stages[inner][si];
    b->so = so, b->si = si, b->words = b->i->words, b->layer = layer;
    b->row_inner = inner_row(layer, so, si, 0), b->row_outer = outer_row(so, si, 0);
    make_digit_masks(b->digit, b->i);
    for (int j = 0; j < LANES; j++)
        for (int i = 0; i < LANES; i++) {
            int out = b->i->digit[j][i + 1], back = b->i->digit[j][HOME - i - 1], d = out >= 0 ? out : back;
            if (b->i->kind[j] == 2 || d < 0)
                memset(b->occupied[j][i], 0, sizeof(W) * b->words);
            else
                memcpy(b->occupied[j][i], b->digit[j][d], sizeof(W) * b->words);
        }
    make_patterns(b);
    size_t rows = b->o->size;
    memset(b->row_inner, 0, sizeof(W) * rows * b->words);
    memset(b->row_outer, 0, sizeof(W) * rows * b->words);
    uint32_t **marks[] = {&b->changed_inner, &b->changed_outer, &b->done_inner, &b->done_outer};
    for (int m = 0; m < 4; m++) memset(*marks[m], 0, sizeof(uint32_t) * rows);
    for (size_t row = 0; row < rows; row++) make_base_inner(b, row), make_base_outer(b, row);
    uint32_t now = 0;
    int sweeps = 0;
    for (uint32_t changed = 1; changed; sweeps++) {
        changed = 0;
        for (int row = rows - 1; row >= 0; row--) {
            changed |= sweep_outer(b, row, ++now);
            changed |= sweep_inner(b, row, ++now);
        }
    }
    return sweeps;
}

/* ---- counting and the whole */

static void count_block(const Block *b, int64_t counts[3]) {
    for (int row = 0; row < b->o->size; row++) {
        W may[MOST_WORDS];
        for (int k = 0; k < b->words; k++) may[k] = ~(W)0;
        if (b->i->size & 63) may[b->words - 1] = ((W)1 << (b->i->size & 63)) - 1;
        for (int lane = 0; lane < LANES; lane++) {
            int c = crossing_of(b->o->place[lane][row / b->o->stride[lane] % b->o->radix[lane]]);
            if (c > 0 && c < TURN)
                for (int k = 0; k < b->words; k++) may[k] &= ~b->occupied[c - 1][lane][k];
        }
        for (int k = 0; k < b->words; k++) {
            counts[0] += __builtin_popcountll(may[k]);
            counts[1] += __builtin_popcountll(may[k] & b->row_inner[(int64_t)row * b->words + k]);
            counts[2] += __builtin_popcountll(may[k] & b->row_outer[(int64_t)row * b->words + k]);
        }
    }
}

static Block *new_block(void) {
    Block *b = calloc(1, sizeof *b);
    size_t rows = 8192, words = rows * MOST_WORDS;
    b->base_inner = malloc(sizeof(W) * words), b->base_outer = malloc(sizeof(W) * words);
    b->changed_inner = malloc(4 * rows), b->changed_outer = malloc(4 * rows);
    b->done_inner = malloc(4 * rows), b->done_outer = malloc(4 * rows);
    return b;
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    inner = atoi(argv[1]), outer = 1 - inner;
    int threads = atoi(argv[2]), least = argc > 4 ? atoi(argv[4]) : 0;
    double begun = seconds();
    make_stages();
    make_layout(&layout, inner);
    W *memory = calloc(layout.words + 2 * GUARD, sizeof(W));
    if (!memory) return 1;
    won_outer = memory + GUARD;
    int64_t total[3] = {0, 0, 0};
    for (int layer = LAST_LAYER; layer >= least; layer--) {
        int64_t words = 0, counts[3] = {0, 0, 0};
        int (*blocks)[2] = malloc(sizeof(int[2]) * STAGES * STAGES), n = 0, most = 0;
        for (int so = 0; so < STAGES; so++)
            for (int si = 0; si < STAGES; si++) {
                const Stage *o = &stages[outer][so], *i = &stages[inner][si];
                if (layout.start[so][si] < 0 || o->turned + i->turned != layer) continue;
                start_inner[layer & 1][so][si] = words + GUARD;
                words += (int64_t)o->size * i->words;
                blocks[n][0] = so, blocks[n++][1] = si;
            }
        free(won_inner[layer & 1]);
        won_inner[layer & 1] = malloc(sizeof(W) * (words + 2 * GUARD));
#pragma omp parallel num_threads(threads)
        {
            Block *b = new_block();
            int64_t mine[3] = {0, 0, 0};
            int worst = 0;
#pragma omp for schedule(dynamic)
            for (int k = 0; k < n; k++) {
                int sweeps = solve_block(b, blocks[k][0], blocks[k][1], layer);
                if (sweeps > worst) worst = sweeps;
                count_block(b, mine);
            }
#pragma omp critical
            {
                for (int k = 0; k < 3; k++) counts[k] += mine[k];
                if (worst > most) most = worst;
            }
            free(b->base_inner), free(b->base_outer), free(b->changed_inner), free(b->changed_outer);
            free(b->done_inner), free(b->done_outer), free(b);
        }
        free(blocks);
        for (int k = 0; k < 3; k++) total[k] += counts[k];
        printf("layer %2d: %5d blocks, %11lld positions, won to move %11lld, won not to move %11lld, %2d sweeps, %6.1f s\n",
               layer, n, (long long)counts[0], (long long)counts[1], (long long)counts[2], most, seconds() - begun);
        fflush(stdout);
    }
    printf("all: %lld positions, won to move %lld, won not to move %lld\n", (long long)total[0], (long long)total[1],
           (long long)total[2]);
    char path[4096];
    snprintf(path, sizeof path, "%s/wins-%d.bits", argv[3], inner);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(won_outer, sizeof(W), layout.words, file) != (size_t)layout.words || fclose(file)) return 1;
    printf("written after %.1f s\n", seconds() - begun);
    return 0;
}
