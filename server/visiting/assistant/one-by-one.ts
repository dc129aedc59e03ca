import pLimit, { type LimitFunction } from 'p-limit'

/** How much of it goes on at once, in all. */
const maxAtOnce = 2

/** Whose work it is, and for which thing. */
type Of = { owner: string; thing: string }

type OneByOne<Input, Result> = (of: Of, input: Input, work: (newest: Input) => Promise<Result>) => Promise<Result>

/**
 * Does long work for one thing of an owner after the other, so that nobody makes others wait longer by asking for more.
 * Who asks for what waits already shares its result: it is made of the newest input.
 */
export function createOneByOne<Input, Result>(): OneByOne<Input, Result> {
  const all = pLimit(maxAtOnce)
  const owners = new Map<string, LimitFunction>()
  const waiting = new Map<string, { result: Promise<Result>; renew: (later: Input) => void }>()

  return ({ owner, thing }, input, work) => {
    const known = waiting.get(thing)
    if (known) {
      known.renew(input)
      return known.result
    }
    const line = owners.get(owner) ?? pLimit(1)
    owners.set(owner, line)
    let newest = input
    const begin = () => {
      // What is asked from now on is not in what is made.
      waiting.delete(thing)
      return work(newest)
    }
    const result = line(() => all(begin)).finally(() => {
      if (!line.activeCount && !line.pendingCount) owners.delete(owner)
    })
    waiting.set(thing, {
      result,
      renew: (later) => {
        newest = later
      },
    })
    return result
  }
}
