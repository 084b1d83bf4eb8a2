"""Learning from matches: which decisions are practised and when, judging an answer, guessing together."""
