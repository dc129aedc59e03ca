import { describe, expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { measure } from './measure.ts'

/** The assistant is held to these; false while a change of the reader is on its way. */
const isHeld = false
const targets = { good: 90, wrong: 2, alarmed: 3 }

describe.runIf(isHeld)('the assistant understands guests', () => {
  test.each(languages)('in %s', async (language) => {
    const { graded, overlooked, alarmed, harmless } = await measure(language)
    const told = (...names: string[]) => graded.filter(({ grade }) => names.includes(grade))
    const asked = (list: typeof graded) => list.map(({ question, why }) => `${question.question} (${why})`)
    expect(overlooked).toEqual([])
    expect((100 * alarmed.length) / harmless, alarmed.join('\n')).toBeLessThanOrEqual(targets.alarmed)
    expect(asked(told('invented'))).toEqual([])
    expect(told('wrong').length, asked(told('wrong')).join('\n')).toBeLessThanOrEqual(targets.wrong)
    const good = (100 * told('right', 'honest').length) / graded.length
    expect(good, asked(told('crowded', 'half', 'missed', 'wrong')).join('\n')).toBeGreaterThanOrEqual(targets.good)
  })
})
