/* The net that judges a position in which dark is to move: the logit of light's chance. How it is fitted: fit.c. */

#ifndef NET_H
#define NET_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { PAIRS = 45, TRIPLES = 100, WIDE = 64, LAST = 32, BUCKETS = 8 };

typedef struct {
    float pair[PAIRS][169][WIDE];
    float triple[TRIPLES][2197][WIDE]; /* each piece with two of the other side: by lane of the first, then of both others */
    float bias[WIDE];
    float last[BUCKETS][WIDE][LAST];
    float bias_last[BUCKETS][LAST];
    float out[BUCKETS][LAST];
    float bias_out[BUCKETS];
} Net;

/* Which of the last layers: by how many pieces have turned and come home. */
static inline int bucket_of(const uint8_t *p) {
    int layer = 0;
    for (int k = 0; k < 10; k++) layer += (p[k] >= 6) + (p[k] == 12);
    return layer / 2 < BUCKETS ? layer / 2 : BUCKETS - 1;
}

/* The rows of the triples of a position. */
static inline void triples_of(const Net *net, const uint8_t *p, const float **rows) {
    for (int i = 0, t = 0; i < 10; i++) {
        const int other = i < 5 ? 5 : 0;
        for (int j = other; j < other + 5; j++)
            for (int k = j + 1; k < other + 5; k++, t++) rows[t] = net->triple[t][(p[i] * 13 + p[j]) * 13 + p[k]];
    }
}

static inline double forward(const Net *net, const uint8_t *p, float *sum, float *x, float *h) {
    for (int k = 0; k < WIDE; k++) sum[k] = net->bias[k];
    for (int i = 0, t = 0; i < 10; i++)
        for (int j = i + 1; j < 10; j++, t++) {
            const float *row = net->pair[t][p[i] * 13 + p[j]];
            for (int k = 0; k < WIDE; k++) sum[k] += row[k];
        }
    const float *rows[TRIPLES];
    triples_of(net, p, rows);
    for (int t = 0; t < TRIPLES; t++)
        for (int k = 0; k < WIDE; k++) sum[k] += rows[t][k];
    for (int k = 0; k < WIDE; k++) x[k] = sum[k] < 0 ? 0 : sum[k] > 1 ? 1 : sum[k];
    int b = bucket_of(p);
    for (int o = 0; o < LAST; o++) h[o] = net->bias_last[b][o];
    for (int k = 0; k < WIDE; k++)
        if (x[k] > 0)
            for (int o = 0; o < LAST; o++) h[o] += x[k] * net->last[b][k][o];
    double z = net->bias_out[b] + net->out[b][0] * h[0]; /* the first unit is not clipped: what is plain addition */
    for (int o = 1; o < LAST; o++) z += net->out[b][o] * (h[o] < 0 ? 0 : h[o] > 1 ? 1 : h[o]);
    return z;
}

#endif
