import { expect, test } from 'vitest'
import { facilityCreate } from './facilities.ts'
import { guestRegisterInput } from './guest-accounts.ts'

// A field that is read to its end, however long it is, takes minutes for these.
test.each(['@', 'a@', '@é', '٣'])('half a million signs are refused at once: %s', (signs) => {
  const long = signs.repeat(500_000 / signs.length)
  const fields = { email: long, phone: long, price: long }
  for (const form of [guestRegisterInput, facilityCreate]) expect(form.safeParse(fields).success).toBe(false)
})
