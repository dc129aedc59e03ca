import { and, eq } from 'drizzle-orm'
import { fullAddress } from '#contract/contacts.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import type { RequestRow } from '../requests/request-row.ts'

/** How a guest finds and reaches the property of a request; texts are empty where nothing is known, as after its deletion. */
export type House = {
  name: string
  address: string
  phone: string
  whatsapp: string
  email: string
  cin: string
  photo: string
  country: string
}

export async function findHouse(
  db: Db | Tx,
  { ownerId, facilityId, facilityName }: Pick<RequestRow, 'ownerId' | 'facilityId' | 'facilityName'>,
): Promise<House> {
  if (!facilityId) return houseOf(facilityName, null)
  const [row] = await db
    .select(contactColumns)
    .from(facilities)
    .where(and(eq(facilities.ownerId, ownerId), eq(facilities.id, facilityId)))
  return houseOf(facilityName, row ?? null)
}

const { address, city, postalcode, country, phone, whatsapp, email, cin, property_image_url } = facilities
/** The columns of a facility that a {@link House} is made of. */
export const contactColumns = { address, city, postalcode, country, phone, whatsapp, email, cin, property_image_url }
type Contacts = Pick<typeof facilities.$inferSelect, keyof typeof contactColumns>

/** @param name what the request calls it, which stays when the facility is gone */
export function houseOf(name: string, row: Contacts | null): House {
  const nothing = { name, address: '', phone: '', whatsapp: '', email: '', cin: '', photo: '', country: '' }
  return row ? { ...nothing, ...contactsOf(row) } : nothing
}

/** The contacts, the national code and the photo of a facility, its address on one line. */
export function contactsOf(row: Contacts): Omit<House, 'name'> {
  const { phone, whatsapp, email, cin, property_image_url: photo, country } = row
  return { address: fullAddress(row), phone, whatsapp, email, cin, photo, country }
}
