"""Pig, with a secret bonus card each: a game for tests, a few dozen lines that use every part of the contract."""
