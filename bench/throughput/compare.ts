import { deepStrictEqual } from 'node:assert'
import { type Call, call } from './load.ts'

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** JSON with every instant in one spelling. */
function alike(body: string): unknown {
  return JSON.parse(body, (_key, value) => (typeof value === 'string' && instant.test(value) ? new Date(value).toISOString() : value))
}

/** Asks both sides the same, before anything is timed: a quick wrong answer is worth nothing. @throws AssertionError where they differ */
export async function compare(ownUrl: string, own: Call, otherUrl: string, other: Call): Promise<void> {
  const [mine, theirs] = [await call(ownUrl, own), await call(otherUrl, other)]
  if (mine.status !== 200 || theirs.status !== 200)
    throw new Error(`${own.path}: ${mine.status} ${mine.body}, ${theirs.status} ${theirs.body}`)
  deepStrictEqual(alike(mine.body), alike(theirs.body))
}
