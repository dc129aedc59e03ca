import { withDigits } from '#i18n/digits.ts'

/** A number as it is typed in any script, in the digits 0 to 9 and with "." and "," as separators. */
export const inDigits = (typed: string): string => withDigits(typed).replace(/[٬،，]/g, ',')

/** Latin letters, digits and signs of full width, as Japanese and Chinese keyboards type them, in the width of the others. */
export const inHalfWidth = (typed: string): string =>
  typed.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')

/** A telephone number, a postcode or the like in the digits and signs that a telephone dials: "０９０‐１２３４ー５６７８" is "090-1234-5678". */
export const plainNumber = (typed: string): string =>
  inHalfWidth(inDigits(typed))
    .replace(/(?<=[\d)])[‐-―ー](?=[\d(])/g, '-')
    .replaceAll('−', '-')

/** "1.200,50", "1,200.50", "1 200", "1’200": thousands in threes, each behind the same sign, and the decimals behind another one. */
const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/

/**
 * An amount as it is typed, with "." before its decimals and nothing between its thousands. "1.200" alone stays as it is: it may be a
 * thousand or one and a fifth.
 */
export function plainAmount(typed: string): string {
  const digits = inDigits(typed.trim()).replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const [, thousands = ''] = grouped.exec(digits) ?? []
  const isCertain = thousands !== '' && digits.replace(/\d/g, '').length > 1
  return (isCertain ? digits.replaceAll(thousands, '') : digits).replace(',', '.')
}
