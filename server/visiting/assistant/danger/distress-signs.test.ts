import { expect, test } from 'vitest'
import { readQuestion } from '../question/read-question.ts'

const read = (question: string) => readQuestion({ question, language: 'en' })

test.each(['🆘', '🆘🆘🆘', 'room 12 🆘', '🚨', '🔥🔥🔥', '🚑', '🩸😵', '🔥!!'])('%s is a call for help', (question) => {
  expect(read(question).kind).toBe('distress')
})

test.each(['❤️', '❤️❤️❤️', '🏊‍♀️', '🅿️', '☎️?', '👍🏽'])('%s is none', (question) => {
  const { kind, isWorrying } = read(question)
  expect([kind, isWorrying]).not.toContain('distress')
  expect(isWorrying).toBe(false)
})

test.each(['112', '113', ' 118!', '911', '999', '110', '15'])('the number %s calls for help', (question) => {
  expect(read(question).kind).toBe('distress')
})

test.each(['0', '4', '42', '204', '1234', '7 !'])('the number %s is none', (question) => {
  expect(read(question)).toMatchObject({ kind: 'smalltalk', isWorrying: false })
  expect(readQuestion({ question, language: 'en', previous: ['my son is not breathing'] }).kind).toBe('distress')
})

test.each(['grazieeeee', 'siiiiii', 'noooo', 'okkkkk grazieeeee'])('%s is what it is without its long letters', (question) => {
  expect(readQuestion({ question, language: 'it' }).kind).toBe('smalltalk')
})

test.each(['aiutoooooo', 'AIUTOOOOO', 'aaaaaaaaaa', 'aaaaiuto'])('%s stays a call for help', (question) => {
  expect(readQuestion({ question, language: 'it' }).kind).toBe('distress')
})

test('with words, the words are read', () => {
  expect(read('Where can we park the car? 🔥').kind).toBe('question')
  expect(read('my son is not breathing ❤️').kind).toBe('distress')
})
