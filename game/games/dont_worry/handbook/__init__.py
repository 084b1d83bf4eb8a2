"""Don't Worry's manual for people, in our own words."""
