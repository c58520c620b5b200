/* The profile PROFILE, written by `uri-tables export --to c`. Do not edit.
 *
 * C99. Nothing is allocated, and no text needs a NUL at its end. For each rule there is a constant, such as
 * `PROFILE_uri`, to be given to the functions below, and an enum with the numbers of its parts. */
#ifndef URI_TABLES_GUARD_H
#define URI_TABLES_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A part of a text. `start` is SIZE_MAX if the text does not have it. */
typedef struct { size_t start, end; } PROFILE_span;

typedef struct { uint32_t next, set; } PROFILE_move;
typedef struct { uint64_t writes; uint32_t parts; } PROFILE_ending;
typedef struct { uint32_t first, last; } PROFILE_range;

/* The tables of a rule. */
typedef struct {
    const uint8_t *classes;
    const uint32_t *cells;
    const PROFILE_move *moves;
    const uint64_t *sets;
    const uint32_t *accepting;
    const PROFILE_ending *endings;
    const uint8_t *kept;
    const PROFILE_range *characters;
    size_t ranges, width, states;
    uint32_t start;
    size_t parts;
    bool decodes, encodes, space_plus;
} PROFILE_rule;

/* How delimiters alternate with the items of a list. */
typedef enum { GUARD_SEPARATED, GUARD_PREFIXED, GUARD_INCLUSIVE } PROFILE_style;

/* Returns whether `text` matches the rule, and where its parts are. `parts` has an element for each part of the rule,
 * or is NULL. */
static inline bool PROFILE_split(const PROFILE_rule *rule, const char *text, size_t length, PROFILE_span *parts)
{
    size_t slots[64], at, slot;
    uint32_t state = rule->start;
    uint64_t written = 0, set;
    const PROFILE_ending *ending;
    for (at = 0; at <= length; at++) {
        set = 0;
        if (at < length) {
            uint32_t cell = rule->cells[state * rule->width + rule->classes[(unsigned char)text[at]]];
            if (cell < rule->states) {
                state = cell;
            } else {
                set = rule->sets[rule->moves[cell - rule->states].set];
                state = rule->moves[cell - rule->states].next;
            }
            if (state == 0) return false;
        } else {
            if (rule->accepting[state] == 0) return false;
            set = rule->endings[rule->accepting[state] - 1].writes;
        }
        written |= set;
        for (slot = 0; set != 0; slot++, set >>= 1)
            if (set & 1) slots[slot] = at;
    }
    ending = &rule->endings[rule->accepting[state] - 1];
    for (slot = 0; parts != NULL && slot < rule->parts; slot++) {
        bool is_there = (ending->parts >> slot & 1) != 0 && (written >> (2 * slot) & 3) == 3;
        parts[slot].start = is_there ? slots[2 * slot] : SIZE_MAX;
        parts[slot].end = is_there ? slots[2 * slot + 1] : SIZE_MAX;
    }
    return true;
}

/* Returns whether `text` matches the rule. */
static inline bool PROFILE_is_valid(const PROFILE_rule *rule, const char *text, size_t length)
{
    return PROFILE_split(rule, text, length, NULL);
}

/* Finds the next item of a list. `rest` is the text of the list at first, and `is_first` is true; both are updated.
 * Returns false if there are no more items. A list is given by the constant with its delimiter and style. */
static inline bool PROFILE_next(const char *text, PROFILE_span *rest, bool *is_first, PROFILE_span *item, char delimiter,
                               PROFILE_style style)
{
    size_t at;
    bool led;
    if (rest->start == SIZE_MAX || (*is_first && style != GUARD_SEPARATED && rest->start == rest->end)) return false;
    if (!*is_first && rest->start > rest->end) return false;
    led = rest->start < rest->end && text[rest->start] == delimiter;
    if (*is_first && style == GUARD_PREFIXED && led) rest->start++;
    at = rest->start + (style == GUARD_INCLUSIVE && led ? 1 : 0);
    while (at < rest->end && text[at] != delimiter) at++;
    item->start = rest->start;
    item->end = at;
    /* After the last item, `rest` begins after its end. */
    rest->start = at < rest->end && style == GUARD_INCLUSIVE ? at : at + 1;
    *is_first = false;
    return true;
}

/* Returns the length of the character beyond ASCII at the start of `text`, or 0 if that is no UTF-8. */
static inline size_t PROFILE_character(const char *text, size_t length, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)text[0];
    size_t size = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0, at;
    if (size == 0 || size > length) return 0;
    *code = first & (0xFFu >> (size + 1));
    for (at = 1; at < size; at++) {
        if (((unsigned char)text[at] & 0xC0) != 0x80) return 0;
        *code = *code << 6 | ((unsigned char)text[at] & 0x3F);
    }
    return *code >= least[size] && *code <= 0x10FFFF && (*code < 0xD800 || *code > 0xDFFF) ? size : 0;
}

/* Writes a byte of the encoding, and follows the automaton. Returns the next state. */
static inline uint32_t PROFILE_put(const PROFILE_rule *rule, uint32_t state, unsigned char byte, char *out,
                                  size_t capacity, size_t *written)
{
    uint32_t cell = rule->cells[state * rule->width + rule->classes[byte]];
    if (*written < capacity) out[*written] = (char)byte;
    ++*written;
    return cell < rule->states ? cell : rule->moves[cell - rule->states].next;
}

/* Encodes data. Returns the length of the text, of which the first `capacity` bytes are written to `out`, or SIZE_MAX if
 * the rule cannot carry the data; `out` has no meaning then. */
static inline size_t PROFILE_encode(const PROFILE_rule *rule, const char *data, size_t length, char *out, size_t capacity)
{
    static const char digits[] = "0123456789ABCDEF";
    uint32_t state = rule->start, code = 0;
    size_t written = 0, at = 0, range, size, next;
    if (!rule->encodes) return SIZE_MAX;
    while (at < length) {
        unsigned char byte = (unsigned char)data[at];
        size = byte < 0x80 ? 0 : PROFILE_character(data + at, length - at, &code);
        for (range = 0; size > 0 && range < rule->ranges; range++)
            if (rule->characters[range].first <= code && code <= rule->characters[range].last) break;
        if (size > 0 && range < rule->ranges) {
            for (next = at; next < at + size; next++)
                state = PROFILE_put(rule, state, (unsigned char)data[next], out, capacity, &written);
            at += size;
            continue;
        }
        if (rule->space_plus && byte == ' ') {
            state = PROFILE_put(rule, state, '+', out, capacity, &written);
        } else if (byte < 0x80 && (rule->kept[byte / 8] >> byte % 8 & 1) != 0 && byte != '%'
                   && !(rule->space_plus && byte == '+')) {
            state = PROFILE_put(rule, state, byte, out, capacity, &written);
        } else {
            state = PROFILE_put(rule, state, '%', out, capacity, &written);
            state = PROFILE_put(rule, state, (unsigned char)digits[byte >> 4], out, capacity, &written);
            state = PROFILE_put(rule, state, (unsigned char)digits[byte & 15], out, capacity, &written);
        }
        at++;
    }
    return rule->accepting[state] != 0 ? written : SIZE_MAX;
}

/* Returns the value of a hex digit, or 16. */
static inline unsigned PROFILE_digit(char digit)
{
    if (digit >= '0' && digit <= '9') return (unsigned)(digit - '0');
    if (digit >= 'A' && digit <= 'F') return (unsigned)(digit - 'A') + 10;
    return digit >= 'a' && digit <= 'f' ? (unsigned)(digit - 'a') + 10 : 16;
}

/* Decodes a text. Returns the length of the data, of which the first `capacity` bytes are written to `out`, or SIZE_MAX
 * if the text does not match the rule, or the rule has parts to be decoded. `out` may be `text`. */
static inline size_t PROFILE_decode(const PROFILE_rule *rule, const char *text, size_t length, char *out, size_t capacity)
{
    size_t at, written = 0;
    if (!rule->decodes || !PROFILE_is_valid(rule, text, length)) return SIZE_MAX;
    for (at = 0; at < length; at++, written++) {
        char byte = text[at];
        if (byte == '%' && length - at > 2 && PROFILE_digit(text[at + 1]) < 16 && PROFILE_digit(text[at + 2]) < 16) {
            byte = (char)(PROFILE_digit(text[at + 1]) << 4 | PROFILE_digit(text[at + 2]));
            at += 2;
        } else if (rule->space_plus && byte == '+') {
            byte = ' ';
        }
        if (written < capacity) out[written] = byte;
    }
    return written;
}
