import { useTranslate } from '../messages.ts'

/** The first stop of the keyboard: past header and menu (WCAG 2.4.1). */
export function SkipLink() {
  const t = useTranslate()
  function skip() {
    // The router would take the address for another screen's: only the focus moves.
    const content = document.getElementById('content')
    content?.setAttribute('tabindex', '-1')
    content?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads within the page; the router's history stays as it is
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        skip()
      }}
      className="absolute start-2 top-2 z-40 inline-flex min-h-11 items-center rounded-lg bg-surface px-4 font-semibold shadow-card not-focus:sr-only"
    >
      {t('app.skip')}
    </a>
  )
}
