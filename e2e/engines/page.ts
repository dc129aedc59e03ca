import { setTimeout } from 'node:timers/promises'
import { type Place, reach, readable, type What } from './in-page.ts'
import type { Session } from './session.ts'

/** One page in a browser. Everything waits until it can be done, 30 seconds at most. */
export type Page = {
  open(path: string): Promise<void>
  /** Runs a function inside the page, which sees nothing from here but its parameters. */
  evaluate<P extends unknown[], R>(work: (...parameters: P) => R, ...parameters: P): Promise<Awaited<R>>
  /** What the function gives in the page once that is not false. */
  until<P extends unknown[], R>(work: (...parameters: P) => R, ...parameters: P): Promise<Awaited<R>>
  reads(words: string | RegExp): Promise<void>
  sees(role: What['role'], name: string): Promise<void>
  click(role: What['role'], name: string): Promise<void>
  type(name: string, text: string): Promise<void>
  /** For a date, a time or a choice: drivers type into none of them. */
  pick(name: string, value: string): Promise<void>
  press(key: keyof typeof keys): Promise<void>
}

/** As WebDriver writes them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }
const timeout = 30_000

export function pageIn(session: Session, url: string): Page {
  async function evaluate<P extends unknown[], R>(work: (...parameters: P) => R, ...parameters: P): Promise<Awaited<R>> {
    const call = `(${work})(...${JSON.stringify(parameters)})`
    const json = await session.run(`(async () => JSON.stringify((await ${call}) ?? null))()`)
    return JSON.parse(json)
  }

  async function retry<T>(aim: string, attempt: () => Promise<T>): Promise<T> {
    const end = Date.now() + timeout
    let problem: unknown
    do {
      try {
        const found = await attempt()
        if (found) return found
      } catch (error) {
        // The page that was asked may be gone, with another one on its way.
        problem = error
      }
      await setTimeout(50)
    } while (Date.now() < end)
    const address = await session.run('(async () => location.href)()').catch(String)
    throw new Error(`Waited in vain ${aim} at ${address}: ${problem ?? (await evaluate(readable))}`)
  }

  const until: Page['until'] = (work, ...parameters) => retry(`for ${work}(${parameters.map(String)})`, () => evaluate(work, ...parameters))

  async function tap({ x, y }: Place): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await session.act({ type: 'pointer', id: 'mouse', actions })
  }

  const strike = (text: string) =>
    session.act({
      type: 'key',
      id: 'keys',
      actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    })

  const placeOf = async (what: What) => (await retry(`for the ${what.role} ${what.name}`, () => evaluate(reach, what))) as Place

  return {
    evaluate,
    until,
    open: (path) => session.open(new URL(path, url).href),
    async reads(words) {
      const isThere = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text))
      await retry(`to read ${words}`, async () => isThere(await evaluate(readable)))
    },
    sees: async (role, name) => void (await placeOf({ role, name })),
    click: async (role, name) => tap(await placeOf({ role, name })),
    async type(name, text) {
      await tap(await placeOf({ role: 'field', name }))
      await strike(text)
    },
    pick: async (name, value) => void (await retry(`for the field ${name}`, () => evaluate(reach, { role: 'field', name }, value))),
    press: (key) => strike(keys[key]),
  }
}
