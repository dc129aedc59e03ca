import { expect, test } from 'vitest'
import { callLink } from './call-link.ts'

test.each([
  ['0832 123456', 'Italia', 'tel:+390832123456'],
  ['329 1234567', ' italia ', 'tel:+393291234567'],
  ['393291234567', 'Italy', 'tel:+393291234567'],
  ['329 1234567', 'イタリア', 'tel:+393291234567'],
  ['Anna, 0832/12.34.56 (24h)', 'IT', 'tel:+390832123456'],
  ['+39 329 1234567', 'Deutschland', 'tel:+393291234567'],
  ['0039 329 1234567', 'Italia', 'tel:+393291234567'],
  ['030 123456', 'Germania', 'tel:+4930123456'],
  ['0662 123456', 'Österreich', 'tel:+43662123456'],
  ['020 7946 0958', 'UK', 'tel:+442079460958'],
  ['06 1 234 5678', 'Magyarország', 'tel:+3612345678'],
  ['(555) 123-4567', 'U.S.A.', 'tel:+15551234567'],
  ['1 (555) 123-4567', 'Stati Uniti', 'tel:+15551234567'],
  ['912 345 678', 'Portugal', 'tel:+351912345678'],
  ['090-1234-5678', '日本', 'tel:+819012345678'],
  ['138 1234 5678', '中国', 'tel:+8613812345678'],
  ['0549 882914', 'San Marino', 'tel:+3780549882914'],
])('%s of a property in %s is called by %s', (text, country, link) => expect(callLink(text, country)).toBe(link))

test.each(['112', '118', '1515', '19222', '116117'])('%s stays what it is everywhere', (number) => {
  expect(callLink(number, 'Italia')).toBe(`tel:${number}`)
})

test('a number stays as it was typed where nobody knows the country, or its code', () => {
  expect([callLink('0832 123456', ''), callLink('0832 123456', 'Atlantide'), callLink('333 1234567890', 'Italia')]).toEqual([
    'tel:0832123456',
    'tel:0832123456',
    'tel:3331234567890',
  ])
  expect(callLink('chiamate Anna', 'Italia')).toBeUndefined()
})
