import type { Language } from '#i18n/languages.ts'
import type { PageContext } from '../page.ts'

/** More than this many characters or lines would push the button of the form off a phone's screen. */
const short = { characters: 280, lines: 5 }

/** What the house asks of its guests, read before a request is sent; folded where it is long. */
export function HouseRules({ page: { t }, text, language }: { page: PageContext; text: string; language: Language }) {
  const isShort = text.length <= short.characters && text.split('\n').length <= short.lines
  const words = (
    <p dir="auto" lang={language} className="whitespace-pre-line break-words">
      {text}
    </p>
  )
  const title = t('facility.houseRules.label')
  if (isShort)
    return (
      <section aria-label={title} className="grid gap-1 rounded-lg bg-muted p-4">
        <h2 className="font-medium">{title}</h2>
        {words}
      </section>
    )
  return (
    <details className="rounded-lg bg-muted px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">{title}</summary>
      <div className="pb-4">{words}</div>
    </details>
  )
}
