/** What a field for an amount in euros has. A browser's own number field drops the comma of "45,50" where its language writes a point. */
export const money = { inputMode: 'decimal', dir: 'ltr' } as const
