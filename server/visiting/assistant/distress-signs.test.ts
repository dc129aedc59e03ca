import { expect, test } from 'vitest'
import { readQuestion } from './question.ts'

const read = (question: string) => readQuestion({ question, language: 'en' })

test.each(['🆘', '🆘🆘🆘', 'room 12 🆘', '🚨', '🔥🔥🔥', '🚑', '🩸😵', '🔥!!'])('%s is a call for help', (question) => {
  expect(read(question).kind).toBe('distress')
})

test.each(['❤️', '❤️❤️❤️', '🏊‍♀️', '🅿️', '☎️?', '👍🏽'])('%s is none', (question) => {
  const { kind, isWorrying } = read(question)
  expect([kind, isWorrying]).not.toContain('distress')
  expect(isWorrying).toBe(false)
})

test('with words, the words are read', () => {
  expect(read('Where can we park the car? 🔥').kind).toBe('question')
  expect(read('my son is not breathing ❤️').kind).toBe('distress')
})
