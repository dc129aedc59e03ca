import { auditApi } from '#contract/audit.api.ts'
import { readAgain, readingPages } from '../reads/reading.ts'

export const trailQuery = readAgain(readingPages(auditApi.list, { query: { limit: '20' } }))
