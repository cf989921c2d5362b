MIN_SEATS, MAX_SEATS = 1, 3
MINUTES = (1, 2)
RULES_VERSION = 1
PROMPTS = ["roll", "roll_or_bank"]
PROMPT_CLAUSE: dict[str, str] = {}
HALF_CHOSEN: set[str] = set()
ALWAYS_ASK: set[str] = set()
