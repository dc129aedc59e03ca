import { expect, test } from 'vitest'
import { beganAt, turnText } from './turn-words.ts'

const now = Date.parse('2038-06-24T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
/** A key, and the number or time that it gets. */
const say = (said: unknown, values: object = {}) => [said, ...Object.values(values)].join(' ')
const asked = { turn: 'host', waitingSince: before(180), openUntil: null, bookingStart: null } as const

test.each([
  [0, 'requests.since.minutes 1'],
  [59, 'requests.since.minutes 59'],
  [60, 'requests.since.hours 1'],
  [47 * 60 + 59, 'requests.since.hours 47'],
  [48 * 60, 'requests.since.days 2'],
])('what waits for the host since %s minutes says so', (minutes, told) => {
  expect(turnText(say, 'it', { ...asked, waitingSince: before(minutes) }, now)).toBe(`requests.turn.host\u00a0· ${told}`)
})

test.each([
  ['no offer', null, 180],
  ['an offer that has ended since', before(30), 30],
  ['an offer that had ended before', before(300), 180],
  ['an offer that is open still', before(-30), 180],
])('the host’s turn begins with the guest, or with the end of what had no answer: %s', (_, openUntil, minutes) => {
  expect(beganAt({ ...asked, openUntil }, now)).toBe(Date.parse(before(minutes)))
})

test('an offer says until when it holds, what is agreed how far it is ahead, and what is over neither', () => {
  expect(turnText(say, 'it', { ...asked, turn: 'guest', openUntil: before(-120) }, now)).toMatch(/^requests\.turn\.guest\u00a0· .*2 ore/)
  expect(turnText(say, 'it', { ...asked, turn: 'guest', openUntil: before(1) }, now)).toBe('requests.turn.guest')
  expect(turnText(say, 'it', { ...asked, turn: 'agreed', bookingStart: before(-120) }, now)).toMatch(
    /^requests\.turn\.agreed\u00a0· .*2 ore/,
  )
  expect(turnText(say, 'it', { ...asked, turn: 'closed', bookingStart: before(-120) }, now)).toBe('requests.turn.closed')
})
