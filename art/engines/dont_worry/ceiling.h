/* How much there is to win at a table of one against three of a kind, for somebody who knows how these choose.

   Each choice asked about is played on many times after every step: the one by the nets, the others as they do, and after
   some throws the nets judge. One half of the games picks the best step, the other half says what it wins more than the
   engine's own choice, and the other way round; so chance favours neither. */

typedef struct { int me, throws; Kind others; } Field;

static float played_on(const Table *t, int number, Step s, const Field *f) {
    static const Player plain = {.kind = ENGINE};
    const Player other = {.kind = f->others};
    Table now = *t;
    float p[SEATS];
    if (step(&now, number, s)) return now.turn == f->me;
    for (int thrown = 0;; thrown++) {
        if (thrown >= f->throws && (now.throws == 3 || !needs_six(&now, now.turn))) {
            judge(&now, p);
            return p[f->me];
        }
        Step steps[4];
        int rolled = 1 + below(6), seat = now.turn, count = choices(&now, rolled, steps);
        if (!count) stay(&now, rolled);
        else if (step(&now, rolled, steps[choose(&now, rolled, steps, count, seat == f->me ? &plain : &other)]))
            return seat == f->me;
    }
}

/* What the steps found by playing on win more than the engine's choice, by the half of the games that did not find them. */
static float gained(const Table *t, int number, const Step *steps, int count, int own, int games, const Field *f) {
    float sums[2][4] = {{0}}, gain = 0;
    uint64_t first = chance();
    for (int i = 0; i < count; i++)
        for (int g = 0; g < games; g++) {
            chance_state = first + (uint64_t)g * 0x9e6c63d0876a9a47ULL;
            sums[g & 1][i] += played_on(t, number, steps[i], f);
        }
    for (int half = 0; half < 2; half++) {
        int best = own;
        for (int i = 0; i < count; i++)
            if (sums[half][i] > sums[half][best]) best = i;
        gain += sums[!half][best] - sums[!half][own];
    }
    return gain / (float)games;
}

/* ceiling TABLES EVERY GAMES THROWS DEPTH SEED STRATEGY: at so many tables, one choice in EVERY is asked about. Prints the
   choices of a table, the gain by a choice, its standard error, and how many were asked about. */
static void ceiling(char **arguments) {
    Options options = {4, false, true, true};
    long tables = atol(arguments[0]), decisions = 0, asked = 0;
    int every = atoi(arguments[1]), games = atoi(arguments[2]);
    Player me = {.kind = ENGINE, .depth = atoi(arguments[4])}, other = parse_player(arguments[6]);
    Field f = {.throws = atoi(arguments[3]), .others = other.kind};
    double sum = 0, squares = 0;
    chance_state = (uint64_t)atoll(arguments[5]);
    for (long g = 0; g < tables; g++) {
        Table t = {.options = &options, .seats = SEATS, .corner = {0, 1, 2, 3}};
        f.me = (int)(g % SEATS);
        for (int i = 0; i < SEATS; i++) style[i] = i == f.me ? ENGINE : other.kind;
        memset(t.at, WAIT, sizeof t.at);
        begin(&t, below(SEATS));
        for (bool over = false; !over;) {
            Step steps[4];
            int number = 1 + below(6), count = choices(&t, number, steps), seat = t.turn;
            if (!count) {
                stay(&t, number);
                continue;
            }
            int own = choose(&t, number, steps, count, seat == f.me ? &me : &other);
            if (seat == f.me && count > 1 && ++decisions && below(every) == 0) {
                uint64_t before = chance_state;
                double gain = gained(&t, number, steps, count, own, games, &f);
                chance_state = before + 1;
                sum += gain, squares += gain * gain, asked++;
            }
            over = step(&t, number, steps[own]);
        }
    }
    double mean = sum / (double)asked, spread = squares / (double)asked - mean * mean;
    printf("%.3f %.6f %.6f %ld\n", (double)decisions / (double)tables, mean, sqrt(spread / (double)asked), asked);
}
