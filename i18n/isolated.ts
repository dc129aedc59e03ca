/** A value that keeps its own direction within a text of the other one: its question mark stays behind it (Unicode UAX 9, isolates). */
export const isolated = (value: string) => `\u2068${value}\u2069`
