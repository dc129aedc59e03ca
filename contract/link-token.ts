/** The token that a mailed or passed-on link holds, without what a chat has put behind it. */
export const tokenOf = (given: string): string => /^[\w-]{43}(?![\w-])/.exec(given)?.[0] ?? given
