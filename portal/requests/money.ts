/** What a field for an amount in euros has. */
export const money = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0', dir: 'ltr' } as const
