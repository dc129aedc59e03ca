import type { ReactNode } from 'react'

/** A list of at most 24rem, with a scroll bar of its own. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className="max-h-96 overflow-y-auto empty:hidden" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
