import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { Pages, type PagesQuery, totalOf } from '../lists/pages.tsx'

type CardSectionProps<Row> = {
  title: string
  /** "12 properties". */
  count: (total: number) => string
  add: { label: string; href: string }
  query: PagesQuery<Row>
  failed: string
  empty: { icon: ReactNode; title: string; text: string }
  /** Shown between title and cards. */
  tools?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One section of the dashboard: title, add button, and cards that load on as one scrolls. */
export function CardSection<Row>({ title, count, add, query, failed, empty, tools, children }: CardSectionProps<Row>) {
  const total = totalOf(query)
  const addLink = (
    <Button asChild>
      <Link href={add.href}>
        <Plus className="size-5" aria-hidden="true" />
        {add.label}
      </Link>
    </Button>
  )
  return (
    <section aria-labelledby="section-title" className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="section-title" className="text-xl font-semibold">
            {title}
          </h1>
          <p className="min-h-6 text-ink-soft">{total > 0 && count(total)}</p>
        </div>
        {total > 0 && addLink}
      </header>
      {total > 0 && tools}
      <Pages
        query={query}
        look="cards"
        failed={failed}
        empty={
          <Notice icon={empty.icon} title={empty.title} text={empty.text}>
            {addLink}
          </Notice>
        }
      >
        {children}
      </Pages>
    </section>
  )
}
