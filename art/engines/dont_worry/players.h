/* Who plays: the levels of the engine, and the strategies that the literature names (see heuristics). */

typedef enum { RANDOM, ATTACKER, RUNNER, DEFENDER, MIXED, PLAIN_ATTACKER, PLAIN_DEFENDER, ENGINE } Kind;

typedef struct {
    Kind kind;
    int depth;
    float temperature, worst;
    bool watches;                     /* how the others choose */
} Player;

static uint64_t chance_state;

static uint64_t chance(void) {               /* splitmix64 */
    uint64_t z = (chance_state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}
static int below(int n) { return (int)((chance() >> 33) % (uint64_t)n); }
static float unit(void) { return (float)(chance() >> 40) / 16777216.0f; }

/* ---- the engine */

static Kind style[SEATS] = {ENGINE, ENGINE, ENGINE, ENGINE};     /* by which the search lets each seat choose */

static void value(const Table *t, int depth, float p[SEATS]);
static int styled(const Table *t, const Step *steps, int count, Kind kind);
static int choose(const Table *t, int number, const Step *steps, int count, const Player *who);

static void won(const Table *t, float p[SEATS]) {
    for (int i = 0; i < t->seats; i++) p[i] = i == t->turn;
}

static void value_after(const Table *t, int number, Step s, int depth, float p[SEATS]) {
    Table after = *t;
    if (step(&after, number, s)) won(&after, p);
    else value(&after, depth, p);
}

static void value_thrown(const Table *t, int number, int depth, float p[SEATS]) {
    Step steps[4];
    float q[SEATS];
    int count = choices(t, number, steps);
    if (!count) {
        Table after = *t;
        stay(&after, number);
        value(&after, after.turn == t->turn && number != SIX ? depth : depth > 0 ? depth - 1 : 0, p);
        return;
    }
    int best = 0, left = depth > 0 ? depth - 1 : 0;
    if (count > 1 && style[t->turn] != ENGINE) {
        value_after(t, number, steps[styled(t, steps, count, style[t->turn])], left, p);
        return;
    }
    for (int i = 0; i < count && (count > 1 || !left); i++) {
        value_after(t, number, steps[i], 0, q);
        if (i == 0 || q[t->turn] > p[t->turn]) memcpy(p, q, sizeof q), best = i;
    }
    if (left) value_after(t, number, steps[best], left, p);
}

/* By seat the chance to be first; so many throws ahead are played out, each seat taking what looks best to it. */
static void value(const Table *t, int depth, float p[SEATS]) {
    bool begins = t->throws == 3 || !t->options->three_throws || !needs_six(t, t->turn);
    if (depth == 0 && begins) {
        judge(t, p);
        return;
    }
    float q[SEATS];
    for (int i = 0; i < t->seats; i++) p[i] = 0;
    for (int number = 1; number <= SIX; number++) {
        if (number < SIX && t->throws > 1) continue;     /* nothing but a six can be played */
        value_thrown(t, number, depth, q);
        for (int i = 0; i < t->seats; i++) p[i] += q[i] / 6;
    }
    if (t->throws > 1) {
        value_thrown(t, 1, depth, q);
        for (int i = 0; i < t->seats; i++) p[i] += q[i] * 5 / 6;
    }
}

/* `pick` of game/engines/choice.py. */
static int pick(const float *values, int count, const Player *who) {
    float best = values[0], weights[4], sum = 0;
    int top = 0, alike = 0;
    for (int i = 1; i < count; i++)
        if (values[i] > best) best = values[top = i];
    if (who->temperature <= 0) return top;
    for (int i = 0; i < count; i++) alike += best - values[i] <= 2 * who->temperature;
    float hardness = fminf(2, fmaxf(0.5f, sqrtf((float)alike / 4)));
    for (int i = 0; i < count; i++) {
        float loss = best - values[i];
        sum += weights[i] = loss <= who->worst ? expf(-loss / (who->temperature * hardness)) : 0;
    }
    float drawn = unit() * sum;
    for (int i = 0; i < count; i++)
        if ((drawn -= weights[i]) < 0) return i;
    return top;
}

/* ---- the strategies of Alvi and Ahmed (2011): attack, run, defend, and mixed as Alhajry, Alvi and Ahmed's expert (2012).

   Where a strategy leaves a choice open, the plain ones take any piece and the others the one that is furthest on, which
   is stronger. */

enum { WHATEVER = 90 };

static bool in_reach(const Table *t, int seat, int at) {
    if (at < 0 || at >= ROUND) return false;
    for (int other = 0; other < t->seats; other++) {
        if (other == seat) continue;
        int there = ((t->corner[seat] - t->corner[other]) * 10 + at + 80) % ROUND;
        if (there == 0 && t->at[other][0] == WAIT) return true;
        for (int i = 0; i < t->options->pieces; i++)
            if (t->at[other][i] >= 0 && t->at[other][i] < there && there - t->at[other][i] <= SIX) return true;
    }
    return false;
}

static int strategy(const Table *t, Step s, Kind kind) {
    int at, seat = t->turn, points = kind == PLAIN_ATTACKER || kind == PLAIN_DEFENDER ? below(WHATEVER) : s.origin;
    bool hits = victim(t, seat, s.target, &at) >= 0;
    bool before = in_reach(t, seat, s.origin), after = in_reach(t, seat, s.target);
    if (kind == ATTACKER || kind == PLAIN_ATTACKER) return points + (hits ? 1000 + 10 * at : 0);
    if (kind == DEFENDER || kind == PLAIN_DEFENDER) return points + (before ? 100 : 0) - (after ? 200 : 0);
    if (kind == MIXED) {
        if (hits) return 1000 + 10 * at + points;
        if (before && !after) return 500 + points;
        if (s.origin < ROUND && s.target >= ROUND) return 400 + points;
        return points - (after && !before ? 200 : 0);
    }
    return points;
}

static int styled(const Table *t, const Step *steps, int count, Kind kind) {
    int best = 0, points[4];
    for (int i = 0; i < count; i++) {
        points[i] = strategy(t, steps[i], kind);
        if (points[i] > points[best]) best = i;
    }
    return best;
}

/* ---- how the others choose, as styles.py guesses it from what they have chosen */

static const Kind STYLES[] = {RUNNER, ATTACKER, MIXED, DEFENDER};
enum { STYLE_COUNT = 4, WATCHED = 5 };

typedef struct { int seen, like[STYLE_COUNT], best; } Watch;

static void watch(Watch *w, const Table *t, int number, const Step *steps, int count, int choice) {
    static const Player plain = {.kind = ENGINE};
    w->seen++;
    for (int k = 0; k < STYLE_COUNT; k++) w->like[k] += styled(t, steps, count, STYLES[k]) == choice;
    w->best += choose(t, number, steps, count, &plain) == choice;
}

static Kind guess(const Watch *w) {
    int top = 0;
    for (int k = 1; k < STYLE_COUNT; k++)
        if (w->like[k] > w->like[top]) top = k;
    bool clear = w->seen >= WATCHED && w->like[top] * 10 >= w->seen * 9 && w->like[top] > w->best;
    return clear ? STYLES[top] : ENGINE;
}

static int choose(const Table *t, int number, const Step *steps, int count, const Player *who) {
    float values[4], p[SEATS];
    if (count == 1) return 0;
    if (who->kind == RANDOM) return below(count);
    for (int i = 0; i < count; i++) {
        if (who->kind == ENGINE) {
            value_after(t, number, steps[i], who->depth, p);
            values[i] = p[t->turn];
        } else {
            values[i] = (float)strategy(t, steps[i], who->kind);
        }
    }
    return pick(values, count, who);
}

static Player parse_player(const char *text) {
    const char *names[] = {"random", "attacker", "runner", "defender", "mixed", "plain-attacker", "plain-defender"};
    for (int i = 0; i < ENGINE; i++)
        if (!strcmp(text, names[i])) return (Player){.kind = (Kind)i};
    Player player = {.kind = ENGINE};
    int watches = 0;
    if (sscanf(text, "%d/%f/%f/%d", &player.depth, &player.temperature, &player.worst, &watches) < 1) exit(2);
    player.watches = watches;
    return player;
}
