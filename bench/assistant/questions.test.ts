import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { languages } from '#i18n/languages.ts'
import type { Fact } from '#server/visiting/assistant/facts/fact.ts'
import { gradeReply, saidBy } from './grade.ts'
import { lettersOf, sheetsIn } from './measure.ts'
import { readDistress } from './message-files.ts'
import { properties } from './properties.ts'
import { type Question, readQuestions } from './questions.ts'
import type { SetName } from './sets.ts'

/** How much each set asks. */
const sizes: Record<SetName, Record<'questions' | 'hard' | 'distress' | 'harmless', number>> = {
  first: { questions: 52, hard: 20, distress: 60, harmless: 50 },
  second: { questions: 52, hard: 13, distress: 40, harmless: 40 },
  third: { questions: 52, hard: 16, distress: 40, harmless: 40 },
  fourth: { questions: 52, hard: 16, distress: 40, harmless: 40 },
  fifth: { questions: 52, hard: 16, distress: 40, harmless: 40 },
  sixth: { questions: 52, hard: 16, distress: 40, harmless: 40 },
  seventh: { questions: 14, hard: 2, distress: 30, harmless: 30 },
  eighth: { questions: 52, hard: 20, distress: 20, harmless: 20 },
  ninth: { questions: 52, hard: 20, distress: 20, harmless: 20 },
}
/** Facts of a property that says more than where it is and when one may come. */
const leastFacts = 55

const asked = languages.flatMap((language) => (Object.keys(sizes) as SetName[]).map((set) => ({ language, set })))

describe.each(asked)('what the $set set asks in $language', ({ language, set }) => {
  const size = sizes[set]
  const questions = readQuestions(language, set)
  const sheets = sheetsIn(language, lettersOf(questions))

  test('is as many everyday and hard questions as it says, of a length that guests can send, each with its answer', () => {
    expect([questions.length, questions.filter(({ isHard }) => isHard).length]).toEqual([size.questions, size.hard])
    expect(questions.filter(({ question, expected }) => question.length > limits.question || !expected.length)).toEqual([])
  })

  test('has its answer in the property', () => {
    const lost = questions.flatMap(({ question, property, expected, forbidden, allowed }) =>
      [...expected, ...forbidden, ...allowed]
        .filter((part) => part !== 'unknown' && !sheets[property].facts.some((fact) => part.test(saidBy(fact))))
        .map((part) => `${question}: ${part}`),
    )
    expect(lost).toEqual([])
  })

  test('is as many emergencies and harmless messages as it says, none twice', () => {
    const { distress, harmless } = readDistress(language, set)
    expect([distress.length, harmless.length]).toEqual([size.distress, size.harmless])
    const said = [...distress, ...harmless, ...questions.map(({ property, question, previous }) => `${property} ${previous} ${question}`)]
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([])
  })
})

test('each property says as much as its kind does', () => {
  const sheets = Object.entries(sheetsIn('it'))
  const fewFacts = sheets.filter(([, { facts }]) => facts.length < leastFacts).map(([letter]) => letter)
  expect(fewFacts).toEqual(['B', 'S', 'V'])
})

describe('an answer is graded', () => {
  const { facts: sheet } = sheetsIn('it', ['A']).A
  const said = (pattern: RegExp) => sheet.filter((fact) => pattern.test(saidBy(fact)))
  const graded = (
    question: Partial<Question>,
    parts: { facts: Fact[]; isNear?: boolean }[],
    more: { isEmergency?: boolean; said?: string } = {},
  ) =>
    gradeReply(
      {
        ...{ property: 'A', question: 'Wi-Fi?', previous: undefined, expected: [], forbidden: [], allowed: [], isHard: false },
        ...question,
      },
      { isEmergency: false, said: '', ...more, parts: parts.map((part) => ({ isNear: false, ...part })) },
      sheet,
      properties.A.kin,
    ).grade
  const [wifi, tax, oven] = [{ expected: [/girasole55/] }, said(/5,50/), said(/manopola/)]
  const password = said(/girasole55/)

  test('right or honest', () => {
    expect(graded(wifi, [{ facts: said(/girasole55|Melograno_5G|router/) }])).toBe('right')
    expect(graded({ expected: [/girasole55/, /5,50/] }, [{ facts: password }, { facts: tax }])).toBe('right')
    expect(graded({ expected: [/girasole55/, 'unknown'] }, [{ facts: password }, { facts: [] }])).toBe('right')
    expect(graded({ expected: ['unknown'] }, [{ facts: [] }])).toBe('honest')
    expect(graded({ expected: ['unknown'] }, [{ facts: tax, isNear: true }])).toBe('honest')
    expect(graded({ expected: ['unknown'], allowed: [/5,50/] }, [{ facts: tax }])).toBe('right')
    expect(graded({ expected: [/112/] }, [{ facts: [] }], { isEmergency: true })).toBe('right')
  })

  test('or as what is wrong with it', () => {
    expect(graded(wifi, [{ facts: [...password, ...oven] }])).toBe('crowded')
    expect(graded(wifi, [{ facts: sheet }])).toBe('crowded')
    expect(graded({ expected: [/girasole55/, /5,50/] }, [{ facts: password }])).toBe('half')
    expect(graded({ expected: [/girasole55/, 'unknown'] }, [{ facts: password }])).toBe('half')
    expect(graded(wifi, [{ facts: [] }])).toBe('missed')
    expect(graded(wifi, [{ facts: password, isNear: true }])).toBe('missed')
    expect(graded(wifi, [{ facts: oven }])).toBe('wrong')
    expect(graded({ expected: ['unknown'] }, [{ facts: tax }])).toBe('wrong')
    expect(graded({ ...wifi, forbidden: [/5,50/] }, [{ facts: [...password, ...tax] }])).toBe('wrong')
    expect(graded(wifi, [{ facts: password }], { isEmergency: true })).toBe('wrong')
    expect(graded(wifi, [{ facts: password }], { said: 'girasole55, 24 ore' })).toBe('invented')
    expect(graded(wifi, [{ facts: password.map((fact) => ({ ...fact, text: 'girasole55!' })) }])).toBe('invented')
  })
})
