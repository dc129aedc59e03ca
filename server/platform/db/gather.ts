import { setTimeout as pause } from 'node:timers/promises'

/**
 * Joins what is asked for while a statement of its kind runs: the next one does all of it. Without load each goes at once; under load a round trip
 * serves many.
 * @param act does it for one or more; whoever asked hears of its error
 * @param rest milliseconds after it in which more is gathered; what comes later goes at once
 */
export function gathering<Item>(act: (items: Item[]) => Promise<void>, rest = 0): (item: Item) => Promise<void> {
  let next: { items: Item[]; done: Promise<void> } | undefined
  let running: Promise<void> = Promise.resolve()
  const rested = async () => {
    if (rest) await pause(rest)
  }
  return (item) => {
    if (!next) {
      const items: Item[] = []
      const start = () => {
        next = undefined
        return act(items)
      }
      // Those before may have failed: these are others.
      const done = running.then(start, start)
      running = done.then(rested, rested)
      next = { items, done }
    }
    next.items.push(item)
    return next.done
  }
}
