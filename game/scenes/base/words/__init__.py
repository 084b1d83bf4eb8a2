"""Words that several screens say: of matches, people, scores and losses."""
