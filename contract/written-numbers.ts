/** The first digits of the ways to write 0 to 9 that keyboards of the nine languages have: Arabic, Persian, full width. */
const zeros = ['٠', '۰', '０'].map((zero) => zero.charCodeAt(0))

/** A number as it is typed in any script, in the digits 0 to 9 (Unicode, general category Nd) and with "." and "," as separators. */
export const inDigits = (typed: string): string =>
  typed
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => `${zeros.map((zero) => digit.charCodeAt(0) - zero).find((value) => value >= 0 && value <= 9)}`)
    .replace(/[٫．]/g, '.')
    .replace(/[٬،，]/g, ',')

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
