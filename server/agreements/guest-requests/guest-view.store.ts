import { sql } from 'drizzle-orm'
import { fullAddress } from '#contract/contacts.ts'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/rows.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { asHistory, asOffers, history, offers } from '../decisions/read-request.ts'
import { asListed, selectedRequest } from '../requests/list-by-session.ts'
import { joinedBooking } from '../requests/requests.store.ts'

const { link_id, name, property_image_url, phone, whatsapp, email, coordinates, address, city, postalcode, country } = facilities
const shown = { link_id, name, property_image_url, phone, whatsapp, email, coordinates, address, city, postalcode, country }
type Shown = Record<keyof typeof shown, string>

// After the guest link was renewed the holder of the old one must not learn the new one. A suspended account has no guest pages: only without one it is asked for.
const statement = buildStatement(sql`
  select ${facilities.id} is not null or exists (select from ${users} where ${users.id} = ${requests.ownerId} and ${users.isActive}), ${selectedRequest},
    ${bookings.place}, case when ${facilities.id} is not null then ${asJson(shown)} end, ${history}, ${offers}
  from ${requests} left join ${bookings} on ${joinedBooking}
    left join ${facilities} on ${facilities.link_id} = ${requests.linkId} and not ${facilities.isSuspended}
  where ${requests.guid} = ${sql.placeholder('guid')}`)

/** A request as the guest of its private link reads it, in one round trip. @throws AppError request.notFound, request.erased */
export async function readGuestView(db: Db, guid: string): Promise<GuestRequestView> {
  const row = found((await readTextRows(db, statement, { guid }))[0], 'request.notFound')
  const request = asListed(row)
  if (request.anonymizedAt) throw new AppError('request.erased')
  const [place, house, said, sent] = row.slice(-4)
  const facility: Shown | undefined = house ? JSON.parse(house) : undefined
  return {
    ...request,
    place: place ?? '',
    facilityId: facility?.link_id ?? null,
    facilityPhoto: facility?.property_image_url ?? '',
    isHostReachable: row[0] === 't',
    contacts: facility && request.status === 'confirmed' ? contactsOf(facility) : null,
    events: asHistory(said),
    proposals: asOffers(sent),
  }
}

/** What a guest needs to come and to call; nothing that opens the house. */
function contactsOf(facility: Shown): GuestRequestView['contacts'] {
  const { name, phone, whatsapp, email, coordinates, country } = facility
  return { name, phone, whatsapp, email, coordinates, country, address: fullAddress(facility) }
}
