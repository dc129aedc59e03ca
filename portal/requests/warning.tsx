import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a host should know before something is agreed on, or once it is. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-lg bg-waiting-soft px-4 py-3 text-sm font-medium text-waiting">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  )
}
