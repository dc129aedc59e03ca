/** A digit of any script as 0 to 9: those of a script stand in a row, behind its zero. */
function asDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return `${(code - zero) % 10}`
}

/** A text with its digits of any script as 0 to 9 (Unicode, general category Nd), and "." before their decimals. */
export const withDigits = (typed: string): string => typed.replace(/(?!\d)\p{Nd}/gu, asDigit).replace(/[٫．]/g, '.')
