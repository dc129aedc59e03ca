import { describe, expect, test } from 'vitest'
import { fullAddress, phoneLink } from '#contract/contacts.ts'
import { directionsLink, type GuestView } from './guest-view.ts'

describe('links of the guest page', () => {
  test.each([
    ['Anna, +39 333 123 4567', 'tel:+393331234567'],
    ['0583/12.34.56', 'tel:0583123456'],
    ['Reception: (0583) 123-456 int. 2', 'tel:0583123456'],
    ['112', 'tel:112'],
    ['フロント ０９０‐１２３４‐５６７８', 'tel:09012345678'],
    ['الاستقبال: ٠٥٠ ١٢٣ ٤٥٦٧', 'tel:0501234567'],
    ['chiamate Anna', undefined],
  ])('the number in "%s" is %s', (text, link) => expect(phoneLink(text)).toBe(link))

  test('an address leaves out what is missing', () => {
    const place = { address: 'Via Roma 1', postalcode: '', city: 'Lucca', country: '' } as GuestView
    expect(fullAddress(place)).toBe('Via Roma 1, Lucca')
    expect(directionsLink(place)).toBe('https://www.google.com/maps/search/?api=1&query=Via%20Roma%201%2C%20Lucca')
  })
})
