import type { ReactNode } from 'react'

/** A line below the header that belongs to every screen. Empty it keeps the room, so that nothing moves when its words come. */
export function NoticeBar({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <aside aria-label={label} aria-hidden={!label} className="border-b border-line bg-waiting-soft text-waiting">
      <div className="mx-auto flex min-h-21 max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 sm:min-h-12 sm:px-6">
        {children}
      </div>
    </aside>
  )
}
