import * as z from 'zod/mini'
import { auditEvent } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'What happened to the own account in the last 90 days, newest first',
    access: 'operator',
    query: z.object(pageQuery),
    response: z.array(auditEvent),
    paged: true,
  }),
}
