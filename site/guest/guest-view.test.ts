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
    ['112', 'tel:112'],
    ['+39 333 765 4321 (24h)', 'tel:+393337654321'],
    ['Anna +39 333 765 4321 (0-24)', 'tel:+393337654321'],
    ['24/7 +39 333 765 4321', 'tel:+393337654321'],
    ['8-20: 0583 123456', 'tel:0583123456'],
    ['+39 333 765 4321 / 0583 123456', 'tel:+393337654321'],
    ['0583 123456 - 333 765 4321', 'tel:0583123456'],
    ['030 / 12 34 56-7', 'tel:0301234567'],
    ['+49 38826 / 80123', 'tel:+493882680123'],
    ['(555) 123-4567', 'tel:5551234567'],
    ['+1 (555) 123-4567 ext. 5', 'tel:+15551234567'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', 'tel:0812345678'],
    ['+९१ ९८७६५ ४३२१०', 'tel:+919876543210'],
    ['০১৭১২-৩৪৫৬৭৮', 'tel:01712345678'],
    ['+39 011 1234567 333 1234567', 'tel:+390111234567'],
    ['0583 123456  333 1234567', 'tel:0583123456'],
    ['+33 1 23 45 67 89 06 12 34 56 78', 'tel:+33123456789'],
    ['112 / 118', 'tel:112'],
    ['112 115', 'tel:112'],
    ['138 1234 5678', 'tel:13812345678'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['0049 (0)30 123456', 'tel:004930123456'],
    ['+ 39 333 7654321', 'tel:+393337654321'],
    ['+(39) 333 7654321', 'tel:+393337654321'],
  ])('the number in "%s" is %s', (text, link) => expect(phoneLink(text)).toBe(link))

  test('an address leaves out what is missing', () => {
    const place = { address: 'Via Roma 1', postalcode: '', city: 'Lucca', country: '' } as GuestView
    expect(fullAddress(place)).toBe('Via Roma 1, Lucca')
    expect(directionsLink(place)).toBe('https://www.google.com/maps/search/?api=1&query=Via%20Roma%201%2C%20Lucca')
  })
})
