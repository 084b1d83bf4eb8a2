/* The book of game/games/squadro/engine/book.py: positions in which light is to move, each with a move that wins. */

#ifndef BOOK_H
#define BOOK_H

#include "engine.h"

static uint64_t *book; /* sorted: number_in_book, times the lanes, plus the lane */
static int64_t book_size;

static inline uint64_t number_in_book(const uint8_t *p) {
    uint64_t number = 0;
    for (int k = 0; k < 10; k++) number = number * 13 + p[k];
    return number;
}

static int ascending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Reads lines of ten progresses and a lane, in any order; what follows in a line is not for here. */
static void read_book(const char *name) {
    FILE *file = fopen(name, "r");
    if (!file) exit(1);
    char line[256];
    int64_t room = 0;
    while (fgets(line, sizeof line, file)) {
        uint8_t p[10];
        for (int k = 0; k < 10; k++) p[k] = line[k] <= '9' ? line[k] - '0' : line[k] - 'a' + 10;
        if (book_size == room) book = realloc(book, 8 * (room = 2 * room + 1024));
        book[book_size++] = number_in_book(p) * LANES + (line[11] - '0');
    }
    fclose(file);
    qsort(book, book_size, 8, ascending);
}

static void unpack_key(uint64_t key, uint8_t *p) {
    for (int k = 0; k < 10; k++) p[k] = key >> (37 - 4 * k) & 15;
}

static void write_position(FILE *file, const uint8_t *p) {
    for (int k = 0; k < 10; k++) fputc("0123456789abc"[p[k]], file);
}

/* The lane to move in; -1 where the book says nothing. */
static int lane_in_book(const uint8_t *p) {
    uint64_t least = number_in_book(p) * LANES;
    int64_t low = 0, high = book_size;
    while (low < high) {
        int64_t middle = (low + high) / 2;
        if (book[middle] < least)
            low = middle + 1;
        else
            high = middle;
    }
    return low < book_size && book[low] < least + LANES ? (int)(book[low] - least) : -1;
}

#endif
