import type { RequestEvent } from '#contract/requests.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { byOwner, lockRequest, lockRequestOfGuest } from '../requests/requests.store.ts'
import { refuseSuspendedHost } from './suspended-host.ts'

type Written = { request: RequestRow; event: RequestEvent }

/** The host writes to the guest of a request. @throws AppError request.notFound, request.erased */
export async function writeAsHost(tx: Tx, jobs: Jobs, ownerId: string, id: number, text: string): Promise<Written> {
  const request = await lockRequest(tx, byOwner(ownerId, id))
  if (request.anonymizedAt) throw new AppError('request.erased')
  return addEvent(tx, jobs, request, 'message_from_host', { text })
}

/** The guest writes to the host, or asks for another time. @throws AppError request.notFound, request.erased, host.suspended */
export async function writeAsGuest(tx: Tx, jobs: Jobs, guid: string, text: string, asksForTime: boolean): Promise<Written> {
  const request = await lockRequestOfGuest(tx, guid)
  await refuseSuspendedHost(tx, request)
  return addEvent(tx, jobs, request, asksForTime ? 'time_asked' : 'message_from_guest', { text })
}
