/** Between two facts on a line: the dot ends a line, and never begins one. */
export const dot = '\u00a0· '
