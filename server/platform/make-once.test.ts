import { expect, test } from 'vitest'
import { makeOnce } from './make-once.ts'

test('a thing is made once for all who ask meanwhile and later, and tried again where it could not be made', async () => {
  const kept = new Map<string, Promise<string>>()
  let tries = 0
  const make = async () => {
    tries++
    if (tries === 1) throw new Error('EMFILE')
    return `made at try ${tries}`
  }
  const ask = () => makeOnce(kept, 'font', make)
  expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([ask(), ask()])).toEqual(['made at try 2', 'made at try 2'])
  expect(await ask()).toBe('made at try 2')
})
