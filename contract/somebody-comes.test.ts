import { expect, test } from 'vitest'
import { bookingInput, bookingMatter } from './bookings.ts'
import { requestChanges, requestInput } from './requests.ts'

const person = { firstName: 'Eva', email: 'eva@example.com' }
const wish = { ...person, category: 'tour', requestDate: '2037-12-24', timeRange: '15' }
const byHand = { ...wish, facilityId: crypto.randomUUID(), date: '2037-12-24', time: '15:00' }

test.each([
  [{ adultNum: 0, childNum: 0 }, 'adultNum'],
  [{ adultNum: 0 }, 'adultNum'],
  [{}, undefined],
  [{ adultNum: 0, childNum: 1 }, undefined],
  [{ adultNum: 1, childNum: 0 }, undefined],
  [{ adultNum: '0', childNum: '0', email: 'nobody' }, 'email adultNum'],
])('somebody comes: %j', (people, refused) => {
  const { error } = requestInput.safeParse({ ...wish, ...people })
  expect(error?.issues.map(({ path }) => path.join('.')).join(' ')).toBe(refused)
})

test.each([
  ['changed', requestChanges, {}],
  ['booked by hand', bookingInput, byHand],
  ['looked at before it is booked', bookingMatter, byHand],
] as const)('somebody comes where a request is %s', (_, schema, others) => {
  const fits = (people: object) => schema.safeParse({ ...others, ...people }).success
  expect([{ adultNum: 0, childNum: 0 }, { adultNum: 0, childNum: 1 }, {}].map(fits)).toEqual([false, true, true])
})
