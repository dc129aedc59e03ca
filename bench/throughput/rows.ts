import { hash } from '@node-rs/argon2'
import type pg from 'pg'

/** How much of everything the database holds. Each operator has ten properties, fifty blocks and 250 requests, each property ten linked blocks. */
export type Size = { operators: number; properties: number }

export const propertiesEach = 10
const blocksEach = 50
const requestsEach = 250

export const password = 'una password lunga'
export const emailOf = (operator: number) => `host-${operator}@ospita.example`
/** What the cookie of an operator's session holds. */
export const tokenOf = (operator: number) => `bench-session-${operator}`

/** SQL: an id that follows from a kind and a number, so that nothing has to be read back; a UUID of version 4 by its form. */
export const uuidOf = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing 'a' from 17)::uuid`

const sentences = [
  'Il piano a induzione si accende tenendo premuto il simbolo per due secondi.',
  'La moka è nel mobile in alto, accanto alle tazze della nonna.',
  'La legna asciutta sta sotto la tettoia; accendete il forno con calma.',
  'La piscina è aperta dalle nove al tramonto, la doccia calda è dietro la siepe di alloro.',
  'Due posti davanti al cancello; il telecomando è appeso accanto alla porta.',
  'Raccogliete pure pomodori e basilico, l’orto è di tutti.',
  'Umido il lunedì e il giovedì, carta il mercoledì, vetro quando il cassonetto è pieno.',
  'Il programma breve della lavatrice dura quaranta minuti, il detersivo è nel cassetto.',
  'Il termostato in sala governa il piano terra, quello nel corridoio le camere.',
  'I cani sono benvenuti: le ciotole stanno in lavanderia, il prato recintato è loro.',
  'Lasciate le chiavi nella cassetta e chiudete le persiane del piano di sopra.',
  'La spiaggia di levante è di sabbia fine, il bar della Lucia apre alle nove.',
]

/** Several sentences, others for each number. */
const words = (number: string, count: number) =>
  `(select string_agg(said, ' ') from (select said from unnest($1::text[]) with ordinality as of(said, place) order by md5(place || ' ' || ${number}) limit ${count}) as chosen)`

/** Fills a database that holds the tables alone. The rows are made by the database itself: by the API it would take an hour. */
export async function fill(pool: pg.Pool, { operators, properties }: Size): Promise<void> {
  const { rows } = await pool.query('select id from users limit 1')
  if (rows.length) throw new Error('The database is not empty.')
  await pool.query(
    `insert into users (id, email, "emailVerified", password_hash, "firstName", "lastName", language)
     select ${uuidOf('user', 'n')}, 'host-' || n || '@ospita.example', true, $1, 'Maria', 'Rossi ' || n, 'it' from generate_series(0, $2::int - 1) as n`,
    [await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), operators],
  )
  await pool.query(
    `insert into sessions (sid, user_id, expire)
     select encode(sha256(('bench-session-' || n)::bytea), 'hex'), ${uuidOf('user', 'n')}, now() + interval '7 days' from generate_series(0, $1::int - 1) as n`,
    [operators],
  )
  await pool.query(
    `insert into facilities (id, link_id, user_id, name, description, phone, email, whatsapp, "contactPerson", websiteurl, address, city, postalcode,
       country, emergencycontact, specialinstructions, "houseRules", wifi_network, wifi_password, wifi_instructions, wifi_qr, agentlanguages)
     select ${uuidOf('facility', 'n')}, ${uuidOf('facility', 'n')}, ${uuidOf('user', `n / ${propertiesEach}`)}, 'Villa Sole ' || n, ${words('n', 3)},
       '+39 0583 ' || 100000 + n, 'ciao' || n || '@villasole.example', '+39 333 ' || 1000000 + n, 'Anna Bianchi', 'https://www.villasole' || n || '.example',
       'Via delle Rose ' || n, 'Lucca', '55100', 'Italia', '+39 333 765 4321', ${words(`'s' || n`, 2)}, ${words(`'r' || n`, 3)}, 'VillaSole' || n,
       md5('key' || n), 'Il segnale è migliore in sala.', (select string_agg('M' || md5(n || ' ' || i), '') from generate_series(1, 60) as i), '[]'
     from generate_series(0, $2::int - 1) as n`,
    [sentences, properties],
  )
  await pool.query(
    `insert into blocks (id, "ownerId", name, description, visibility, status, data)
     select ${uuidOf('block', 'n')}, ${uuidOf('user', `n / ${blocksEach}`)}, 'Blocco ' || n, ${words(`'b' || n`, 5)}, 'private', 'active',
       jsonb_build_object('photos', (select jsonb_agg('https://photos.example/' || md5(n || ' ' || i) || '.jpg') from generate_series(1, 6) as i),
         'videos', jsonb_build_array('https://youtu.be/' || left(md5('v' || n), 11), 'https://vimeo.com/' || 100000000 + n), 'whatsapp', '+39 333 ' || 1000000 + n,
         'position', 'Via delle Rose 12, Lucca', 'url', 'https://www.villasole.example/' || n, 'instagram', '@villasole', 'link', '')
     from generate_series(0, $2::int - 1) as n`,
    [sentences, operators * blocksEach],
  )
  await pool.query(
    `insert into relations (id, "ownerId", "parentId", "parentType", "childId", "relationType", position)
     select gen_random_uuid(), ${uuidOf('user', `n / ${propertiesEach}`)}, ${uuidOf('facility', 'n')}, 'facility',
       ${uuidOf('block', `n / ${propertiesEach} * ${blocksEach} + (n * 7 + i * 3) % ${blocksEach}`)}, case when i < 7 then 'mainpage' else 'info' end, case when i < 7 then i else i - 7 end
     from generate_series(0, $1::int - 1) as n, generate_series(0, 9) as i`,
    [properties],
  )
  await fillRequests(pool, operators)
  await pool.query('vacuum analyze')
}

/** Two of five requests are pending; every second of those has an offer that a guest can accept. */
async function fillRequests(pool: pg.Pool, operators: number): Promise<void> {
  const total = operators * requestsEach
  await pool.query(
    `insert into guests (guid, email, "firstName", "lastName") select md5('guest ' || n), 'guest-' || n || '@mail.example', 'Eva', 'Stern ' || n from generate_series(0, $1::int - 1) as n`,
    [total / 5],
  )
  await pool.query(
    `insert into requests (guid, owner_id, "facilityId", "linkId", "facilityName", "user", service, category, notes, status, "requestDate", day, "timeRange",
       "firstName", "lastName", email, phone, search_key, waits_for)
     select left(md5('request ' || n), 22), ${uuidOf('user', `n / ${requestsEach}`)}, f.id, f.id, 'Villa Sole', (select min(id) from guests) + n % ($1 / 5),
       'Gita alle isole', 'barche', 'Con pranzo, tavolo per ' || n % 12, (array['pending', 'pending', 'confirmed', 'canceled', 'rejected'])[1 + n % 5],
       d.day, d.day, '15:00', 'Eva', 'Stern ' || n, 'guest-' || n % ($1 / 5) || '@mail.example', '+49 170 ' || 1000000 + n, 'gita alle isole con pranzo eva stern ' || n,
       case when n % 5 < 2 then 'host' end
     from generate_series(0, $1::int - 1) as n, lateral (select ${uuidOf('facility', `n / ${requestsEach} * ${propertiesEach} + n % ${propertiesEach}`)} as id) as f,
       lateral (select (current_date + 30 + n % 300)::text as day) as d`,
    [total],
  )
  await pool.query(`insert into request_events ("requestId", "supplierName", "eventType", text) select id, '', 'created', '' from requests`)
  // Of an empty table PostgreSQL remembers that reading all of it is quickest, however much it holds a minute later.
  await pool.query(
    `insert into bookings ("userId", request_id, "serviceName", "startDateTime", "endDateTime", status)
     select owner_id, id, service, day::timestamptz, day::timestamptz + interval '1 hour', 'confirmed' from requests where status = 'confirmed'`,
  )
  await pool.query(
    `insert into proposals ("requestId", "userId", "proposalsData", idempotency_key)
     select id, owner_id, jsonb_build_array(jsonb_build_object('id', 'offer-' || id, 'date', day, 'time', '10:00', 'endDate', '', 'durationMinutes', 60, 'place', '', 'notes', 'Molo 3',
       'websiteUrl', '', 'price', '45', 'offerExpiryDate', '', 'offerExpiryTime', '', 'mediaUrls', '[]'::jsonb, 'expiresAt', null, 'status', 'sent')), 'bench.' || id
     from requests where status = 'pending' and id % 5 = 1`,
  )
}
