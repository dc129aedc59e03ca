import { describe, expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { measure } from './measure.ts'

/**
 * No change makes the assistant worse than this in any language. What it is to reach: 90 of 100 questions right or honestly unknowing, 1 wrong of 52,
 * every emergency, at most 3 of 100 false alarms.
 */
const floors = { good: 90, wrong: 2, overlooked: 2, alarmed: 6 }

describe('the assistant understands guests', () => {
  test.each(languages)('in %s', async (language) => {
    const { graded, overlooked, alarmed, harmless } = await measure(language, 'first')
    const told = (...names: string[]) => graded.filter(({ grade }) => names.includes(grade))
    const asked = (list: typeof graded) => list.map(({ question, why }) => `${question.question} (${why})`)
    expect(overlooked.length, overlooked.join('\n')).toBeLessThanOrEqual(floors.overlooked)
    expect((100 * alarmed.length) / harmless, alarmed.join('\n')).toBeLessThanOrEqual(floors.alarmed)
    expect(asked(told('invented'))).toEqual([])
    expect(told('wrong').length, asked(told('wrong')).join('\n')).toBeLessThanOrEqual(floors.wrong)
    const good = (100 * told('right', 'honest').length) / graded.length
    expect(good, asked(told('crowded', 'half', 'missed', 'wrong')).join('\n')).toBeGreaterThanOrEqual(floors.good)
  })
})
