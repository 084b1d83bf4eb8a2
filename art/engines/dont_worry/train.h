/* TD(lambda) by self-play: the chances that a net gives before a throw approach those that it gives afterwards. */

enum { LONGEST = 4000 };

typedef struct {
    View view[SEATS];
    float chance[SEATS];              /* as judged when it was played */
    float target[SEATS];
    bool cut;                         /* ``target`` holds what the best move is worth, and another one was played */
} Moment;

static Moment moments[LONGEST];

static void learn(Net *net, const Moment *m, int seats, float rate) {
    float s[SEATS], p[SEATS], h[SEATS][HIDDEN];
    for (int i = 0; i < seats; i++) s[i] = score(net, &m->view[i], h[i]);
    softmax(seats, s, p);
    float out[HIDDEN] = {0};
    for (int i = 0; i < seats; i++) {
        float wrong = rate * (m->target[i] - p[i]), back[HIDDEN];
        for (int j = 0; j < HIDDEN; j++) {
            float on = h[i][j] > 0;
            out[j] += wrong * h[i][j] * on;
            back[j] = wrong * net->out[j] * on;
        }
        for (int c = 0; c < m->view[i].count; c++) {
            float *column = net->hidden[m->view[i].column[c]];
            for (int j = 0; j < HIDDEN; j++) column[j] += back[j];
            net->direct[m->view[i].column[c]] += wrong;
        }
    }
    for (int j = 0; j < HIDDEN; j++) net->out[j] += out[j];
}

/* A table with its seats taken: pieces wait, or stand anywhere in one game of six. */
static void seat_players(Table *t, Options *options, int seats, int pieces) {
    bool house = below(3) == 0;
    *options = (Options){pieces, house && below(2), !(house && below(2)), !(house && below(2))};
    *t = (Table){.options = options, .seats = seats};
    int first = below(4), gap = seats == 3 ? below(4) : -1;
    for (int i = 0, corner = 0; i < seats; corner++)
        if (corner != gap) t->corner[i++] = corner;
    if (seats == 2) {
        bool opposite = below(4) > 0;
        t->corner[0] = opposite ? first % 2 : first < 3 ? first : 0;
        t->corner[1] = opposite ? first % 2 + 2 : first < 3 ? first + 1 : 3;
    }
    memset(t->at, WAIT, sizeof t->at);
    if (below(6) == 0)
        for (int seat = 0; seat < seats; seat++)
            for (int i = 0, at; i < pieces; i++) {
                int target = below(4) == 0 ? WAIT : below(5) == 0 ? 40 + below(4) : below(40);
                if (target == WAIT || holds(t, seat, target) || victim(t, seat, target, &at) >= 0) continue;
                put(t, seat, WAIT, target);
                if (is_home(t, seat)) put(t, seat, t->at[seat][0], WAIT);
            }
    begin(t, below(seats));
}

/* How each seat plays this game: mostly its best, else with slips or by a plain strategy. */
static void cast(float slips[SEATS], Player plain[SEATS]) {
    bool mixed = below(5) == 0;
    for (int i = 0; i < SEATS; i++) {
        bool weak = mixed && below(3) > 0;
        slips[i] = !weak ? 0 : below(2) ? 0.2f : 1;
        plain[i] = (Player){.kind = (Kind)below(5)};
    }
}

/* Play one game; how many moments it has had. */
static int self_play(Table *t, const float slips[SEATS], const Player plain[SEATS]) {
    int count = 0;
    bool over = false;
    while (!over && count < LONGEST - 1) {
        if (t->throws == 3 || !t->options->three_throws || !needs_six(t, t->turn)) {
            Moment *m = &moments[count++];
            float s[SEATS], h[HIDDEN];
            for (int i = 0; i < t->seats; i++) {
                look(t, i, &m->view[i]);
                s[i] = score(net_of(t), &m->view[i], h);
            }
            softmax(t->seats, s, m->chance);
            m->cut = false;
        }
        Moment *m = &moments[count - 1];
        Step steps[4];
        int number = 1 + below(6), choice = 0, seat = t->turn, steps_there = choices(t, number, steps);
        if (!steps_there) {
            stay(t, number);
            continue;
        }
        if (steps_there > 1) {
            float best[SEATS], q[SEATS];
            for (int i = 0; i < steps_there; i++) {
                value_after(t, number, steps[i], 0, q);
                if (i == 0 || q[seat] > best[seat]) {
                    memcpy(best, q, sizeof q);
                    choice = i;
                }
            }
            if (slips[seat] > 0 && unit() < slips[seat]) {
                int other = choose(t, number, steps, steps_there, &plain[seat]);
                if (other != choice) {
                    m->cut = true;
                    memcpy(m->target, best, sizeof best);
                    choice = other;
                }
            }
        }
        over = step(t, number, steps[choice]);
    }
    if (over) won(t, moments[count].chance);
    return over ? count : 0;
}

static void start_net(Net *net) {
    memset(net, 0, sizeof *net);
    for (int j = 0; j < HIDDEN; j++) {
        net->out[j] = (unit() - 0.5f) * 0.6f;
        for (int c = 0; c < COLUMNS; c++) net->hidden[c][j] = (unit() - 0.5f) * 0.3f;
    }
}

/* Train the net for so many seats and pieces from where it is. */
static void train(int seats, int pieces, long games, float rate, float last_rate, float lambda, float last_lambda) {
    Options options;
    Table t;
    float slips[SEATS], *goal;
    Player plain[SEATS];
    options.pieces = pieces;
    t.options = &options;
    t.seats = seats;
    Net *net = net_of(&t);
    double wrong = 0;
    long seen = 0;
    for (long g = 0; g < games; g++) {
        float done = (float)g / (float)games, r = rate * powf(last_rate / rate, done);
        float l = lambda + (last_lambda - lambda) * done;
        seat_players(&t, &options, seats, pieces);
        cast(slips, plain);
        int count = self_play(&t, slips, plain);
        goal = moments[count].chance;
        for (int i = count - 1; i >= 0; i--) {
            Moment *m = &moments[i];
            if (!m->cut)
                for (int s = 0; s < seats; s++) {
                    float next = moments[i + 1].chance[s];
                    m->target[s] = (1 - l) * next + l * goal[s];
                }
            goal = m->target;
            for (int s = 0; s < seats; s++) wrong += fabsf(m->target[s] - m->chance[s]);
            seen++;
        }
        for (int i = 0; i < count; i++) learn(net, &moments[i], seats, r);
        if ((g + 1) % (games / 10) == 0) {
            fprintf(stderr, "%d seats, %d pieces: %ld games, %ld moments, off by %.4f\n", seats, pieces, g + 1, seen,
                    wrong / (double)(seen * seats));
            wrong = 0;
            seen = 0;
        }
    }
}
