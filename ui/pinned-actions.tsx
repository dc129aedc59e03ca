import type { ReactNode } from 'react'

/** The actions of a long dialog: they stay at its lower edge while the rest scrolls. */
export function PinnedActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-pinned
      className="sticky -bottom-(--lower) z-10 -mx-6 -mb-(--lower) flex flex-wrap gap-2 border-t border-line bg-surface px-6 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  )
}
