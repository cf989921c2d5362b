/* Coffee Roaster, written by hand in C as a yardstick for Trivet's compiled rules.
 *
 * All rules with the default options; full or trial menu, standard or easy mode. Generator, action numbers and the choice of a random
 * player are Trivet's, so the same seed plays the very same game. The figures of the components come from parts.h, which the
 * bench script writes from the parts file (data only).
 *
 *   cc -O3 -march=native -o coffee_roaster coffee_roaster.c && ./coffee_roaster 100000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parts.h"

enum { ROAST_0, ROAST_1, ROAST_2, ROAST_3, ROAST_4, HARD, BURNT, DEFECTIVE, SMOKE, MOISTURE, BODY, ACIDITY, AROMA, ALL_PURPOSE, KINDS };
enum { EXTRA_BEAN_IN_CUP = KINDS, SWEETNESS_IN_CUP };
enum { EXTRA_BEAN, SWEETNESS, SELECTION, CUP_REDRAW, EXTRA_PLATE, CHIPS };
enum { SPACE_1, SPACE_0, DRAW_TWO_MORE, REDRAW_TWO, REMOVE_TWO_OF_FIVE, PURGE, LEFT_SPACES };
enum { CONCENTRATE, RETAIN, SPLIT };
enum { LEVELS = 5, COLOURS = 3, ANY = 3, SPACES = 9, LINE_SPACES = 10, OVALS = 10, PLATE_SPACES = 6, ROASTS = 3, SHEETS = 32 };
enum { BEGINNER, INTERMEDIATE, EXPERT };
enum { TRIAL, FULL };
enum { STANDARD, EASY };

typedef enum {
    CHOOSE_SHEET, IMMEDIATE, REDRAW, REMOVE, FLAVOUR, BEAN_FIRST, BEAN_SECOND, SPLIT_PARTS, GO_ON,
    CUP_PLACE, CUP_SELECTION, REDRAW_OFFER, RETURN_SECOND, KEEP_REDRAWN, OVER
} Prompt;

/* Action numbers. A source of the left half is 0-2 a colour, 3 the all-purpose token, 4-6 a colour of the reserve;
 * a source of the right half is 0-2 a colour, 3-5 the all-purpose token as one, 6-8 a colour of the reserve. */
enum {
    A_CUP, A_PLATE, A_END_IMMEDIATE, A_END_FLAVOUR, A_KEEP_ROASTING, A_CUP_TEST, A_PLACE_1, A_PLACE_0,
    A_BEAN,
    A_SKIP = A_BEAN + LEVELS,
    A_SPLIT = A_SKIP + 7,
    A_LEFT = A_SPLIT + 9, /* four effects, seven sources each */
    A_LAY = A_LEFT + 4 * 7,
    A_PUT_BACK = A_LAY + 9 * LINE_SPACES,
    A_PUT_BACK_RESERVE = A_PUT_BACK + KINDS,
    A_REMOVE = A_PUT_BACK_RESERVE + COLOURS,
    A_KEEP = A_REMOVE + KINDS,
    A_DECLINE = A_KEEP + KINDS,
    A_RETURN,
    A_DRAW = A_RETURN + KINDS,
    A_STOP,
    A_CHOOSE,
    N_ACTIONS = A_CHOOSE + SHEETS
};
enum { SPLIT_1_1 = A_SPLIT + 2, SPLIT_1_2 = A_SPLIT + 4, SPLIT_1_3 = A_SPLIT + 6, SPLIT_2_2 = A_SPLIT + 7 };

typedef struct {
    uint32_t a, b, c, counter;
} Rng;

typedef struct {
    Rng rng;
    int menu, mode;
    Prompt prompt;
    int game, space, sheet;
    int choose;      /* tokens still to be chosen */
    int laid;        /* space of the right half whose effect is being carried out */
    int effect;      /* which effect that is */
    int first;       /* level of the first bean for it */
    int8_t bag[KINDS], hand[KINDS], box[KINDS], pending[KINDS];
    int8_t reserve[COLOURS];
    int8_t left[LEFT_SPACES], right[LINE_SPACES]; /* 1 = filled */
    int8_t chips[CHIPS], earned[CHIPS];
    int8_t cup[OVALS];                            /* -1 = empty */
    int plates;                                   /* used */
    int totals[ROASTS];
} State;

/* ---- chance: sfc32 ---- */

static inline uint32_t next_word(Rng *r)
{
    uint32_t word = r->a + r->b + r->counter++;
    r->a = r->b ^ (r->b >> 9);
    r->b = r->c + (r->c << 3);
    r->c = ((r->c << 21) | (r->c >> 11)) + word;
    return word;
}

static void seed(Rng *r, uint32_t a, uint32_t b, uint32_t c, uint32_t stream)
{
    *r = (Rng){a, b, c, stream};
    for (int i = 0; i < 15; i++)
        next_word(r);
}

/* Uniform below n (Lemire). */
static inline uint32_t below(Rng *r, uint32_t n)
{
    uint64_t product = (uint64_t)next_word(r) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold)
            product = (uint64_t)next_word(r) * n;
    }
    return product >> 32;
}

/* ---- tokens ---- */

static inline int total(const int8_t counts[KINDS])
{
    int n = 0;
    for (int k = 0; k < KINDS; k++)
        n += counts[k];
    return n;
}

/* Take one of `n` tokens out of the bag. */
static inline int draw(State *s, int n)
{
    int left = below(&s->rng, n), kind = 0;
    while (left >= s->bag[kind])
        left -= s->bag[kind++];
    s->bag[kind]--;
    return kind;
}

static void draw_into_hand(State *s, int n)
{
    int in_bag = total(s->bag);
    for (; n > 0 && in_bag > 0; n--)
        s->hand[draw(s, in_bag--)]++;
    s->box[MOISTURE] += s->hand[MOISTURE];
    s->hand[MOISTURE] = 0;
}

/* Draw until n tokens other than moisture came, or the bag is empty. */
static int draw_replacing_moisture(State *s, int n)
{
    int came = 0;
    for (int in_bag = total(s->bag); came < n && in_bag > 0;) {
        int kind = draw(s, in_bag--);
        if (kind == MOISTURE) {
            s->box[MOISTURE]++;
        } else {
            s->pending[kind]++;
            came++;
        }
    }
    return came;
}

static void pending_to_bag(State *s)
{
    for (int k = 0; k < KINDS; k++)
        s->bag[k] += s->pending[k];
    memset(s->pending, 0, sizeof s->pending);
}

/* ---- scoring ---- */

static inline int at_most(int a, int b)
{
    return a < b ? a : b;
}

static int score(const State *s)
{
    int8_t in_cup[KINDS + 2] = {0};
    int levels = 0, points = 0, empty = 0;
    for (int i = 0; i < OVALS; i++) {
        int code = s->cup[i];
        if (code < 0) {
            empty = 1;
            continue;
        }
        in_cup[code]++;
        levels += LEVEL[code];
        points -= COST[code];
    }
    const int8_t *field = FIELD[s->sheet];
    int matched = 0, missing = 0, jokers = in_cup[ALL_PURPOSE];
    for (int c = 0; c < COLOURS; c++) {
        int here = at_most(in_cup[BODY + c], field[c]);
        matched += here;
        missing += field[c] - here;
    }
    if (field[COLOURS] > 0)
        matched += in_cup[SWEETNESS_IN_CUP];
    else
        jokers += in_cup[SWEETNESS_IN_CUP];
    matched += at_most(jokers, missing);
    int largest = 0;
    for (int level = 0; level < LEVELS; level++)
        if (in_cup[level] > largest)
            largest = in_cup[level];
    points += ROAST_POINTS[s->sheet][levels] + FLAVOUR_POINTS[matched] + SKILL_POINTS[0][largest];
    if (matched == 0)
        points += ONCE[0];
    if (empty)
        points += ONCE[1];
    return points;
}

static void finish_roast(State *s)
{
    s->totals[s->game] = score(s);
    if (s->menu == TRIAL || s->game == ROASTS - 1) {
        s->prompt = OVER;
    } else {
        s->game++;
        s->prompt = CHOOSE_SHEET;
    }
}

/* ---- roasting ---- */

static int nothing_to_use(const State *s)
{
    return s->reserve[0] + s->reserve[1] + s->reserve[2] + total(s->hand) == 0;
}

static void begin_round(State *s)
{
    draw_into_hand(s, DRAWS[s->mode][s->space]);
    s->prompt = nothing_to_use(s) ? GO_ON : IMMEDIATE;
}

static void set_up(State *s, int sheet)
{
    s->sheet = sheet;
    s->space = SHEET_START[s->mode][sheet];
    memset(s->hand, 0, sizeof s->hand);
    memset(s->pending, 0, sizeof s->pending);
    memset(s->reserve, 0, sizeof s->reserve);
    memset(s->left, 0, sizeof s->left);
    memset(s->right, 0, sizeof s->right);
    memset(s->earned, 0, sizeof s->earned);
    memset(s->cup, -1, sizeof s->cup);
    s->plates = 0;
    s->first = -1;
    for (int i = 0; i < CHIPS; i++)
        s->chips[i] = FIRST_CHIPS[i];
    for (int i = CHIPS - 1; i > 0; i--) {
        int j = below(&s->rng, i + 1);
        int8_t chip = s->chips[i];
        s->chips[i] = s->chips[j];
        s->chips[j] = chip;
    }
    for (int k = 0; k < KINDS; k++) {
        s->bag[k] = SHEET_TOKENS[sheet][k];
        s->box[k] = BOX[k] - SHEET_TOKENS[sheet][k];
    }
    s->box[ALL_PURPOSE]--;
    for (int space = s->space + 1; space < SPACES; space++)
        s->box[SMOKE] -= SMOKE_WAITING[s->mode][space];
    if (s->mode == EASY) {
        for (int c = 0; c < COLOURS; c++) {
            if (s->bag[BODY + c] > 0) {
                s->bag[BODY + c]--;
                s->reserve[c] = 1;
            }
        }
    }
    begin_round(s);
}

static void raise_kind(State *s, int kind, int target)
{
    int risen = at_most(s->hand[kind], s->box[target]);
    s->hand[kind] -= risen;
    s->box[kind] += risen;
    s->box[target] -= risen;
    s->bag[target] += risen;
}

static void end_flavour(State *s)
{
    int step = RISE[s->mode][s->space];
    for (int level = LEVELS - 1; level >= 0; level--)
        raise_kind(s, level, level + step < LEVELS ? level + step : BURNT);
    raise_kind(s, HARD, ROAST_0);
    for (int k = 0; k < KINDS; k++)
        s->bag[k] += s->hand[k];
    memset(s->hand, 0, sizeof s->hand);
    s->prompt = GO_ON;
}

/* ---- immediate effects ---- */

static int take_left_source(State *s, int source)
{
    if (source < 4) {
        s->hand[BODY + source]--; /* the all-purpose token follows the colours */
        return BODY + source;
    }
    s->reserve[source - 4]--;
    return BODY + source - 4;
}

static void look_at_five(State *s)
{
    int in_bag = total(s->bag), came = at_most(LEFT_DRAW[REMOVE_TWO_OF_FIVE], in_bag);
    for (int i = 0; i < came; i++)
        s->pending[draw(s, in_bag--)]++;
    came -= s->pending[MOISTURE];
    s->box[MOISTURE] += s->pending[MOISTURE];
    s->pending[MOISTURE] = 0;
    s->choose = at_most(2, came);
    if (s->choose > 0)
        s->prompt = REMOVE;
}

static void use_left(State *s, int effect, int source)
{
    take_left_source(s, source);
    s->left[effect] = 1;
    switch (effect) {
    case DRAW_TWO_MORE:
        draw_into_hand(s, LEFT_DRAW[DRAW_TWO_MORE]);
        break;
    case REDRAW_TWO:
        s->choose = 2;
        s->prompt = REDRAW;
        break;
    case REMOVE_TWO_OF_FIVE:
        look_at_five(s);
        break;
    default:
        for (int k = 0; k < KINDS; k++) {
            if (PURGED[k]) {
                s->box[k] += s->hand[k];
                s->hand[k] = 0;
            }
        }
    }
}

static void place_bean(State *s, int level)
{
    s->hand[level]--;
    s->left[level == 1 ? SPACE_1 : SPACE_0] = 1;
    if (s->left[SPACE_1] && s->left[SPACE_0])
        s->hand[ALL_PURPOSE]++;
}

/* ---- flavour effects ---- */

static int can_concentrate(const State *s, int a, int b)
{
    if (s->hand[a] == 0 || s->hand[b] == 0 || (a == b && s->hand[a] < 2))
        return 0;
    return s->box[a + b] > 0 || a == 0 || b == 0; /* the box after both beans are back in it */
}

static int can_concentrate_with_some(const State *s, int a)
{
    return can_concentrate(s, a, 0) || can_concentrate(s, a, 1) || can_concentrate(s, a, 2);
}

static int can_split(const State *s, int part, int other)
{
    return s->hand[part + other] > 0 && s->box[other] > 0 && s->box[part] > (part == other);
}

static int beans(const State *s)
{
    return s->hand[0] + s->hand[1] + s->hand[2] + s->hand[3] + s->hand[4];
}

static int possible(const State *s, int effect)
{
    switch (effect) {
    case CONCENTRATE:
        return can_concentrate_with_some(s, 0) || can_concentrate(s, 1, 1) || can_concentrate(s, 1, 2) || can_concentrate(s, 2, 2);
    case RETAIN:
        return beans(s) >= 2;
    default:
        return can_split(s, 1, 1) || can_split(s, 1, 2) || can_split(s, 1, 3) || can_split(s, 2, 2);
    }
}

static void lay(State *s, int a)
{
    int source = (a - A_LAY) / LINE_SPACES;
    s->laid = (a - A_LAY) % LINE_SPACES;
    s->effect = source % COLOURS;
    s->right[s->laid] = 1;
    if (source < 3)
        s->hand[BODY + s->effect]--;
    else if (source < 6)
        s->hand[ALL_PURPOSE]--;
    else
        s->reserve[s->effect]--;
    s->prompt = s->effect == SPLIT ? SPLIT_PARTS : BEAN_FIRST;
}

static void finish_effect(State *s)
{
    int line = s->laid / 2;
    if (s->right[2 * line] && s->right[2 * line + 1]) {
        int chip = s->chips[line];
        s->earned[chip] = 1;
        if (CHIP_OVAL[chip] >= 0)
            s->cup[CHIP_OVAL[chip]] = EXTRA_BEAN_IN_CUP + chip;
    }
    s->prompt = FLAVOUR;
}

static void take_second_bean(State *s, int level)
{
    s->hand[s->first]--;
    s->hand[level]--;
    if (s->effect == CONCENTRATE) {
        s->box[s->first]++;
        s->box[level]++;
        s->box[s->first + level]--;
        s->bag[s->first + level]++;
    } else {
        s->bag[s->first]++;
        s->bag[level]++;
    }
    finish_effect(s);
}

static void split(State *s, int a)
{
    int part = a == SPLIT_2_2 ? 2 : 1, other = a == SPLIT_1_1 ? 1 : a == SPLIT_1_3 ? 3 : 2;
    s->hand[part + other]--;
    s->box[part + other]++;
    s->box[part]--;
    s->box[other]--;
    s->bag[part]++;
    s->bag[other]++;
    finish_effect(s);
}

/* ---- cup test ---- */

static int current_oval(const State *s)
{
    for (int i = 0; i < OVALS; i++)
        if (s->cup[i] < 0)
            return i;
    return -1;
}

static void go_on_with_cup(State *s)
{
    int oval = current_oval(s);
    if (oval < 0 && s->earned[CUP_REDRAW]) {
        s->choose = 2;
        s->prompt = REDRAW_OFFER;
        return;
    }
    if (oval >= 0) {
        int selection = s->earned[SELECTION] && SELECTION_OVAL[oval];
        s->choose = 1;
        s->prompt = selection ? CUP_SELECTION : CUP_PLACE;
        if (draw_replacing_moisture(s, selection ? CHIP_DRAW[SELECTION] : 1) > 0)
            return;
    }
    finish_roast(s);
}

static void begin_cup_test(State *s)
{
    for (int c = 0; c < COLOURS; c++) {
        s->bag[BODY + c] += s->reserve[c];
        s->reserve[c] = 0;
    }
    go_on_with_cup(s);
}

static void place_drawn(State *s, int a)
{
    int kind = 0;
    while (s->pending[kind] == 0)
        kind++;
    s->pending[kind] = 0;
    if (a == A_CUP)
        s->cup[current_oval(s)] = kind;
    else
        s->plates++;
    go_on_with_cup(s);
}

static void return_from_cup(State *s, int kind)
{
    int oval = 0;
    while (s->cup[oval] != kind)
        oval++;
    s->cup[oval] = -1;
    s->bag[kind]++;
    if (--s->choose > 0) {
        s->prompt = RETURN_SECOND;
    } else {
        s->choose = 2;
        draw_replacing_moisture(s, CHIP_DRAW[CUP_REDRAW]);
        s->prompt = KEEP_REDRAWN;
    }
}

/* ---- what is legal: action numbers in ascending order ---- */

static int legal_sheets(const State *s, uint8_t *moves)
{
    int n = 0, difficulty = BEGINNER;
    if (s->game > 0) {
        int before = s->totals[s->game - 1];
        difficulty = before <= NEXT_DIFFICULTY[0] ? BEGINNER : before <= NEXT_DIFFICULTY[1] ? INTERMEDIATE : EXPERT;
    }
    for (int sheet = 0; sheet < SHEETS; sheet++) {
        if (s->menu == TRIAL ? SHEET_GROUP[sheet] != 0
                             : SHEET_GROUP[sheet] == GROUP_OF_GAME[s->game] && SHEET_DIFFICULTY[sheet] == difficulty)
            moves[n++] = A_CHOOSE + sheet;
    }
    return n;
}

static int legal_left(const State *s, int effect, int from_hand, int from_reserve, uint8_t *moves)
{
    int n = 0, first = A_LEFT + 7 * (effect - DRAW_TWO_MORE), colour = LEFT_COLOUR[effect];
    if (from_hand) {
        for (int c = 0; c < COLOURS; c++)
            if ((colour == c || colour == ANY) && s->hand[BODY + c] > 0)
                moves[n++] = first + c;
        if (s->hand[ALL_PURPOSE] > 0)
            moves[n++] = first + 3;
    }
    if (from_reserve) {
        for (int c = 0; c < COLOURS; c++)
            if ((colour == c || colour == ANY) && s->reserve[c] > 0)
                moves[n++] = first + 4 + c;
    }
    return n;
}

static int legal_immediate(const State *s, uint8_t *moves)
{
    int n = 0, in_bag = total(s->bag), in_hand = total(s->hand);
    moves[n++] = A_END_IMMEDIATE;
    if (!s->left[SPACE_1] && s->hand[ROAST_1] > 0)
        moves[n++] = A_PLACE_1;
    if (!s->left[SPACE_0] && s->hand[ROAST_0] > 0)
        moves[n++] = A_PLACE_0;
    if (!s->left[DRAW_TWO_MORE] && in_bag >= LEFT_BAG_MIN[DRAW_TWO_MORE])
        n += legal_left(s, DRAW_TWO_MORE, 1, 1, moves + n);
    if (!s->left[REDRAW_TWO] && in_bag >= LEFT_BAG_MIN[REDRAW_TWO])
        n += legal_left(s, REDRAW_TWO, in_hand > LEFT_HAND_MIN[REDRAW_TWO], in_hand >= LEFT_HAND_MIN[REDRAW_TWO], moves + n);
    if (!s->left[REMOVE_TWO_OF_FIVE] && in_bag >= LEFT_BAG_MIN[REMOVE_TWO_OF_FIVE])
        n += legal_left(s, REMOVE_TWO_OF_FIVE, 1, 1, moves + n);
    if (!s->left[PURGE])
        n += legal_left(s, PURGE, 1, 1, moves + n);
    return n;
}

static int legal_flavour(const State *s, uint8_t *moves)
{
    int n = 0;
    moves[n++] = A_END_FLAVOUR;
    for (int source = 0; source < 9; source++) {
        int effect = source % COLOURS;
        int there = source < 3 ? s->hand[BODY + effect] : source < 6 ? s->hand[ALL_PURPOSE] : s->reserve[effect];
        if (there == 0 || !possible(s, effect))
            continue;
        for (int space = 0; space < LINE_SPACES; space++)
            if (!s->right[space] && (RIGHT_COLOUR[space] == effect || RIGHT_COLOUR[space] == ANY))
                moves[n++] = A_LAY + source * LINE_SPACES + space;
    }
    return n;
}

static int legal_beans(const State *s, uint8_t *moves)
{
    int n = 0, second = s->prompt == BEAN_SECOND;
    if (s->effect == CONCENTRATE) {
        for (int level = 0; level <= 2; level++)
            if (second ? can_concentrate(s, s->first, level) : can_concentrate_with_some(s, level))
                moves[n++] = A_BEAN + level;
    } else {
        for (int level = 0; level < LEVELS; level++)
            if (s->hand[level] > (second && s->first == level))
                moves[n++] = A_BEAN + level;
    }
    return n;
}

static int legal_splits(const State *s, uint8_t *moves)
{
    int n = 0;
    if (can_split(s, 1, 1))
        moves[n++] = SPLIT_1_1;
    if (can_split(s, 1, 2))
        moves[n++] = SPLIT_1_2;
    if (can_split(s, 1, 3))
        moves[n++] = SPLIT_1_3;
    if (can_split(s, 2, 2))
        moves[n++] = SPLIT_2_2;
    return n;
}

/* A kind among some tokens of which `choose` go; when all of them go, in one order only. */
static int legal_kinds(const int8_t counts[KINDS], int choose, int first, uint8_t *moves)
{
    int n = 0;
    for (int k = 0; k < KINDS; k++)
        if (counts[k] > 0)
            moves[n++] = first + k;
    return total(counts) <= choose ? 1 : n;
}

static int legal_returns(const State *s, uint8_t *moves)
{
    int8_t in_cup[KINDS + 2] = {0};
    for (int i = 0; i < OVALS; i++)
        if (s->cup[i] >= 0)
            in_cup[s->cup[i]] = 1;
    int n = 0;
    for (int k = 0; k < KINDS; k++)
        if (in_cup[k])
            moves[n++] = A_RETURN + k;
    return n;
}

static int legal(const State *s, uint8_t *moves)
{
    switch (s->prompt) {
    case CHOOSE_SHEET:
        return legal_sheets(s, moves);
    case IMMEDIATE:
        return legal_immediate(s, moves);
    case REDRAW:
        return legal_kinds(s->hand, s->choose, A_PUT_BACK, moves);
    case REMOVE:
        return legal_kinds(s->pending, s->choose, A_REMOVE, moves);
    case FLAVOUR:
        return legal_flavour(s, moves);
    case BEAN_FIRST:
    case BEAN_SECOND:
        return legal_beans(s, moves);
    case SPLIT_PARTS:
        return legal_splits(s, moves);
    case GO_ON:
        if (s->space == SPACES - 1) {
            moves[0] = A_CUP_TEST;
            return 1;
        }
        moves[0] = A_KEEP_ROASTING;
        moves[1] = A_CUP_TEST;
        return 2;
    case CUP_PLACE:
        moves[0] = A_CUP;
        moves[1] = A_PLATE;
        return s->plates < PLATES[s->mode][s->earned[EXTRA_PLATE]] ? 2 : 1;
    case CUP_SELECTION:
    case KEEP_REDRAWN:
        return legal_kinds(s->pending, s->choose, A_KEEP, moves);
    case REDRAW_OFFER:
        moves[0] = A_DECLINE;
        return 1 + legal_returns(s, moves + 1);
    case RETURN_SECOND:
        return legal_returns(s, moves);
    default:
        return 0;
    }
}

/* ---- one decision ---- */

static void play(State *s, int a)
{
    switch (s->prompt) {
    case CHOOSE_SHEET:
        set_up(s, a - A_CHOOSE);
        break;
    case IMMEDIATE:
        if (a == A_END_IMMEDIATE)
            s->prompt = nothing_to_use(s) ? GO_ON : FLAVOUR;
        else if (a == A_PLACE_1)
            place_bean(s, 1);
        else if (a == A_PLACE_0)
            place_bean(s, 0);
        else
            use_left(s, DRAW_TWO_MORE + (a - A_LEFT) / 7, (a - A_LEFT) % 7);
        break;
    case REDRAW:
        s->hand[a - A_PUT_BACK]--;
        s->bag[a - A_PUT_BACK]++;
        if (--s->choose == 0) {
            draw_into_hand(s, LEFT_DRAW[REDRAW_TWO]);
            s->prompt = IMMEDIATE;
        }
        break;
    case REMOVE:
        s->pending[a - A_REMOVE]--;
        s->box[a - A_REMOVE]++;
        if (--s->choose == 0) {
            pending_to_bag(s);
            s->prompt = IMMEDIATE;
        }
        break;
    case FLAVOUR:
        if (a == A_END_FLAVOUR)
            end_flavour(s);
        else
            lay(s, a);
        break;
    case BEAN_FIRST:
        s->first = a - A_BEAN;
        s->prompt = BEAN_SECOND;
        break;
    case BEAN_SECOND:
        take_second_bean(s, a - A_BEAN);
        break;
    case SPLIT_PARTS:
        split(s, a);
        break;
    case GO_ON:
        if (a == A_KEEP_ROASTING) {
            s->space++;
            s->bag[SMOKE] += SMOKE_WAITING[s->mode][s->space];
            begin_round(s);
        } else {
            begin_cup_test(s);
        }
        break;
    case CUP_PLACE:
        place_drawn(s, a);
        break;
    case CUP_SELECTION:
        s->pending[a - A_KEEP]--;
        s->cup[current_oval(s)] = a - A_KEEP;
        pending_to_bag(s);
        go_on_with_cup(s);
        break;
    case REDRAW_OFFER:
    case RETURN_SECOND:
        if (a == A_DECLINE)
            finish_roast(s);
        else
            return_from_cup(s, a - A_RETURN);
        break;
    case KEEP_REDRAWN:
        s->pending[a - A_KEEP]--;
        s->cup[current_oval(s)] = a - A_KEEP;
        if (--s->choose == 0)
            finish_roast(s);
        break;
    case OVER:
        break;
    }
}

/* ---- whole games ---- */

/* Games `first`, `first` + 1, ... of a batch: their totals and their numbers of decisions. */
void play_batch(int menu, int mode, uint32_t a, uint32_t b, uint32_t c, uint32_t first, int n, int32_t *scores, int32_t *lengths)
{
    for (int i = 0; i < n; i++) {
        State s = {.menu = menu, .mode = mode, .prompt = CHOOSE_SHEET};
        Rng player;
        uint8_t moves[N_ACTIONS];
        int decisions = 0;
        seed(&s.rng, a, b ^ (first + i), c, 1);
        seed(&player, a, b ^ (first + i), c, 1u << 30);
        for (; s.prompt != OVER; decisions++)
            play(&s, moves[below(&player, legal(&s, moves))]);
        scores[i] = s.totals[0] + s.totals[1] + s.totals[2];
        lengths[i] = decisions;
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 100000;
    int32_t *scores = malloc(n * sizeof *scores), *lengths = malloc(n * sizeof *lengths);
    double points = 0, decisions = 0;
    clock_t before = clock();
    play_batch(FULL, STANDARD, 1, 2, 3, 0, n, scores, lengths);
    double seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
    for (int i = 0; i < n; i++) {
        points += scores[i];
        decisions += lengths[i];
    }
    printf("%d games, %.3f points and %.3f decisions each, %.2f million decisions/s\n", n, points / n, decisions / n, decisions / seconds / 1e6);
    return 0;
}
