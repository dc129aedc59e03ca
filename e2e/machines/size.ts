/** Of the full size by `npm run test:machines`; else as much as `npm test` has time for. */
export const isFull = process.env.MACHINES === 'full'
