/** Texts of a length that are hard to read: what a careless loop, a pattern or a normal form takes long over. */
export const hardTexts: Record<string, (length: number) => string> = {
  'signs that become eighteen letters': (length) => '\ufdfa'.repeat(length),
  'marks without end on one letter': (length) => filled('e', length / 2, '\u0301') + filled('', length / 2, '\u0323'),
  'syllables taken apart': (length) => filled('', length, '\u1112\u1161\u11ab'),
  'Thai without blanks': (length) => filled('', length, 'สวัสดีที่จอดรถอยู่ที่ไหน'),
  'Chinese without blanks': (length) => filled('', length, '停车场早餐游泳池'),
  'Arabic with all vowels': (length) => filled('', length, 'مَوْقِفُ السَّيَّارَاتِ '),
  'articles without words': (length) => filled('', length, 'وبال'),
  'invisible joiners': (length) => filled('', length, 'a\u200d'),
  'families of faces': (length) => filled('', length, '👨‍👩‍👧‍👦'),
  'one word again and again': (length) => filled('', length, 'wifi '),
  'many words again and again': (length) => filled('', length, 'parcheggio check in wifi password quanto costa '),
  'one word without end': (length) => filled('', length, 'a'),
  'a word of words': (length) => `${filled('', length - 1, 'schlusselbootstrandpool')}1`,
  'open brackets': (length) => filled('', length, '('),
  'directions of writing': (length) => filled('', length, '\u200f\u202e'),
  'halves of characters': (length) => filled('', length, '\ud800'),
  'lines of one letter': (length) => filled('', length, 'A\n'),
  'sentences of one word': (length) => filled('', length, 'Si. '),
}

const filled = (start: string, length: number, part: string) => (start + part.repeat(Math.ceil(length / part.length))).slice(0, length)
