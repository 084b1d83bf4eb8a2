/* The engine of game/games/squadro/engine in C, move for move the same, and its opponents. See play.c. */

#ifndef ENGINE_H
#define ENGINE_H

#include <math.h>
#ifdef __AVX512BW__
#include <immintrin.h>
#endif

#include "table.h"

enum { PAIRS = 45, TRIPLES = 100, WIDE = 64, LAST = 32, BUCKETS = 8, ONE = 1 << 16 };
enum { EXACT, LEAST, MOST, FARTHER = 13, FEW = 4, MORE = 16, THRIFTY = 11, PLAIN_DEPTH = 7 };

static const int64_t SURE = 1 << 30, WON = (1 << 30) + (1 << 26), KNOWN = (1 << 30) + (1 << 25), LIKELY = 1 << 24, COUNTED = (1 << 30) + (1 << 26) - 1000, ENDLESS = (int64_t)1 << 40, CLEAR = 8 * ONE,
                     PLAIN = 10 * ONE, CLOSE = ONE * 3 / 2, OPEN = 3 * ONE;

static int64_t known_win; /* LIKELY where the game has been in a position twice */
static int16_t pairs[PAIRS][169][WIDE], bias[WIDE], triples[TRIPLES][2197][WIDE];
static int32_t last[BUCKETS][WIDE + 1][LAST], out[BUCKETS][LAST + 1];
static uint8_t cut[1 << 16];
static uint64_t rng;
static int64_t judgements, margin = 4 * ONE; /* moves worse by that much are told apart no further */

typedef struct { uint8_t p[10]; } Position;
typedef struct { Position after; int lane; int64_t value; } Move;
typedef struct { uint64_t key; int64_t value; uint32_t asked; int16_t depth; int8_t bound, lane; } Entry;

enum { ENTRY_BITS = 18, ENTRIES = 1 << ENTRY_BITS }; /* no search here needs more; what is small stays near */
static Entry *known;
static uint32_t asked;
static uint64_t path[64], history[512];
static int on_path, in_history, asks_table, from_table; /* whether the table is asked; whether the root is in it */

static void load(const char *name) {
    known = calloc(ENTRIES, sizeof(Entry));
    FILE *file = fopen(name, "rb");
    if (!file || fread(pairs, sizeof pairs, 1, file) != 1 || fread(bias, sizeof bias, 1, file) != 1 ||
        fread(last, sizeof last, 1, file) != 1 || fread(out, sizeof out, 1, file) != 1)
        exit(1);
    int8_t row[WIDE];
    int16_t *into = triples[0][0];
    for (int k = 0; k < TRIPLES * 2197; k++) {
        if (fread(row, WIDE, 1, file) != 1) exit(1);
        for (int j = 0; j < WIDE; j++) *into++ = (int8_t)(row[j] ^ 0x80);
    }
    make_table_layout();
    table = malloc(table_size);
    if (fread(table, table_size, 1, file) != 1) exit(1);
    while (fread(endless[endless_count], 10, 1, file) == 1) endless_count++;
    qsort(endless, endless_count, 10, by_places);
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

#ifdef __AVX512BW__
/* What `cut` says of 32 sums, into `x`; which are not 0. */
static inline uint32_t cut_half(__m512i sums, int16_t *x) {
    const __m512i zero = _mm512_setzero_si512(), one = _mm512_set1_epi16(256), top = _mm512_set1_epi16(127);
    sums = _mm512_mullo_epi16(_mm512_min_epi16(_mm512_max_epi16(sums, zero), one), top);
    sums = _mm512_srli_epi16(_mm512_add_epi16(sums, _mm512_set1_epi16(128)), 8);
    _mm512_storeu_si512(x, sums);
    return _mm512_test_epi16_mask(sums, sums);
}

/* 16 units of the last layer, those in `mask`, cut and times their weights; eight sums. */
static inline __m512i cut_last(__m512i units, const int32_t *weights, __mmask16 mask) {
    const __m512i zero = _mm512_setzero_si512(), most = _mm512_set1_epi32(255);
    __m512i w = _mm512_loadu_si512(weights), v = _mm512_srai_epi32(units, 16);
    v = _mm512_maskz_min_epi32(mask, _mm512_max_epi32(v, zero), most);
    return _mm512_add_epi64(_mm512_mul_epi32(v, w), _mm512_mul_epi32(_mm512_srli_epi64(v, 32), _mm512_srli_epi64(w, 32)));
}
#endif

#ifdef __AVX512BW__
/* Both layers in vector registers: four times as quick as what a compiler makes of the plain way below. */
static int64_t logit(const uint8_t *p) {
    __m512i low = _mm512_loadu_si512(bias), high = _mm512_loadu_si512(bias + 32);
    int layer = 0;
    for (int i = 0, t = 0; i < 10; i++) {
        layer += (p[i] >= TURN) + (p[i] == HOME);
        for (int j = i + 1; j < 10; j++, t++) {
            const int16_t *row = pairs[t][p[i] * 13 + p[j]];
            low = _mm512_add_epi16(low, _mm512_loadu_si512(row));
            high = _mm512_add_epi16(high, _mm512_loadu_si512(row + 32));
        }
    }
    for (int i = 0, t = 0; i < 10; i++)
        for (int j = i < LANES ? LANES : 0, end = j + LANES; j < end; j++)
            for (int k = j + 1; k < end; k++, t++) {
                const int16_t *row = triples[t][(p[i] * 13 + p[j]) * 13 + p[k]];
                low = _mm512_add_epi16(low, _mm512_loadu_si512(row));
                high = _mm512_add_epi16(high, _mm512_loadu_si512(row + 32));
            }
    int16_t x[WIDE];
    uint64_t on = cut_half(low, x) | (uint64_t)cut_half(high, x + 32) << 32;
    int b = layer / 2 < BUCKETS ? layer / 2 : BUCKETS - 1;
    const int32_t(*rows)[LAST] = last[b];
    __m512i h0 = _mm512_loadu_si512(rows[WIDE]), h1 = _mm512_loadu_si512(rows[WIDE] + 16);
    for (; on; on &= on - 1) {
        int k = __builtin_ctzll(on);
        __m512i times = _mm512_set1_epi32(x[k]);
        h0 = _mm512_add_epi32(h0, _mm512_mullo_epi32(times, _mm512_loadu_si512(rows[k])));
        h1 = _mm512_add_epi32(h1, _mm512_mullo_epi32(times, _mm512_loadu_si512(rows[k] + 16)));
    }
    judgements++;
    int64_t first = _mm_cvtsi128_si32(_mm512_castsi512_si128(h0)) >> 16;
    __m512i sum = _mm512_add_epi64(cut_last(h0, out[b], 0xFFFE), cut_last(h1, out[b] + 16, 0xFFFF));
    return out[b][LAST] + first * out[b][0] + _mm512_reduce_add_epi64(sum);
}
#else
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
    for (int i = 0, t = 0; i < 10; i++)
        for (int j = i < LANES ? LANES : 0, end = j + LANES; j < end; j++)
            for (int k = j + 1; k < end; k++, t++) {
                const int16_t *row = triples[t][(p[i] * 13 + p[j]) * 13 + p[k]];
                for (int w = 0; w < WIDE; w++) sum[w] += row[w];
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
#endif

/* What a search has judged, one position in so many, while `looking`. */
static uint8_t looked_at[1 << 14][10];
static uint64_t looked_rng = 77;
static int looking, looked_count, noted_of = 32;

static void note(const uint8_t *p) {
    if (draw(&looked_rng) % noted_of == 0 && looked_count < 1 << 14) memcpy(looked_at[looked_count++], p, 10);
}

static uint64_t key_of(const uint8_t *p, int seat) {
    uint64_t key = 0;
    for (int k = 0; k < 10; k++) key = key << 4 | p[k];
    return key << 1 | seat;
}

static Entry *entry_of(uint64_t key) {
    uint64_t at = (key * 0x9E3779B97F4A7C15u) >> (64 - ENTRY_BITS);
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
    if (seat == UP && asks_table) {
        int outcome = outcome_of(after);
        if (outcome == 0) return 0;
        if (outcome < 2 && (depth == 1 || !from_table)) return outcome * known_win + (from_table ? logit(after) : 0);
    }
    if (depth == 1) {
        if (looking) note(after);
        return logit(after);
    }
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
        int64_t value = entry->value > COUNTED ? entry->value - ply : entry->value < -COUNTED ? entry->value + ply : entry->value;
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
    int64_t lasting = best > COUNTED ? best + ply : best < -COUNTED ? best - ply : best;
    entry = entry_of(here);
    *entry = (Entry){here, lasting, asked, depth, best >= beta ? LEAST : best <= alpha ? MOST : EXACT, best_lane};
    return best;
}

/* The mean of what a move was worth so far and what it is worth deeper: depths err each in its own way. */
static int64_t blended(int64_t before_, int64_t deeper) {
    return llabs(before_) > SURE || llabs(deeper) > SURE ? deeper : (before_ + deeper) >> 1;
}

/* Up to how many judgements a search deeper than `depth` counts as quick: more where two moves are close and the game is open. */
static int64_t few_of(const Move *moves, int n, int depth) {
    int is_close = depth >= THRIFTY && n > 1 && moves[0].value - moves[1].value < CLOSE && llabs(moves[0].value) < OPEN;
    return (int64_t)(is_close ? MORE : FEW) << depth;
}

/* All moves with their values, the best first. */
static int ask(const uint8_t *p, int seat, int depth, Move *moves) {
    int n = moves_of(p, seat, moves), first = seat == UP ? 1 : 2;
    int64_t so_far = judgements;
    asked++;
    const int thrifty = depth >= THRIFTY || looking;
    asks_table = thrifty, from_table = layer_of(p) >= FROM, known_win = KNOWN;
    for (int k = 0; k < in_history; k++)
        for (int j = 0; j < k; j++)
            if (history[j] == history[k]) known_win = LIKELY;
    for (int further = first; further == first || further < depth + FARTHER; further += 2) {
        if (further > depth && further > first && judgements - so_far >= few_of(moves, n, depth)) break;
        if (thrifty && further > PLAIN_DEPTH && llabs(moves[0].value) >= PLAIN) break;
        on_path = 0;
        path[on_path++] = key_of(p, seat);
        int64_t best = -ENDLESS;
        int proved = 0;
        for (int k = 0; k < n; k++) {
            int64_t apart = further == first ? ENDLESS : margin, clear = best < CLEAR ? best : CLEAR;
            int64_t so_deep = value_of(moves[k].after.p, seat, further, clear - apart, ENDLESS, 1);
            if (so_deep > best) best = so_deep;
            moves[k].value = further == first ? so_deep : blended(moves[k].value, so_deep);
            proved += llabs(moves[k].value) > SURE;
        }
        for (int i = 1; i < n; i++)
            for (int j = i; j > 0 && moves[j].value > moves[j - 1].value; j--) {
                Move other = moves[j];
                moves[j] = moves[j - 1];
                moves[j - 1] = other;
            }
        if (proved == n && (!from_table || further + 2 > PLAIN_DEPTH || llabs(moves[0].value) > COUNTED)) break;
    }
    return n;
}

static int read_position(const char *line, Position *position) {
    for (int k = 0; k < 10; k++) position->p[k] = line[k] <= '9' ? line[k] - '0' : line[k] - 'a' + 10;
    return line[11] - '0';
}

/* How many steps a move gains on the other side. */
static int gain_of(const uint8_t *p, int seat, int lane) {
    uint8_t q[10];
    int gain = 0;
    memcpy(q, p, 10);
    play(q, seat, lane);
    for (int k = 0; k < 10; k++) gain += (k / LANES == seat ? 1 : -1) * (q[k] - p[k]);
    return gain;
}

static int other_move(const uint8_t *p, int seat, int opponent) {
    int lanes[LANES], n = legal(p, seat, lanes), best = -1000, same = 0, chosen = lanes[draw(&rng) % n];
    if (opponent == 0 || chance(&rng) < 0.1) return chosen;
    if (opponent > 0) {
        Move moves[LANES];
        ask(p, seat, opponent, moves);
        return moves[0].lane;
    }
    for (int k = 0; k < n; k++) { /* greedy */
        int value = gain_of(p, seat, lanes[k]);
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

#endif
