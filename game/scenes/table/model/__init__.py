"""One match at a table: the controller that changes it, its words, and the moment of it that is shown."""
