/* Reads lines `RULE HEX`, and prints what exported C says of each text. `RULES` has the tables of the test. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include RULES

static void print_hex(const char *text, size_t length)
{
    size_t at;
    for (at = 0; at < length; at++) printf("%02x", (unsigned char)text[at]);
}

static int by_name(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* Calls an encoder or decoder twice: without room, and with exactly the room that it asked for. */
static void coded(const char *name, size_t (*code)(const P(rule) *, const char *, size_t, char *, size_t),
                  const P(rule) *rule, const char *text, size_t length)
{
    size_t needed = code(rule, text, length, NULL, 0);
    char *out;
    printf(" %s:", name);
    if (needed == SIZE_MAX) {
        printf("-");
        return;
    }
    out = malloc(needed > 0 ? needed : 1);
    if (out == NULL || code(rule, text, length, out, needed) != needed) abort();
    print_hex(out, needed);
    free(out);
}

int main(void)
{
    static char line[300000];
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *hex = strchr(line, ' ') + 1, *text;
        const char *names[64];
        size_t length = (strlen(hex) - 1) / 2, at, rule = 0, count = 0;
        P(span) parts[32];
        hex[-1] = 0;
        while (strcmp(rules[rule].name, line) != 0) rule++;
        /* Exactly as long as the text, so that a byte past its end is found. */
        text = malloc(length > 0 ? length : 1);
        if (text == NULL) abort();
        for (at = 0; at < length; at++) {
            unsigned byte;
            if (sscanf(hex + 2 * at, "%2x", &byte) != 1) abort();
            text[at] = (char)byte;
        }
        if (P(is_valid)(rules[rule].rule, text, length) != P(split)(rules[rule].rule, text, length, parts)) abort();
        if (P(split)(rules[rule].rule, text, length, parts)) {
            const struct part *part;
            const struct list *list;
            printf("1");
            for (part = rules[rule].parts; part->name != NULL; part++) names[count++] = part->name;
            for (list = rules[rule].lists; list->name != NULL; list++) names[count++] = list->name;
            qsort(names, count, sizeof *names, by_name);
            for (at = 0; at < count; at++) {
                printf(" %s=", names[at]);
                for (part = rules[rule].parts; part->name != NULL; part++) {
                    if (strcmp(part->name, names[at]) != 0) continue;
                    if (parts[part->at].start == SIZE_MAX) printf("-");
                    else print_hex(text + parts[part->at].start, parts[part->at].end - parts[part->at].start);
                }
                for (list = rules[rule].lists; list->name != NULL; list++) {
                    P(span) rest = {0, 0}, item;
                    bool is_first = true;
                    if (strcmp(list->name, names[at]) != 0) continue;
                    rest.end = length;
                    if (list->part >= 0) rest = parts[list->part];
                    printf("[");
                    while (P(next)(text, &rest, &is_first, &item, list->delimiter, list->style)) {
                        printf(",");
                        print_hex(text + item.start, item.end - item.start);
                    }
                    printf("]");
                }
            }
        } else {
            printf("0");
        }
        coded("e", P(encode), rules[rule].rule, text, length);
        coded("d", P(decode), rules[rule].rule, text, length);
        printf("\n");
        free(text);
    }
    return 0;
}
