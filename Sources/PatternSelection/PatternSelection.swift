// PatternSelection
