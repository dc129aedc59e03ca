import { expect, test } from 'vitest'
import type { Fact } from '../facts/fact.ts'
import { checkModelReply } from './check-model-reply.ts'

const known = (text: string): Fact => ({ field: 'f', label: 'L', text, section: '', topics: {}, things: [], details: [], kind: 'field' })
const check = (text: string, fact: string, facts = [0]) =>
  checkModelReply({ parts: [{ text, facts }], unanswered: [] }, [known(fact)], { question: 'When, and how much?', language: 'en' })

test.each([
  ['You can arrive from 12 pm.', '12:00', true],
  ['You can arrive from 12 am.', '12:00', false],
  ['You can arrive until 12 am.', '0:00', true],
  ['You can arrive from 3 pm.', '午後3時', true],
  ['The boat costs 1,000 € a day.', '1.000 €', true],
  ['The boat costs 1000 € a day.', '1.000 €', true],
  ['The boat costs 1 € a day.', '1.000 €', false],
  ['The boat costs 1.5 € a day.', '1,50 €', true],
])('"%s" of "%s": %s', (text, fact, isHeld) => {
  expect(check(text, fact) !== undefined).toBe(isHeld)
})

test('a fact that a part names twice is one', () => {
  expect(check('You can arrive from 3 pm.', '15:00', [0, 0])?.[0]?.facts).toHaveLength(1)
})

test.each(['@', 'a', 'www.', 'a@b.'])('a long word of "%s" is read in little time', (part) => {
  const began = performance.now()
  check(part.repeat(2_000 / part.length), 'Wi-Fi')
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a mail address that the facts do not hold is not let through, wherever it stands', () => {
  for (const text of ['write to ugo@example.it.', 'write to "ugo@example.it"', 'ask,ugo@mail.example.it now'])
    expect([check(text, 'ada@example.it'), check('write to ada@example.it.', 'ada@example.it') !== undefined]).toEqual([undefined, true])
})
