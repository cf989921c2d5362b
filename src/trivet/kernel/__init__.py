"""What rules are written in: state structs, rules, chance, and the contract of a game."""
