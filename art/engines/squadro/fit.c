/* Fits the net to positions. What from: __main__.py.

   Usage: fit POSITIONS BATCHES THREADS NET [OLD RATE DECAY]. Adam, batches of 16384 drawn at random, a learning rate that
   falls along a cosine from RATE. The numbers of the triples shrink by the share DECAY of the rate in each batch, and
   those of rare triples learn more slowly. NET is written as float32 in the order of `Net`. */

#include <math.h>
#include <omp.h>
#include <string.h>
#include <time.h>

#include "net.h"

enum { BATCH = 16384, RECORD = 11 };
enum { SMALL = PAIRS * 169 * WIDE, SMALL_END = SMALL + TRIPLES * 2197 * WIDE }; /* the numbers of the triples */

static const float MOST = 0.49f;  /* what fits into eight bits, see pack.py */
static const float RARE = 1e-7f;  /* slopes far below this do not move a triple: it was met too seldom */

static Net net, *slopes, mean, square;
static float turned_weights[BUCKETS][LAST][WIDE];

static double learn(const uint8_t *p, int won, Net *slope) {
    float sum[WIDE], x[WIDE], h[LAST], dh[LAST], dx[WIDE];
    const int bucket = bucket_of(p);
    double z = forward(&net, p, sum, x, h);
    double chance = 1 / (1 + exp(-z)), error = chance - won;
    float e = error;
    slope->bias_out[bucket] += e;
    for (int o = 0; o < LAST; o++) {
        float a = o ? (h[o] < 0 ? 0 : h[o] > 1 ? 1 : h[o]) : h[0];
        slope->out[bucket][o] += e * a;
        dh[o] = (o == 0 || (h[o] > 0 && h[o] < 1)) ? e * net.out[bucket][o] : 0;
        slope->bias_last[bucket][o] += dh[o];
    }
    for (int k = 0; k < WIDE; k++) dx[k] = 0;
    for (int o = 0; o < LAST; o++)
        if (dh[o] != 0)
            for (int k = 0; k < WIDE; k++) dx[k] += dh[o] * turned_weights[bucket][o][k];
    for (int k = 0; k < WIDE; k++) {
        if (x[k] > 0)
            for (int o = 0; o < LAST; o++) slope->last[bucket][k][o] += x[k] * dh[o];
        dx[k] = sum[k] > 0 && sum[k] < 1 ? dx[k] : 0;
    }
    for (int k = 0; k < WIDE; k++) slope->bias[k] += dx[k];
    for (int i = 0, t = 0; i < 10; i++)
        for (int j = i + 1; j < 10; j++, t++) {
            float *row = slope->pair[t][p[i] * 13 + p[j]];
            for (int k = 0; k < WIDE; k++) row[k] += dx[k];
        }
    const float *rows[TRIPLES];
    triples_of(slope, p, rows);
    for (int t = 0; t < TRIPLES; t++) {
        float *row = (float *)rows[t];
        for (int k = 0; k < WIDE; k++) row[k] += dx[k];
    }
    return won ? -log(chance + 1e-12) : -log(1 - chance + 1e-12);
}

static uint64_t draw(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static float normal(uint64_t *state, double spread) {
    double u = ((draw(state) >> 11) + 1) * 0x1p-53, v = (draw(state) >> 11) * 0x1p-53;
    return spread * sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}

static void begin(uint64_t seed) {
    float *all = (float *)&net;
    for (size_t k = 0; k < sizeof net.pair / 4; k++) all[k] = normal(&seed, 0.06);
    for (int k = 0; k < WIDE; k++) net.bias[k] = 0.3;
    float *last = &net.last[0][0][0];
    for (int k = 0; k < WIDE * LAST; k++) last[k] = normal(&seed, 1.4 / sqrt(WIDE));
    for (int o = 0; o < LAST; o++) net.bias_last[0][o] = o ? 0.2 : 0, net.out[0][o] = normal(&seed, 1.0);
    for (int b = 1; b < BUCKETS; b++) {
        memcpy(net.last[b], net.last[0], sizeof net.last[0]);
        memcpy(net.bias_last[b], net.bias_last[0], sizeof net.bias_last[0]);
        memcpy(net.out[b], net.out[0], sizeof net.out[0]);
    }
}

int main(int argc, char **argv) {
    if (argc < 5) return 2;
    FILE *file = fopen(argv[1], "rb");
    fseek(file, 0, SEEK_END);
    int64_t n = ftell(file) / RECORD;
    uint8_t *data = malloc(n * RECORD);
    rewind(file);
    if (!data || fread(data, RECORD, n, file) != (size_t)n) return 1;
    int batches = atoi(argv[2]), threads = atoi(argv[3]);
    double fastest = argc > 6 ? atof(argv[6]) : 1.5e-3, decay = argc > 7 ? atof(argv[7]) : 0;
    slopes = aligned_alloc(64, (sizeof(Net) + 63) / 64 * 64 * threads);
    begin(1);
    if (argc > 5 && strcmp(argv[5], "-")) {
        FILE *old = fopen(argv[5], "rb");
        if (fread(&net, sizeof net, 1, old) != 1) return 1;
        fclose(old);
    }
    memset(slopes, 0, sizeof(Net) * threads);
    double loss = 0, begun = omp_get_wtime();
    for (int batch = 0; batch < batches; batch++) {
        double rate = fastest * (0.5 + 0.5 * cos(3.14159265 * batch / batches)) + 1e-6;
        if (batch < 300) rate *= (batch + 1) / 300.0;
        for (int b = 0; b < BUCKETS; b++)
            for (int o = 0; o < LAST; o++)
                for (int k = 0; k < WIDE; k++) turned_weights[b][o][k] = net.last[b][k][o];
#pragma omp parallel num_threads(threads) reduction(+ : loss)
        {
            Net *slope = slopes + omp_get_thread_num();
            uint64_t rng = (uint64_t)batch * 1000003 + omp_get_thread_num() + 7;
            int64_t next[8];
            for (int k = 0; k < 8; k++) next[k] = draw(&rng) % n * RECORD;
            for (int k = 0; k < BATCH / threads; k++) {
                const uint8_t *p = data + next[k & 7];
                loss += learn(p, p[10], slope);
                next[k & 7] = draw(&rng) % n * RECORD;
                __builtin_prefetch(data + next[k & 7]);
            }
#pragma omp barrier
            float *w = (float *)&net, *m = (float *)&mean, *s = (float *)&square;
            float correct = sqrt(1 - pow(0.999, batch + 1)) / (1 - pow(0.9, batch + 1)) * rate;
            int64_t size = sizeof(Net) / 4, part = (size + threads - 1) / threads, from = part * omp_get_thread_num();
            int64_t to = from + part < size ? from + part : size;
            for (int64_t k = from; k < to; k++) {
                float g = 0;
                for (int t = 0; t < threads; t++) {
                    float *other = (float *)(slopes + t);
                    g += other[k];
                    other[k] = 0;
                }
                g *= 1.0f / BATCH;
                m[k] += 0.1f * (g - m[k]);
                s[k] += 0.001f * (g * g - s[k]);
                int small = k >= SMALL && k < SMALL_END;
                w[k] -= correct * m[k] / (sqrtf(s[k]) + (small ? RARE : 1e-8f));
                if (small) {
                    w[k] *= 1 - decay * rate;
                    w[k] = w[k] > MOST ? MOST : w[k] < -MOST ? -MOST : w[k];
                }
            }
        }
        if (batch % 100 == 99) {
            printf("%6d batches, loss %.5f, %.0f s\n", batch + 1, loss / 100 / BATCH, omp_get_wtime() - begun);
            fflush(stdout);
            loss = 0;
            if (batch % 1000 == 999) {
                FILE *to = fopen(argv[4], "wb");
                fwrite(&net, sizeof net, 1, to);
                fclose(to);
            }
        }
    }
    FILE *to = fopen(argv[4], "wb");
    return !to || fwrite(&net, sizeof net, 1, to) != 1 || fclose(to);
}
