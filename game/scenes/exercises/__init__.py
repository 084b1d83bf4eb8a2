"""The exercises of everybody."""
