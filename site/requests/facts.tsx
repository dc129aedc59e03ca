import { withColon } from '#i18n/labels.ts'
import type { PageContext } from '../page.ts'

/** A line for each fact, with its label; those that nobody has said are left out. */
export function Facts({ page, facts }: { page: PageContext; facts: { label: string; text: string | number | null | undefined }[] }) {
  return facts
    .filter(({ text }) => text)
    .map(({ label, text }) => (
      <p key={label}>
        <span className="text-ink-soft">{withColon(page.language, label)}</span>
        <bdi>{text}</bdi>
      </p>
    ))
}
