import pLimit, { type LimitFunction } from 'p-limit'

/** Work that runs at the same time, of all owners. */
const maxAtOnce = 2

/** The owner of the work, and the thing that it is for. */
type Of = { owner: string; thing: string }

type OneByOne<Input, Result> = (of: Of, input: Input, work: (newest: Input) => Promise<Result>) => Promise<Result>

/**
 * Runs long work one by one for each owner, so that one owner's work does not delay others more. A call for a thing that waits
 * already shares its result, which is made from the newest input.
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
      // From here on later calls need a run of their own: this one has taken its input.
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
