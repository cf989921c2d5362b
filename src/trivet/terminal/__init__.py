"""Playing, listing and checking in a terminal: plain lines, good for a screen reader and over SSH."""
