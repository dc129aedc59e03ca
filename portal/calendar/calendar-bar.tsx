import { useQuery } from '@tanstack/react-query'
import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { monthName } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { tabStrip, useTabStrip } from '#ui/tab-strip.ts'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { monthAfter } from './month.ts'
import { calendarForms, useCalendarAddress } from './use-calendar-address.ts'

const FeedsDialog = loadOnDemand(() => import('./feeds-dialog.tsx'), 'FeedsDialog')

/** Month, form and property of the calendar, and its feeds. */
export function CalendarBar() {
  const t = useTranslate()
  const language = useLanguage()
  const { today, month, form, set } = useCalendarAddress()
  const [isLinking, setLinking] = useState(false)
  const strip = useTabStrip<HTMLFieldSetElement>('[aria-pressed=true]', form)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="outline" isIcon aria-label={t('calendar.previous')} onClick={() => set('month', monthAfter(month, -1))}>
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
      <h2
        className="min-w-44 text-center text-lg font-semibold first-letter:uppercase max-sm:min-w-0 max-sm:flex-[1_1_6rem]"
        aria-live="polite"
      >
        {monthName(language, month)}
      </h2>
      <Button tone="outline" isIcon aria-label={t('calendar.next')} onClick={() => set('month', monthAfter(month, 1))}>
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
      <Button tone="plain" disabled={today.startsWith(month)} onClick={() => set('month', today.slice(0, 7))}>
        {t('calendar.today')}
      </Button>
      <fieldset ref={strip} className={`${tabStrip} min-w-0 max-w-full md:ms-auto`}>
        <legend className="sr-only">{t('requests.view.label')}</legend>
        {calendarForms.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === form}
            onClick={() => set('as', one)}
            className="min-h-11 rounded-lg px-3 font-medium sm:px-4 text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {t(`calendar.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="flex w-full items-center gap-2">
        <FacilityFilter />
        <Button tone="outline" className="max-sm:w-11 max-sm:!px-0" aria-label={t('feeds.title')} onClick={() => setLinking(true)}>
          <CalendarSync className="size-5" aria-hidden="true" />
          <span className="max-sm:hidden">{t('feeds.title')}</span>
        </Button>
      </div>
      {isLinking && (
        <LoadedDialog onClose={() => setLinking(false)}>
          <FeedsDialog onClose={() => setLinking(false)} />
        </LoadedDialog>
      )}
    </div>
  )
}

function FacilityFilter() {
  const t = useTranslate()
  const { facilityId, set } = useCalendarAddress()
  const { data: facilities = [] } = useQuery(allFacilitiesQuery)
  return (
    <div className="min-w-0 flex-1 sm:max-w-72">
      <Select aria-label={t('requests.facility')} value={facilityId ?? ''} onChange={({ target }) => set('facilityId', target.value)}>
        <option value="">{t('feeds.all')}</option>
        {facilities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
