import { expect } from 'vitest'
import type * as z from 'zod/mini'

export type Schema = { safeParse(value: unknown): z.core.util.SafeParseResult<unknown> }

const longest = 100_000
/** What the library says where no message is named: no form can send such a value. */
const unnamed = 'Invalid input'
const forms = {
  text: (length: number) => 'x'.repeat(length),
  email: (length: number) =>
    `${'x'.repeat(8)}@${'a.'.repeat(Math.max(0, (length - 12) >> 1))}${'b'.repeat(1 + ((length - 12) & 1))}.it`.slice(-length),
  link: (length: number) => `https://esempio.it/${'x'.repeat(Math.max(0, length - 19))}`.slice(0, Math.max(19, length)),
  phone: (length: number) => '1'.repeat(length),
  list: (length: number) => `["${'x'.repeat(Math.max(0, length - 4))}"]`,
}

/** What a schema takes of each field of a sample, in words. */
export function edgesOf(schema: Schema, sample: Record<string, unknown>): Record<string, string> {
  expect(schema.safeParse(sample).error?.issues ?? []).toEqual([])
  const problem = (name: string, value: unknown) => {
    const found = schema.safeParse({ ...sample, [name]: value }).error?.issues.find(({ path }) => path[0] === name)
    return found?.message
  }
  return Object.fromEntries(
    Object.keys(sample).map((name) => {
      const { [name]: held, ...others } = sample
      const missing = schema.safeParse(others).error?.issues.find(({ path }) => path[0] === name)?.message
      const facts = [missing ? `needed ${missing}` : 'free']
      const empty = problem(name, '')
      if (empty && empty !== missing && empty !== unnamed) facts.push(`empty ${empty}`)
      const wrong = problem(name, { not: 'a value' })
      if (wrong && wrong !== missing && wrong !== empty && wrong !== unnamed && wrong !== 'validation.text') facts.push(`wrong ${wrong}`)
      if (typeof held === 'string') facts.push(...lengthsOf((value) => problem(name, value)))
      return [name, facts.join(', ')]
    }),
  )
}

/** How short and how long it may be, of the form that is taken longest; and what is said of the first that is too long. */
function lengthsOf(problem: (value: string) => string | undefined): string[] {
  const tried = Object.values(forms).map((make) => {
    const takes = (length: number) => make(length).length === length && problem(make(length)) === undefined
    const start = [40, 20, 8, 6, 2, 1].find(takes)
    if (start === undefined) return { least: 0, most: 0, said: '' }
    let [most, over] = [start, longest + 1]
    while (over - most > 1) {
      const middle = (most + over) >> 1
      if (takes(middle)) most = middle
      else over = middle
    }
    const least = [1, 2, 3, 4, 5, 6, 7, 8].find(takes) ?? 1
    return { least, most, said: problem(make(over)) ?? '' }
  })
  const { least, most, said } = tried.reduce((a, b) => (b.most > a.most ? b : a))
  if (!most) return [`no text ${problem('x')}`]
  const isUsual = said === unnamed || said.startsWith('validation.tooLong')
  return [`${least > 1 ? `${least} to ` : ''}${most}`, ...(isUsual ? [] : [`longer ${said}`])]
}
