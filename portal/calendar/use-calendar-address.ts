import { useSearchParams } from 'wouter'
import { monthOf } from './month.ts'

/** Forms of the calendar: a grid, a list, a row for each property. */
export const calendarForms = ['month', 'list', 'occupancy'] as const
type CalendarForm = (typeof calendarForms)[number]

/** What the address says of the calendar: month, form and property. */
export function useCalendarAddress(today: string) {
  const [search, setSearch] = useSearchParams()
  const facilityId = search.get('facilityId')
  return {
    month: monthOf(search.get('month'), today),
    form: calendarForms.find((form) => form === search.get('as')) ?? ('month' satisfies CalendarForm),
    facilityId: facilityId && facilityId !== 'all' ? facilityId : undefined,
    set: (name: 'month' | 'as' | 'facilityId', value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}
