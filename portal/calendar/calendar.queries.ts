import { queryOptions } from '@tanstack/react-query'
import { requestsApi } from '#contract/requests.api.ts'
import type { Booking } from '#contract/requests.ts'
import { read } from '../api/api.ts'

const key = requestsApi.calendar.path

/** Confirmed bookings between two calendar days, both included; read anew whenever they are looked at. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions<Booking[]>({
    queryKey: [key, from, to],
    queryFn: () => read(`${key}?${new URLSearchParams({ from, to })}`),
    refetchOnMount: 'always',
  })
