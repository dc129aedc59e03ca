import { expect, test } from 'vitest'
import { withoutCourtesies } from './courtesies.ts'

test.each([
  ['it', 'Ciao Giulia, a che ora è la cena? Grazie mille, Marco', 'a che ora è la cena?'],
  ['it', 'ciao Giulia a che ora è la cena', 'a che ora è la cena'],
  ['de', 'Liebe Familie Weber, gibt es Parkplätze?\nMit freundlichen Grüßen\nKlaus', 'gibt es Parkplätze?'],
  ['ja', '田中さん、こんにちは。駐車場はありますか。よろしくお願いします', '駐車場はありますか。'],
  ['ar', 'السلام عليكم، هل يوجد موقف؟ شكرا جزيلا', 'هل يوجد موقف؟'],
] as const)('a greeting and thanks are no part of a question, in %s: %s', (language, written, asked) => {
  expect(withoutCourtesies(written, language)).toBe(asked)
})

test.each([
  ['en', 'thanks, where is the parking'],
  ['de', 'Hallo gibt es Parkplätze'],
  ['it', 'ciao'],
  ['en', 'Is Rosa there in the evening?'],
] as const)('nothing of a question is left out, in %s: %s', (language, written) => {
  expect(written).toContain(withoutCourtesies(written, language))
  expect(withoutCourtesies(written, language).length).toBeGreaterThanOrEqual(written.length - 6)
})
