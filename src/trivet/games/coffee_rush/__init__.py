"""Coffee Rush: two to four baristas, one floor, and orders that will not wait."""
