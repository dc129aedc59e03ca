import { expect, test } from 'vitest'
import { whatsappHint } from './whatsapp-hint.ts'

test.each([
  '',
  undefined,
  '+',
  '+39 329 1234567',
  '(+39) 329 1234567',
  '0039 329 1234567',
  '＋３９ ３２９',
  '+٣٩ ٣٢٩',
  '393291234567',
  '39 (329) 123-4567',
  'Anna',
])('%s needs nothing', (typed) => {
  expect(whatsappHint(typed)).toBe('facility.whatsapp.hint')
})

test.each(['3', '329 1234567', '0832 123456', '329 1234567 / 0832 123456', '0151 12345678901', 'Anna 329 1234567', '٣٢٩'])(
  '%s has no code of its country',
  (typed) => {
    expect(whatsappHint(typed)).toBe('facility.whatsapp.noCode')
  },
)
