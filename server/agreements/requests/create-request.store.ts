import { getTableColumns, sql } from 'drizzle-orm'
import type { RequestInput } from '#contract/requests.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { newShortToken } from '../../people/sessions/tokens.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { columnNames, inUtc, withColumnNames } from '../../platform/db/rows.ts'
import { namesGoneRow } from '../../platform/db/sql-state.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type EventMails, handOver, mailedIds, mailedWith, mailValues } from '../../platform/mail/event-mails.store.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { guestsTable as guests } from '../../tables/guests.table.ts'
import { requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from './request-row.ts'
import { keyOf } from './requests.store.ts'

/** A request that is not stored yet. */
export type GivenRequest = Omit<RequestRow, 'id' | 'user' | 'createdAt' | 'updatedAt' | 'latestEventAt' | 'waitingSince'>

/** A new request: nobody has answered it, and it waits for the host. */
const untouched = {
  status: 'pending',
  latestEventType: 'created',
  waitsFor: 'host',
  openUntil: null,
  bookingStart: null,
  bookingEnd: null,
  anonymizedAt: null,
} as const

/** What a request is made of that is known before it is stored. */
export type AskedFacility = Pick<FacilityRow, 'id' | 'ownerId' | 'link_id' | 'name' | 'timezone' | 'postalcode' | 'city'>

/** A request as it is asked for. */
export function newRequest(facility: AskedFacility, { language = 'it', ...input }: RequestInput & { service: string }): GivenRequest {
  const guid = newShortToken()
  const { firstName, lastName = '', email = '', phone = '', service, category, requestDate, endDate = '', timeRange, notes = '' } = input
  return {
    ...untouched,
    ...{ firstName, lastName, email, phone, service, category, requestDate, endDate, timeRange, notes, language, guid },
    adultNum: input.adultNum,
    childNum: input.childNum,
    ownerId: facility.ownerId,
    facilityId: facility.id,
    linkId: facility.link_id,
    facilityName: facility.name,
    timezone: facility.timezone,
    areaCode: facility.postalcode || facility.city,
    day: requestDate,
    searchKey: keyOf({ ...input, facilityName: facility.name }),
  }
}

const {
  id: _,
  user: __,
  createdAt: ___,
  updatedAt: ____,
  latestEventAt: _____,
  waitingSince: ______,
  ...givenColumns
} = getTableColumns(requests)
const columns = columnNames(requests, Object.keys(givenColumns))
const placed = sql.placeholder
const madeAt = inUtc(sql`"createdOn"`)

/** One statement: guest, request, first event and mails. */
const statementFor = (isCounted: boolean) =>
  buildStatement(sql`
    with sent as (select * from json_populate_record(null::${requests}, ${placed('given')}::json)),
    -- Held, so that whoever renames it finds the request: it has the name and the clock that were read, or is not stored.
    place as (
      select id from ${facilities} where (id, name, timezone) = (select "facilityId", "facilityName", timezone from sent) for key share
    ),
    given as (select sent.* from sent join place on place.id = sent."facilityId"),
    -- Held, so that nobody deletes the guest meanwhile; the row itself stays: the e-mail is not verified, so that what came with it changes nothing.
    known as (select id from ${guests} where email = (select email from given) for key share),
    made as (
      insert into ${guests} (guid, email, "firstName", "lastName", phone, language, "isActive")
      -- All without an e-mail are one nobody, so that two requests of one person cannot be joined.
      select case email when '' then '' else ${placed('secret')}::text end, email, case email when '' then '' else "firstName" end,
        case email when '' then '' else "lastName" end, case email when '' then '' else phone end, case email when '' then 'it' else language end, email <> ''
      from given where not exists (select from known)
      on conflict (email) do update set email = excluded.email returning id
    ),
    asked as (
      insert into ${requests} (${columns}, "user") select ${columns}, (select id from known union all select id from made) from given
      returning id as request_id, owner_id, "user", "createdOn", jsonb_build_object('request', jsonb_build_object('id', id, 'user', "user",
        'createdAt', ${madeAt}, 'updatedAt', ${madeAt}, 'latestEventAt', ${madeAt}, 'waitingSince', ${madeAt})) as known
    ),
    told as (insert into ${events} ("requestId", "eventType", "eventDate") select request_id, 'created', "createdOn" from asked),
    ${mailedWith(sql`asked`, sql`event.known`, isCounted)}
    select request_id, "user", ${madeAt}, ${mailedIds} from asked`)

const uncounted = statementFor(false)
const counted = statementFor(true)
const noMails: EventMails = { mails: [], snapshot: {}, countedFor: undefined, delivery: undefined }

/** Its property has another name or another clock since it was read, or is gone. */
class PropertyChanged extends Error {}

/** Does what reads a property and stores a request of it, anew where the property was changed in between; a few times, since nobody renames that often. */
export async function withPresentProperty<Result>(act: () => Promise<Result>, tries = 5): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof PropertyChanged) || tries === 1) throw error
    return withPresentProperty(act, tries - 1)
  }
}

/**
 * Stores a request for the operator of a facility, with its first event and its mails, in one statement. Its guest is found by e-mail, or created.
 * The guest's copy is left out beyond its limits; the request and the host's mail are stored all the same.
 * @throws PropertyChanged, which {@link withPresentProperty} takes; AppError facility.notFound when the account of its host was deleted since it was read
 */
export async function createRequest(db: Db | Tx, given: GivenRequest, mails: EventMails = noMails): Promise<RequestRow> {
  const rows = await readTextRows(db, mails.countedFor ? counted : uncounted, {
    given: JSON.stringify(withColumnNames(requests, given)),
    secret: newShortToken(),
    ...mailValues(mails, given),
  }).catch((error) => {
    if (namesGoneRow(error)) throw new AppError('facility.notFound', { cause: error })
    throw error
  })
  const [stored] = rows
  if (!stored) throw new PropertyChanged()
  const [id, user, at, mailIds] = stored
  handOver(db, mails, mailIds)
  const createdAt = at ?? ''
  return {
    ...given,
    id: Number(id),
    user: Number(user),
    createdAt,
    updatedAt: createdAt,
    latestEventAt: createdAt,
    waitingSince: createdAt,
  }
}
