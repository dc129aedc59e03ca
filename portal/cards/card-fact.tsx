import type { ReactNode } from 'react'

/** One line of a card: an icon and its text. */
export function CardFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-0.5 text-ink-soft [&_svg]:size-5" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
