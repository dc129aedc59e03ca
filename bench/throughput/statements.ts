import type * as z from 'zod/mini'
import { guestProperty } from '#contract/guest.ts'
import { request, requestEvent } from '#contract/requests.ts'

/** The statements of the bare server: each makes the JSON that the product answers with, as far as the rows of the benchmark need it. */

/** Columns that are spelt otherwise than the API's fields; an expression where the field is none. */
const spelt: Record<string, string> = {
  'facility.id': 'f.link_id',
  'request.latestEvent': `json_build_object('eventType', r.latest_event, 'eventDate', r.latest_event_at)`,
  // Whose turn it is, for the states of the benchmark's requests.
  'request.turn': `case when r.status = 'pending' then 'host' when r.status = 'confirmed' then 'agreed' else 'closed' end`,
  'request.waitingSince': 'r.waiting_since',
  'request.openUntil': 'r.open_until',
  'request.bookingEnd': 'r.booking_end',
  'request.isAllDay': 'false',
  'request.price': `''`,
  'request.place': `''`,
  'request.updatedAt': 'r.updated_at',
}

const fieldsOf = (schema: { shape: Record<string, z.ZodMiniType> }, table: string, kind = '') =>
  Object.keys(schema.shape)
    .map((field) => `'${field}', ${spelt[`${kind}${field}`] ?? `${table}."${field}"`}`)
    .join(', ')

const ofRequest = fieldsOf(request, 'r', 'request.')

export const guest = {
  name: 'guest',
  text: `select json_build_object(${fieldsOf(guestProperty, 'f', 'facility.')}, 'hostLanguage', 'it', 'hostPhoto', '', 'translated', '[]'::json, 'services', '[]'::json, 'recommendations', '[]'::json,
    'blocks', (select json_agg(json_build_object('id', b.id, 'name', b.name, 'description', b.description, 'data', b.data, 'relationType', l."relationType", 'translated', '[]'::json)
        order by l."relationType" desc, l.position)
      from relations l join blocks b on b.id = l."childId" where l."parentId" = f.id and b.status = 'active'))::text
    from facilities f where f.link_id = $1`,
}

export const list = {
  name: 'list',
  text: `select json_agg(item)::text from (select json_build_object(${ofRequest}) as item from requests r
    where owner_id = $1 and status = $2 and day >= $3 and day <= $4 order by id desc limit 50) as page`,
}

export const read = {
  name: 'read',
  text: `select (json_build_object(${ofRequest})::jsonb || jsonb_build_object('failedMails', '[]'::jsonb, 'clash', null, 'otherRequests', (select count(*) - 1 from requests o where o."user" = r."user" and o.owner_id = r.owner_id),
    'events', (select json_agg(json_build_object(${fieldsOf(requestEvent, 'e')}) order by e.id desc) from request_events e where e."requestId" = r.id),
    'proposals', coalesce((select json_agg(json_build_object('id', p.id, 'requestId', p."requestId", 'userId', p."userId", 'proposalsData', p."proposalsData", 'status', p.status, 'sentAt', p."sentAt",
      'updatedAt', p."updatedAt") order by p.id desc) from proposals p where p."requestId" = r.id), '[]')))::text
    from requests r where owner_id = $1 and id = $2`,
}

export const create = {
  name: 'create',
  text: `insert into requests (guid, owner_id, "facilityId", "linkId", "facilityName", timezone, "user", "firstName", "lastName", email, phone, service, category, "requestDate", day, "timeRange",
      notes, "adultNum", "childNum")
    select md5(random()::text), user_id, id, link_id, name, timezone, 1, $2, $3, $4, $5, $6, $7, $8::text, $8::text, $9, $10, $11::int, $12::int from facilities where link_id = $1
    returning json_build_object('guid', guid)::text`,
}

export const accept = {
  name: 'accept',
  text: `with asked as (update requests set status = 'confirmed', waits_for = null, latest_event = 'proposal_accepted', latest_event_at = now(), updated_at = now()
      where guid = $1 and status = 'pending' returning *),
    offer as (update proposals set status = 'accepted', "updatedAt" = now() where id = $2::int returning *),
    booked as (insert into bookings ("userId", request_id, "startDateTime", "endDateTime", status) select owner_id, id, now(), now(), 'confirmed' from asked)
    select json_build_object('status', (select status from asked), 'offer', (select status from offer))::text`,
}
