"""The pieces as they are rendered: checkers, wedges, pawns and the doubling cube, each on its own with its shadow."""
