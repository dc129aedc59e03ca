import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { requestStatuses } from '#contract/request-states.ts'
import type { RequestDetails } from '#contract/requests.api.ts'
import { turns } from '#contract/turn.ts'
import { dayIn } from '#i18n/dates.ts'
import { meet, type Pair } from './agreements.ts'
import { createClient } from './client.ts'
import { fuzzing } from './fuzzing.ts'
import { startTestServer } from './test-server.ts'

/** Whatever host and guest do, one after the other or at once: request, offers, booking, calendar and file say the same (docs/product.md#moves). */

let url: string
beforeAll(async () => {
  url = (await startTestServer({})).url
})

const day = fc.integer({ min: 10, max: 27 }).map((number) => `2037-12-${number}`)
const offer = fc
  .record(
    {
      date: day,
      time: fc.constantFrom('09:00', '15:00', '23:30'),
      nights: fc.constantFrom(1, 2),
      price: fc.constant('12.50'),
      durationMinutes: fc.constant('90'),
      offerExpiryDate: fc.constant('2037-11-01'),
    },
    { requiredKeys: ['date', 'time'] },
  )
  .map(({ nights, ...rest }) => ({ ...rest, ...(nights && { endDate: `2037-12-${Number(rest.date.slice(-2)) + nights}` }) }))
const changes = fc.record(
  {
    requestDate: day,
    timeRange: fc.constantFrom('10:00', 'sera', '18:30'),
    adultNum: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom(...requestStatuses),
    moveBooking: fc.constant(false),
  },
  { requiredKeys: [] },
)
/** Of which of the offers, newest first; beyond the last it is none. */
const which = fc.nat({ max: 3 })
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ offer: fc.array(offer, { minLength: 1, maxLength: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ accept: which }) },
  fc.record({ decline: which }),
  fc.record({ withdraw: which, whole: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ status: fc.constantFrom(...requestStatuses) }) },
  { weight: 2, arbitrary: fc.record({ change: changes }) },
  fc.constant({ cancel: true } as const),
  fc.record({ write: fc.constant('Ciao'), asksForTime: fc.boolean() }),
  fc.constant({ hostWrites: 'Ok' } as const),
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

const offersOf = ({ proposals }: RequestDetails) =>
  proposals.flatMap(({ id, proposalsData }) => proposalsData.map((item) => ({ ...item, proposalId: id, itemId: item.id })))

/** Makes a move; the status of its answer. */
async function make(pair: Pair, move: Move): Promise<number> {
  const offerAt = async (at: number) => offersOf(await pair.read())[at] ?? { proposalId: 0, itemId: 'none' }
  const asHost = (path: string, body: unknown) => pair.host.send('POST', path, { body })
  const answer = async () => {
    if ('offer' in move) return asHost('/api/proposals', { requestId: pair.id, proposals: move.offer })
    if ('accept' in move) return pair.accept(await offerAt(move.accept))
    if ('decline' in move) return pair.decline(await offerAt(move.decline))
    if ('withdraw' in move) {
      const { proposalId, itemId } = await offerAt(move.withdraw)
      return pair.withdraw(proposalId, move.whole ? undefined : itemId)
    }
    if ('status' in move) return pair.change({ status: move.status })
    if ('change' in move) return pair.change(move.change)
    if ('cancel' in move) return pair.cancel()
    if ('write' in move) return pair.write(move.write, move.asksForTime)
    return asHost(`/api/bookings/${pair.id}/messages`, { text: move.hostWrites })
  }
  return (await answer()).status
}

/** What the calendar file says. */
async function fileOf({ guid }: Pair) {
  const { status, text } = await createClient(url).send('GET', `/guest/requests/${guid}/booking.ics`)
  const line = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim()
  return status === 200 ? { uid: line('UID'), sequence: Number(line('SEQUENCE')), isCanceled: line('STATUS') === 'CANCELLED' } : undefined
}

async function expectOneTruth(pair: Pair): Promise<RequestDetails> {
  const [seen, view] = [await pair.read(), await pair.view()]
  const { status, bookingStart, bookingEnd, turn, price, adultNum } = seen
  expect(view).toMatchObject({ status, bookingStart, bookingEnd, turn, price, adultNum })
  const isBooked = status === 'confirmed' || status === 'completed'
  if (status === 'confirmed') expect(bookingStart).not.toBeNull()
  if (bookingStart) expect(isBooked).toBe(true)
  const calendar = (await pair.host.send<Booking[]>('GET', '/api/calendar?from=2037-06-01&to=2038-05-30')).body
  expect(calendar).toMatchObject(bookingStart ? [{ startDateTime: bookingStart, endDateTime: bookingEnd, status, adultNum }] : [])
  const offers = offersOf(seen)
  const isOpen = offers.some((one) => one.status === 'sent')
  expect(offers.filter((one) => one.status === 'accepted').length).toBeLessThanOrEqual(isBooked ? 1 : 0)
  if (isOpen) expect([status, turn]).toEqual([expect.stringMatching(/pending|confirmed/), expect.stringMatching(/guest|host/)])
  for (const proposal of seen.proposals)
    expect(proposal.proposalsData.some((one) => one.status === 'accepted')).toBe(proposal.status === 'accepted')
  const listed = async (filter: string) => (await pair.host.send<unknown[]>('GET', `/api/bookings?${filter}`)).body.length
  for (const one of turns) expect(await listed(`turn=${one}`)).toBe(one === turn ? 1 : 0)
  const agreed = bookingStart ? dayIn(bookingStart, seen.timezone) : seen.requestDate
  expect(await listed(`startDate=${agreed}&endDate=${agreed}`)).toBe(1)
  return seen
}

async function play(steps: Move[][], category: 'tour' | 'appartamenti'): Promise<void> {
  const pair = await meet(url, {
    category,
    service: '',
    requestDate: '2037-12-20',
    ...(category === 'appartamenti' && { endDate: '2037-12-23' }),
  })
  let before = { start: null as string | null, file: await fileOf(pair) }
  for (const step of steps) {
    for (const status of await Promise.all(step.map((one) => make(pair, one)))) expect(status).toBeLessThan(500)
    const { bookingStart: start } = await expectOneTruth(pair)
    const file = await fileOf(pair)
    if (start || before.file) expect(file?.isCanceled).toBe(!start)
    if (before.file) expect(file?.uid).toBe(before.file.uid)
    const isMoved = start !== null && before.start !== null && start !== before.start
    if (file && before.file) expect(file.sequence).toBeGreaterThanOrEqual(before.file.sequence + (isMoved ? 1 : 0))
    before = { start, file }
  }
}

test.each([1, 2, 4])('with moves of which %i at once', { timeout: 600_000 }, async (atOnce) => {
  const step = fc.array(move, { minLength: atOnce, maxLength: atOnce })
  const steps = fc.array(step, { maxLength: 14, size: 'max' })
  await fc.assert(fc.asyncProperty(steps, fc.constantFrom('tour', 'appartamenti'), play), fuzzing)
})
