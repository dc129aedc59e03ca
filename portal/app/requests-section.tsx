import { Suspense } from 'react'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { SkeletonRows } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages/requests.ts'
import { NewBooking } from '../requests/new-booking.tsx'
import { RequestList } from '../requests/request-list.tsx'
import { useRequestView, ViewMenu } from './view-menu.tsx'

const CalendarView = loadOnDemand(() => import('../calendar/calendar-view.tsx'), 'CalendarView')
const SuppliersView = loadOnDemand(() => import('../suppliers/suppliers-view.tsx'), 'SuppliersView')

/** Requests, calendar and suppliers (docs/product.md#requests-screen). */
export function RequestsSection() {
  const t = useTranslate()
  const view = useRequestView()
  return (
    <section aria-labelledby="section-title" className="grid grid-cols-1 gap-4 sm:gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="section-title" className="text-xl font-semibold">
          {t('requests.title')}
        </h1>
        {/* On a phone beside the title, so that the first request stands in the first screen. */}
        {view !== 'suppliers' && (
          <div className="sm:ms-auto">
            <NewBooking />
          </div>
        )}
        <ViewMenu />
      </header>
      <Suspense fallback={<SkeletonRows label={t('app.loading')} />}>
        {view === 'list' && <RequestList />}
        {view === 'calendar' && <CalendarView />}
        {view === 'suppliers' && <SuppliersView />}
      </Suspense>
    </section>
  )
}
