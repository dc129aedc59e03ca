import type { Language } from '#i18n/languages.ts'
import { numberFormatOf } from '#i18n/number-formats.ts'

/** What a field for an amount in euros has. A browser's own number field drops the comma of "45,50" where its language writes a point. */
export const money = { inputMode: 'decimal', dir: 'ltr' } as const

/** An amount as a field of the reader's language holds it: "45.50" is "45,50" in Italian. */
export function typedAmount(language: Language, amount: string): string {
  const sign = numberFormatOf(language, {})
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')
  return amount.replace('.', sign?.value ?? '.')
}
