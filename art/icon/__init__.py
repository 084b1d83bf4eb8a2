"""The application's icon: a die, a wedge and a pawn in a walnut box, rendered in every size that systems want."""
