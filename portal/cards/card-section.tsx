import { Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { isCardWanted, isLinkWantedOf } from '../frame/wanted-link.ts'
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
export function CardSection<Row extends { id: string }>({
  title,
  count,
  add,
  query,
  failed,
  empty,
  tools,
  children,
}: CardSectionProps<Row>) {
  const total = totalOf(query)
  useWantedPage(query, add.href)
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

/** Reads on to the card that the keyboard is to go on at: a list that is read anew after a long time in its form begins with its first page. */
function useWantedPage<Row extends { id: string }>({ data, hasNextPage, fetchNextPage }: PagesQuery<Row>, newThing: string): void {
  useEffect(() => {
    if (!hasNextPage || !isLinkWantedOf(newThing.replace('new', ''))) return
    if (!data?.pages.some(({ rows }) => rows.some(({ id }) => isCardWanted(id)))) void fetchNextPage()
  }, [data, hasNextPage, fetchNextPage, newThing])
}
