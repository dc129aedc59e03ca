import type { RequestEvent } from '#contract/requests.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { byOwner, lockRequest, lockRequestOfGuest } from '../requests/requests.store.ts'

type Written = { request: RequestRow; event: RequestEvent }

/** The host writes to the guest of a request. @throws AppError request.notFound, request.erased */
export async function writeAsHost(tx: Tx, ownerId: string, id: number, text: string): Promise<Written> {
  const request = await lockRequest(tx, byOwner(ownerId, id))
  if (request.anonymizedAt) throw new AppError('request.erased')
  return addEvent(tx, request, 'message_from_host', { text })
}

/** The guest writes to the host, or asks for another time. @throws AppError request.notFound, request.erased */
export async function writeAsGuest(tx: Tx, guid: string, text: string, asksForTime: boolean): Promise<Written> {
  const request = await lockRequestOfGuest(tx, guid)
  return addEvent(tx, request, asksForTime ? 'time_asked' : 'message_from_guest', { text })
}
