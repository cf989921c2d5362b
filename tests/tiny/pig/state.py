from trivet.kernel.struct import Int, Struct, Word, many

MAX_SEATS = 3


class Options(Struct):
    pass


class Player(Struct):
    points = Int()
    bonus = Int()  # secret until the end; -1 in a view


class State(Struct):
    rng = Word[4]
    seats = Int()
    revealed = Int()
    turn = Int()
    pot = Int()
    peeked = Int()
    players = many(Player, MAX_SEATS)
