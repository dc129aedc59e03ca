import { dayIn } from '#i18n/dates.ts'
import { useAddressQuery } from '../browser/use-address-query.ts'
import { useNow } from '../browser/use-now.ts'
import { useHostZone } from '../facilities/use-host-zone.ts'
import { useNamedFacility } from '../facilities/use-named-facility.ts'
import { monthOf } from './month.ts'

/** Forms of the calendar: a grid, a list, a row for each property. */
export const calendarForms = ['month', 'list', 'occupancy'] as const
type CalendarForm = (typeof calendarForms)[number]

/** What the address says of the calendar: month, form and property; and which day it is there. */
export function useCalendarAddress() {
  const [query, change] = useAddressQuery()
  const facilityId = useNamedFacility(query.get('facilityId'))
  const today = dayIn(new Date(useNow()), useHostZone(facilityId))
  return {
    today,
    month: monthOf(query.get('month'), today),
    form: calendarForms.find((form) => form === query.get('as')) ?? ('month' satisfies CalendarForm),
    facilityId,
    set: (name: 'month' | 'as' | 'facilityId', value: string) => change({ [name]: value }),
  }
}
