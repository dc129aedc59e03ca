import { expect, test } from 'vitest'
import { isLater } from './updates.ts'

test.each([
  ['0.2.0', '0.1.0'],
  ['0.10.0', '0.9.9'],
  ['1.0.0', '0.99.99'],
  ['1.2.10', '1.2.9'],
  ['0.2.0', '0.2.0-rc.1'],
])('%s is later than %s, and not the other way round', (version, running) => {
  expect([isLater(version, running), isLater(running.split('-')[0] ?? '', version)]).toEqual([true, false])
})

test.each([
  ['0.1.0', '0.1.0'],
  ['0.2.0', '0.3.0-rc.1'],
])('%s is not later than %s', (version, running) => expect(isLater(version, running)).toBe(false))
