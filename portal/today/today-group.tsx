import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../messages/today.ts'

type TodayGroupProps = {
  /** Id of the heading. */
  id: string
  title: string
  icon: ReactNode
  /** How many there are beside those that are shown, and where they are. */
  more?: { count: number; href?: string }
  /** What comes first: it is the host's turn. */
  isUrgent?: boolean
  children: ReactNode
}

/** One list of what needs the host. */
export function TodayGroup({ id, title, icon, more, isUrgent, children }: TodayGroupProps) {
  const t = useTranslate()
  const rest = more && more.count > 0 && t('today.more', { number: more.count })
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 rounded-lg border bg-surface shadow-card ${isUrgent ? 'border-accent/50' : 'border-line'}`}
    >
      <h2 id={id} className={`flex items-center gap-2.5 px-4 pt-4 pb-2 font-sans text-lg font-semibold ${isUrgent ? 'text-accent' : ''}`}>
        <span className={`[&_svg]:size-5 ${isUrgent ? '' : 'text-ink-soft'}`} aria-hidden="true">
          {icon}
        </span>
        {title}
      </h2>
      {children}
      {rest &&
        (more.href ? (
          <Link
            href={more.href}
            aria-label={`${title}, ${rest}`}
            className="flex min-h-11 items-center rounded-lg px-4 font-semibold text-primary underline-offset-4 hover:underline"
          >
            {rest}
          </Link>
        ) : (
          <p className="flex min-h-11 items-center px-4 text-ink-soft">{rest}</p>
        ))}
    </section>
  )
}

/** The rows of a list. */
export function TodayRows({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 divide-y divide-line px-4 pb-1">{children}</ul>
}
