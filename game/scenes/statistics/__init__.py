"""The statistics: what all stored matches come to, as charts."""
