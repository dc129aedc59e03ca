import * as z from 'zod/mini'
import { day, searchText } from './fields.ts'
import { pageQuery } from './paging.ts'
import { requestStatuses } from './request-states.ts'
import { serviceCategories } from './service-categories.ts'
import { turns } from './turn.ts'

const all = z.enum(['all', ''])

/** "all" or nothing filters nothing. */
export const requestFilters = z.extend(z.object(pageQuery), {
  category: z.optional(z.union([all, z.enum(serviceCategories)])),
  status: z.optional(z.union([all, z.enum(requestStatuses)])),
  turn: z.optional(z.union([all, z.enum(turns)])),
  facilityId: z.optional(z.union([all, z.uuid()])),
  search: searchText,
  startDate: z.optional(z.union([z.literal(''), day('requests.date.invalid')])),
  endDate: z.optional(z.union([z.literal(''), day('requests.date.invalid')])),
})

export type RequestFilters = z.output<typeof requestFilters>
