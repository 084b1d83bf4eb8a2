/* The positions that light comes to from the start, the most dangerous first, each with a move that keeps the win.

   Usage: tree NET FOLDER FIRST COUNT [BOOK DEPTH] > FILE. FIRST: who begins; BOOK: one to go on from. A line a new
   entry: ten progresses, the lane, how likely the position is, and the logit after the move.

   How likely: against three opponents at once (greedy, and the engine at depth 6 and 10), each with one move in ten at
   random. How dangerous: the less the net makes of the position after light's move, the likelier it is that light slips
   later. What is likely and dangerous is gone on from first. Of its winning moves light makes the one that looks best.

   Depth 10 takes its time: but in the likeliest positions it is taken to play as depth 6 does. Where there is a book to
   go on from, the engine at DEPTH (6 or 10) is the only opponent. */

#include "book.h"

enum { BITS = 23, SLOTS = 1 << BITS, OPPONENTS = 3, RANKS = 400 };
enum { EMPTY, NEW, ASKED, DONE };

typedef struct {
    uint64_t key;
    float mass[OPPONENTS], logit;
    int8_t state, lane;
} Node;

typedef struct {
    uint64_t *keys;
    int64_t count, room;
} Rank;

static const double MAIN = 0.01, EVEN_DANGER = 4, SOFT_DANGER = 2.5;
static double weights[OPPONENTS] = {0.2, 1, 1}, enough_for_ten = 0.0005;
static const uint8_t START[10] = {0};
static Node *nodes;
static Rank ranks[RANKS];
static int64_t used;

static Node *node_of(uint64_t key) {
    uint64_t at = (key * 0x9E3779B97F4A7C15u) >> (64 - BITS);
    while (nodes[at].state && nodes[at].key != key) at = (at + 1) & (SLOTS - 1);
    return &nodes[at];
}

static double danger(double logit_) { return 1 / (1 + exp((logit_ - EVEN_DANGER) / SOFT_DANGER)); }

static double weight(const Node *node) {
    double sum = 0;
    for (int k = 0; k < OPPONENTS; k++) sum += weights[k] * node->mass[k];
    return sum;
}

/* Tenths of a halving. */
static int rank_of(const Node *node) {
    int rank = (int)(-log2(weight(node) * danger(node->logit)) * 10) + 20;
    return rank < 0 ? 0 : rank >= RANKS ? RANKS - 1 : rank;
}

static void push(const Node *node) {
    Rank *rank = &ranks[rank_of(node)];
    if (rank->count == rank->room) rank->keys = realloc(rank->keys, 8 * (rank->room = 2 * rank->room + 64));
    rank->keys[rank->count++] = node->key;
}

/* The next one, or null; what has since come to a better rank is not taken twice. */
static Node *pop(void) {
    for (int r = 0; r < RANKS; r++)
        while (ranks[r].count) {
            Node *node = node_of(ranks[r].keys[--ranks[r].count]);
            if (node->state != DONE && rank_of(node) == r) return node;
        }
    return 0;
}

static void arrive(const uint8_t *p, const float *mass, double logit_) {
    uint64_t key = key_of(p, UP);
    Node *node = node_of(key);
    if (node->state == DONE) return;
    if (!node->state) {
        if (++used > SLOTS * 0.9) exit(3);
        *node = (Node){.key = key, .logit = logit_, .state = NEW};
    }
    for (int k = 0; k < OPPONENTS; k++) node->mass[k] += mass[k];
    push(node);
}

/* Dark's replies, each with the share of each opponent's games. */
static void branch(const uint8_t *p, const float *mass, double logit_) {
    int lanes[LANES], n = legal(p, ACROSS, lanes), lead[LANES], most = -1000, same = 0;
    Move moves[LANES];
    int deep = mass[2] * danger(logit_) >= enough_for_ten, six = 0;
    if (weights[1] > 0 || !deep) {
        ask(p, ACROSS, 6, moves);
        six = moves[0].lane;
    }
    if (deep) ask(p, ACROSS, 10, moves);
    int ten = moves[0].lane;
    for (int k = 0; k < n; k++) {
        lead[k] = memcmp(p, START, 10) ? gain_of(p, ACROSS, lanes[k]) : 0; /* whoever is greedy begins anyhow */
        if (lead[k] > most) most = lead[k], same = 0;
        same += lead[k] == most;
    }
    for (int k = 0; k < n; k++) {
        float share[OPPONENTS] = {mass[0] * (0.1 / n + (lead[k] == most ? 0.9 / same : 0)),
                                  mass[1] * (0.1 / n + (lanes[k] == six ? 0.9 : 0)),
                                  mass[2] * (0.1 / n + (lanes[k] == ten ? 0.9 : 0))};
        uint8_t q[10];
        memcpy(q, p, 10);
        play(q, ACROSS, lanes[k]);
        arrive(q, share, logit_);
    }
}

/* What light does there. 0: the search finds a win by itself, and the book need not go on. */
static int decide(Node *node, const uint8_t *p) {
    Move moves[LANES];
    int n = ask(p, UP, weight(node) > MAIN ? 9 : 5, moves), k = 0;
    if (moves[0].value > SURE) return 0;
    int known_lane = lane_in_book(p);
    while (k < n && !(known_lane < 0 ? wins_waiting(moves[k].after.p, UP) : moves[k].lane == known_lane)) k++;
    if (k == n) exit(4);
    node->lane = moves[k].lane, node->logit = moves[k].value / (double)ONE, node->state = ASKED;
    return 1;
}

static int write_and_branch(Node *node, int rank) {
    uint8_t p[10];
    unpack_key(node->key, p);
    if (node->state == NEW && !decide(node, p)) {
        node->state = DONE;
        return 0;
    }
    if (rank_of(node) > rank + 10) {
        push(node);
        return 0;
    }
    node->state = DONE;
    float mass[OPPONENTS];
    memcpy(mass, node->mass, sizeof mass);
    int new = lane_in_book(p) < 0;
    if (new) {
        write_position(stdout, p);
        printf(" %d %.3g %.2f\n", node->lane, weight(node), node->logit);
    }
    play(p, UP, node->lane);
    branch(p, mass, node->logit);
    return new;
}

int main(int argc, char **argv) {
    if (argc != 5 && argc != 7) return 2;
    make_stages();
    load(argv[1]);
    open_solution(argv[2], UP, 0);
    if (argc == 7) {
        int ten = atoi(argv[6]) == 10;
        read_book(argv[5]);
        weights[0] = weights[ten ? 1 : 2] = 0;
        enough_for_ten = ten ? 0 : ENDLESS;
    }
    nodes = calloc(SLOTS, sizeof(Node));
    float all[OPPONENTS] = {1, 1, 1};
    if (atoi(argv[3]) == UP)
        arrive(START, all, 0);
    else
        branch(START, all, 0);
    for (int64_t left = atoll(argv[4]); left > 0;) {
        Node *node = pop();
        if (!node) break;
        left -= write_and_branch(node, rank_of(node));
    }
    return 0;
}
