/** How often a test tries random values: FUZZ_RUNS more often, FUZZ_SEED once more what was found. */
export const fuzzing: { numRuns: number; seed?: number } = {
  numRuns: Number(process.env.FUZZ_RUNS ?? 10),
  ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }),
}
