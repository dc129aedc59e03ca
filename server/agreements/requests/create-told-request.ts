import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { EventMails } from '../../platform/mail/event-mails.store.ts'
import { createRequest, type GivenRequest } from './create-request.store.ts'
import type { RequestRow } from './request-row.ts'
import { isHeardBy, tellOfRequest } from './tell-of-request.ts'

/** Stores a request as {@link createRequest} does, and tells the webhooks of its host. */
export async function createToldRequest(tx: Tx, jobs: Jobs, given: GivenRequest, mails?: EventMails): Promise<RequestRow> {
  const request = await createRequest(tx, given, mails)
  const event = { eventType: 'created', eventDate: request.createdAt, text: '', status: null, supplierId: null, supplierName: '' } as const
  if (await isHeardBy(tx, request.ownerId)) await tellOfRequest(tx, jobs, request, event)
  return request
}
