import { and, eq } from 'drizzle-orm'
import { fullAddress } from '#contract/contacts.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import type { RequestRow } from '../requests/request-row.ts'

/** How a guest finds and reaches the property of a request; texts are empty where nothing is known, as after its deletion. */
export type House = { name: string; address: string; phone: string; whatsapp: string; email: string; cin: string; photo: string }

export async function findHouse(
  db: Db | Tx,
  { ownerId, facilityId, facilityName }: Pick<RequestRow, 'ownerId' | 'facilityId' | 'facilityName'>,
): Promise<House> {
  const nothing = { name: facilityName, address: '', phone: '', whatsapp: '', email: '', cin: '', photo: '' }
  if (!facilityId) return nothing
  const [row] = await db
    .select()
    .from(facilities)
    .where(and(eq(facilities.ownerId, ownerId), eq(facilities.id, facilityId)))
  return row ? { ...nothing, ...contactsOf(row) } : nothing
}

/** The contacts, the national code and the photo of a facility, its address on one line. */
export function contactsOf(row: typeof facilities.$inferSelect): Omit<House, 'name'> {
  const { phone, whatsapp, email, cin, property_image_url: photo } = row
  return { address: fullAddress(row), phone, whatsapp, email, cin, photo }
}
