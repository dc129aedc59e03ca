/** Milliseconds by which the database's clock is ahead of this process's. A process has one database. */
let ahead = 0

/** An answer that took longer, in milliseconds, says too little about the time; so does one meanwhile to which the clock was set, back or ahead. */
const longest = 1_000

/**
 * Compares the clocks. Called at the start and every two seconds, so that a clock that is set meanwhile is followed.
 * @param ask reads the database's clock, in milliseconds since 1970
 */
export async function compareClocks(ask: () => Promise<number>): Promise<void> {
  const asked = Date.now()
  const theirs = await ask()
  const answered = Date.now()
  if (Math.abs(answered - asked) <= longest) ahead = theirs - (asked + answered) / 2
}

/** The time by the database's clock to a few milliseconds, without asking it: for what is shown, and for the days of a place. What a statement decides takes now(). */
export const currentTime = (): Date => new Date(Date.now() + ahead)
