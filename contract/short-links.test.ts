import { describe, expect, test } from 'vitest'
import { idsOfShortCode, linkIdIn, shortCode, shortGuestPath } from './short-links.ts'

const id = '59164272-a39c-4734-b89b-48041392e1c5'

describe('the short code of a guest link', () => {
  test('is ten letters of the beginning of its id', () => {
    expect(shortCode(id)).toMatch(/^[\da-hjkmnp-tv-z]{5}-[\da-hjkmnp-tv-z]{5}$/)
    expect(shortGuestPath(id)).toBe(`/g/${shortCode(id)}`)
    expect(shortCode('00000000-0000-4000-8000-000000000000')).toBe('00000-00000')
    expect(shortCode('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe('7zzzz-zzzzz')
  })

  test('leads back to the ids that begin so, and to no others', () => {
    for (let count = 0; count < 200; count++) {
      const other = crypto.randomUUID()
      const { first = '', last = '' } = idsOfShortCode(shortCode(other)) ?? {}
      expect(first <= other && other <= last).toBe(true)
      expect(first.slice(0, 13)).toBe(other.slice(0, 13))
      expect(last.slice(0, 13)).toBe(other.slice(0, 13))
    }
  })

  test.each([
    (code: string) => code.toUpperCase(),
    (code: string) => `${code}.`,
    (code: string) => `${code}).`,
    (code: string) => `<${code}>`,
    (code: string) => ` ${code}\u00a0`,
    (code: string) => code.replace('-', ''),
    (code: string) => code.replace('-', ' – '),
    (code: string) => `${code}, ciao!`,
    (code: string) => `\u200b${code}/`,
    (code: string) => code.replaceAll('1', 'l').replaceAll('0', 'O').replaceAll('v', 'U'),
  ])('is understood as people type and chats paste it (%#)', (typed) => {
    for (const one of [id, '10000000-1001-4734-b89b-48041392e1c5', '1b1b1b1b-1b1b-4734-b89b-48041392e1c5'])
      expect(idsOfShortCode(typed(shortCode(one)))).toEqual(idsOfShortCode(shortCode(one)))
  })

  test.each(['', 'k7mp2', 'k7mp2-xq94', '---', '8zzzz-zzzzz', 'zzzzz-zzzzz', '….,;'])('%s is none', (typed) => {
    expect(idsOfShortCode(typed)).toBeUndefined()
  })
})

test.each([id, id.toUpperCase(), `${id}.`, `(${id})`, `${id}, ciao`, `\u200b${id}`, id.replaceAll('-', '')])(
  'an id is found in %s',
  (typed) => {
    expect(linkIdIn(typed)).toBe(id)
  },
)

test.each(['', 'nothing', id.slice(0, -1), `g${id.slice(1)}`])('no id is found in %s', (typed) => {
  expect(linkIdIn(typed)).toBeUndefined()
})
