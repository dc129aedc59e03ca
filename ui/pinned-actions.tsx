import type { ReactNode } from 'react'

/** The actions of a long dialog: they stay at its lower edge while the rest scrolls. */
export function PinnedActions({ children }: { children: ReactNode }) {
  return (
    <div data-pinned className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-6 py-3">
      {children}
    </div>
  )
}
