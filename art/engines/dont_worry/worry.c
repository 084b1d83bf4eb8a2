/* Don't Worry for its engine: trains the nets, plays matches, and answers what the driver compares. See __main__.py. */

#include "rules.h"
#include "net.h"
#include "players.h"
#include "train.h"
#include "ceiling.h"

static bool watched;                  /* whether anybody at the table watches */

/* One game; who wins. ``lost`` and ``decisions`` add up what each player's choices gave away, judged so deep. */
static int game(Table *t, const Player *who[SEATS], int judge_depth, double lost[SEATS], long decisions[SEATS]) {
    Watch seen[SEATS] = {0};
    for (;;) {
        Step steps[4];
        int number = 1 + below(6), seat = t->turn, count = choices(t, number, steps);
        if (!count) {
            stay(t, number);
            continue;
        }
        for (int i = 0; i < t->seats; i++) style[i] = who[seat]->watches && i != seat ? guess(&seen[i]) : ENGINE;
        int choice = choose(t, number, steps, count, who[seat]);
        for (int i = 0; i < t->seats; i++) style[i] = ENGINE;
        if (watched && count > 1) watch(&seen[seat], t, number, steps, count, choice);
        if (judge_depth >= 0 && count > 1) {
            float best = 0, mine = 0, p[SEATS];
            for (int i = 0; i < count; i++) {
                value_after(t, number, steps[i], judge_depth, p);
                best = p[seat] > best ? p[seat] : best;
                mine = i == choice ? p[seat] : mine;
            }
            lost[seat] += best - mine;
        }
        decisions[seat] += count > 1;
        if (step(t, number, steps[choice])) return seat;
    }
}

/* match PIECES GAMES SEED JUDGE_DEPTH PLAYER …: every player sits at every seat as often; who begins is thrown for. */
static void match(int count, char **arguments) {
    Options options = {atoi(arguments[0]), false, true, true};
    long games = atol(arguments[1]), wins[SEATS] = {0}, decided[SEATS] = {0};
    int judge_depth = atoi(arguments[3]), seats = count - 4;
    double lost[SEATS] = {0};
    Player players[SEATS];
    chance_state = (uint64_t)atoll(arguments[2]);
    for (int i = 0; i < seats; i++) watched |= (players[i] = parse_player(arguments[4 + i])).watches;
    for (long g = 0; g < games; g++) {
        Table t = {.options = &options, .seats = seats};
        const Player *who[SEATS];
        double lost_now[SEATS] = {0};
        long decided_now[SEATS] = {0};
        for (int i = 0; i < seats; i++) {
            t.corner[i] = seats == 2 ? 2 * i : i;
            who[i] = &players[(i + g) % seats];
        }
        memset(t.at, WAIT, sizeof t.at);
        begin(&t, below(seats));
        wins[(game(&t, who, judge_depth, lost_now, decided_now) + g) % seats]++;
        for (int i = 0; i < seats; i++) {
            lost[(i + g) % seats] += lost_now[i];
            decided[(i + g) % seats] += decided_now[i];
        }
    }
    for (int i = 0; i < seats; i++) printf("%ld %ld %.6f\n", wins[i], decided[i], lost[i]);
}

/* Reads a line "pieces must three again seats corner… at… turn throws number extra style…"; whether there was one. A
   style is a number in STYLES by which the search lets a seat choose, or -1. */
static bool read_question(Options *o, Table *t, int *number, int *extra) {
    int must, three, again;
    if (scanf("%d %d %d %d %d", &o->pieces, &must, &three, &again, &t->seats) != 5) return false;
    o->must_knock_out = must, o->three_throws = three, o->again = again;
    for (int i = 0; i < t->seats; i++) scanf("%d", &t->corner[i]);
    for (int i = 0, at; i < t->seats * o->pieces; i++) {
        scanf("%d", &at);
        t->at[i / o->pieces][i % o->pieces] = (int8_t)at;
    }
    if (scanf("%d %d %d %d", &t->turn, &t->throws, number, extra) != 4) return false;
    for (int i = 0, kind; i < t->seats; i++) {
        if (scanf("%d", &kind) != 1) return false;
        style[i] = kind < 0 ? ENGINE : STYLES[kind];
    }
    return true;
}

/* probe: for each line the steps, where each leads, and what it is worth; the extra number is the depth. */
static void probe(void) {
    Options o;
    Table t = {.options = &o};
    int number, depth;
    while (read_question(&o, &t, &number, &depth)) {
        Step steps[4];
        float p[SEATS];
        int count = choices(&t, number, steps);
        for (int i = 0; i < (count ? count : 1); i++) {
            Table after = t;
            bool over = false;
            if (count) over = step(&after, number, steps[i]);
            else stay(&after, number);
            if (over) won(&after, p);
            else value(&after, depth, p);
            printf("%d %d ", count ? steps[i].origin : -9, count ? steps[i].target : -9);
            for (int j = 0; j < t.seats * o.pieces; j++) printf("%d ", after.at[j / o.pieces][j % o.pieces]);
            printf("%d %d", over ? -1 : after.turn, over ? 0 : after.throws);
            for (int j = 0; j < t.seats; j++) printf(" %.6f", p[j]);
            printf(";");
        }
        printf("\n");
    }
}

/* rollout GAMES PLAYER: for each line the steps, and how many games the one who takes each wins if everybody plays on as
   PLAYER does; the extra number is the seed, the same for all steps. */
static void rollout(char **arguments) {
    Options o;
    Table t = {.options = &o};
    int number, seed;
    long games = atol(arguments[0]), decisions[SEATS] = {0};
    double lost[SEATS] = {0};
    Player player = parse_player(arguments[1]);
    const Player *who[SEATS] = {&player, &player, &player, &player};
    while (read_question(&o, &t, &number, &seed)) {
        Step steps[4];
        int count = choices(&t, number, steps);
        for (int i = 0; i < count; i++) {
            long wins = 0;
            chance_state = (uint64_t)seed;
            for (long g = 0; g < games; g++) {
                Table after = t;
                wins += step(&after, number, steps[i]) || game(&after, who, -1, lost, decisions) == t.turn;
            }
            printf("%d %d %ld;", steps[i].origin, steps[i].target, wins);
        }
        printf("\n");
        fflush(stdout);
    }
}

/* train NET SEATS PIECES GAMES RATE LAST_RATE LAMBDA LAST_LAMBDA SEED: a net that is there already learns on. */
static int train_file(char **arguments) {
    int seats = atoi(arguments[1]), pieces = atoi(arguments[2]);
    Options options = {.pieces = pieces};
    Net *net = net_of(&(Table){.options = &options, .seats = seats});
    chance_state = (uint64_t)atoll(arguments[8]);
    FILE *file = fopen(arguments[0], "rb");
    if (!file) start_net(net);
    else if (fread(net, sizeof *net, 1, file) != 1 || fclose(file)) return 1;
    train(seats, pieces, atol(arguments[3]), (float)atof(arguments[4]), (float)atof(arguments[5]),
          (float)atof(arguments[6]), (float)atof(arguments[7]));
    file = fopen(arguments[0], "wb");
    return !file || fwrite(net, sizeof *net, 1, file) != 1 || fclose(file);
}

int main(int count, char **arguments) {
    if (count == 11 && !strcmp(arguments[1], "train")) return train_file(arguments + 2);
    if (count < 3) return 2;
    read_nets(arguments[2]);
    if (!strcmp(arguments[1], "match")) match(count - 3, arguments + 3);
    else if (!strcmp(arguments[1], "ceiling") && count == 10) ceiling(arguments + 3);
    else if (!strcmp(arguments[1], "rollout") && count == 5) rollout(arguments + 3);
    else probe();
    return 0;
}
