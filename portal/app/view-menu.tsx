import { Link, useLocation, useSearchParams } from 'wouter'
import { tabStrip, useTabStrip } from '#ui/tab-strip.ts'
import { useTranslate } from '../messages/requests.ts'

const views = ['list', 'calendar', 'suppliers'] as const
export type RequestView = (typeof views)[number]

/** The view that the address names; the list when it names none. */
export function useRequestView(): RequestView {
  const [search] = useSearchParams()
  return views.find((view) => view === search.get('view')) ?? 'list'
}

/** Switches between the list, the calendar and the suppliers. */
export function ViewMenu() {
  const t = useTranslate()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const current = useRequestView()
  const section = search.get('section')
  const strip = useTabStrip<HTMLUListElement>('[aria-current]', current)
  return (
    <nav aria-label={t('requests.view.label')} className="min-w-0">
      <ul ref={strip} className={`${tabStrip} w-fit max-w-full`}>
        {views.map((view) => (
          <li key={view}>
            <Link
              href={`${path}?${new URLSearchParams({ ...(section && { section }), ...(view !== 'list' && { view }) })}`.replace(/\?$/, '')}
              aria-current={view === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-lg px-3 sm:px-4 font-medium whitespace-nowrap text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
            >
              {t(`requests.view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
