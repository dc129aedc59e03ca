import { expect, test } from 'vitest'
import { apiTokenName } from './api-tokens.ts'
import { facilityCreate } from './facilities.ts'
import { guestRegisterInput } from './guest-accounts.ts'

// A field that is read to its end, however long it is, takes minutes for these.
test.each(['@', 'a@', '@é', '٣'])('half a million signs are refused at once: %s', (signs) => {
  const long = signs.repeat(500_000 / signs.length)
  const fields = { email: long, phone: long, price: long }
  for (const form of [guestRegisterInput, facilityCreate]) expect(form.safeParse(fields).success).toBe(false)
})

// Each wrong item of a longer one is told apart, and so many of them end in an error of the engine.
test('a list of far too many scopes is refused before any of them is read', () => {
  const { error } = apiTokenName.safeParse({ name: 'Gestionale', scopes: Array(250_000).fill(1), days: 30 })
  expect(error?.issues.map(({ path }) => path)).toEqual([['scopes']])
})
