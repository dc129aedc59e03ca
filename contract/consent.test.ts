import { describe, expect, test } from 'vitest'
import { removeConsent, storeConsent, storedConsent } from './consent.ts'

/** A browser's storage, as far as consent uses it. */
function createStorage(start: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(start))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  } as unknown as Storage
}

describe('cookie consent', () => {
  test('is stored with its date', () => {
    const storage = createStorage()
    expect(storedConsent(storage)).toBeUndefined()
    storeConsent(storage, true)
    expect(JSON.parse(storage.getItem('cookie-consent') ?? '')).toEqual({ necessary: true, functional: true })
    expect(storage.getItem('cookie-consent-date')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(storedConsent(storage)).toEqual({ necessary: true, functional: true })
  })

  test('withdrawn, takes what it allowed along', () => {
    const storage = createStorage({ 'app-theme': 'dark', 'app-language': 'en' })
    storeConsent(storage, false)
    expect([storage.getItem('app-theme'), storage.getItem('app-language')]).toEqual([null, 'en'])
    removeConsent(storage)
    expect([storage.getItem('cookie-consent'), storage.getItem('cookie-consent-date')]).toEqual([null, null])
  })

  test('given, leaves what it allows, and means nothing but yes', () => {
    const storage = createStorage({ 'app-theme': 'dark' })
    storeConsent(storage, true)
    expect(storage.getItem('app-theme')).toBe('dark')
    for (const functional of ['yes', 1, null, undefined]) {
      expect(storedConsent(createStorage({ 'cookie-consent': JSON.stringify({ functional }) }))).toEqual({
        necessary: true,
        functional: false,
      })
    }
    removeConsent(storage)
    expect(storage.getItem('app-theme')).toBeNull()
  })

  test.each(['', 'nonsense', 'null', '7'])('"%s" in the storage is no decision', (text) => {
    expect(storedConsent(createStorage({ 'cookie-consent': text }))).toBeUndefined()
  })
})
