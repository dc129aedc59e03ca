import { expect, onTestFinished, test, vi } from 'vitest'
import { endOf } from './today-words.ts'

test('the end of an offer has its day beside it where that is not today at the property, wherever one looks', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2037-12-24T22:50:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(endOf('it', '2037-12-25T00:00:00Z', 'Pacific/Kiritimati')).toBe('14:00')
  expect(endOf('it', '2037-12-24T23:30:00Z', 'Europe/London')).toBe('23:30')
  expect(endOf('it', '2037-12-24T23:30:00Z', 'Europe/Rome')).toMatch(/25 dic.*00:30/)
})
