/** Prints what was measured, for docs/running/several-machines.md. */
export const say = (text: string): void => void process.stdout.write(`  ${text}\n`)
