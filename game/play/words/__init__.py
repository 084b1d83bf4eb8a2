"""The words about people, matches, scores, losses and boards, in the language in use."""
