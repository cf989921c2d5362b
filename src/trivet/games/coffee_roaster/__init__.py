"""Coffee Roaster: roast a bag of beans, stop in time, and taste what is in the cup. One player."""
