import type { Db } from '../db/database.ts'
import { listAllFacilities } from '../facilities/facilities.store.ts'
import { asUser, findUser } from './accounts.store.ts'

/** Everything an operator owns, as the text of one JSON file. */
export async function exportAccount(db: Db, ownerId: string): Promise<Buffer> {
  const user = await findUser(db, ownerId)
  const facilities = await listAllFacilities(db, ownerId)
  const data = {
    exportDate: new Date().toISOString(),
    user: user && asUser(user),
    facilities: facilities.map(({ wifi_qr: _, ...facility }) => facility),
  }
  return Buffer.from(JSON.stringify(data, null, 2))
}
