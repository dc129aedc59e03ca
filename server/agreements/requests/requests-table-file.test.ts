import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({}, true)
  url = server.url
})

async function hosted() {
  const host = await registerHost(url)
  return { host, facility: await createFacility(host) }
}

describe('the table file', () => {
  const asTable = (text: string, delimiter: string): Record<string, string>[] =>
    parse(text, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' })

  test('holds what the filters leave, and no cell that a spreadsheet would run', async () => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id, { category: 'auto', firstName: 'Ugo', requestDate: '2037-12-01' })
    await sendRequest(url, facility.id, { firstName: '=HYPERLINK("x.it")', phone: '+1', notes: 'Due\nrighe; "virgolette"' })
    const { text, headers } = await host.send('GET', '/api/bookings/export.csv?category=barche')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ospita-\d{4}-\d\d-\d\d\.csv"$/)
    expect(asTable(text, ';')).toMatchObject([
      {
        Ospite: expect.stringContaining(`'=HYPERLINK("x.it")`),
        Telefono: "'+1",
        Note: 'Due\nrighe; "virgolette"',
        'Data richiesta': '24/12/2037',
        Adulti: '4',
        Stato: 'In Attesa',
      },
    ])
    expect((await createClient(url).send('GET', '/api/bookings/export.csv')).status).toBe(401)
  })

  test.each([
    ['+49 170 1234567', '+49 170 1234567'],
    ['+49 (0)170-12.34/567', '+49 (0)170-12.34/567'],
    ['0583 123456', '0583 123456'],
    ['+12345', "'+12345"],
    ['-1234567', "'-1234567"],
    ['+1234567+cmd', "'+1234567+cmd"],
    ['@SUM(1+1)', "'@SUM(1+1)"],
    ['=1+1', "'=1+1"],
    ['＝1+1', "'=1+1"],
  ])('the phone %s stands in its cell as %s', async (phone, cell) => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id, { phone })
    const { text } = await host.send('GET', '/api/bookings/export.csv')
    expect(asTable(text, ';')[0]?.Telefono).toBe(cell)
  })

  test.each([
    ['Ciao,=HYPERLINK("https://evil.example","Foto")', `Ciao,'=HYPERLINK("https://evil.example","Foto")`],
    ["Ciao,  +cmd|'/c calc'!A0", "Ciao,  '+cmd|'/c calc'!A0"],
    ['Ciao\n=IMPORTXML(A1)', "Ciao\n'=IMPORTXML(A1)"],
    ['Con noi:\n- due cani (piccoli), @anna_b, -5 €; a+b=c', 'Con noi:\n- due cani (piccoli), @anna_b, -5 €; a+b=c'],
  ])('a wish that calls a formula behind the separator of another spreadsheet calls none: %s', async (notes, cell) => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id, { notes })
    const { text } = await host.send('GET', '/api/bookings/export.csv')
    expect(asTable(text, ';')[0]?.Note).toBe(cell)
  })

  test('a name that begins with an equals sign of full width is no formula either', async () => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id, { firstName: '＝1+1', lastName: '' })
    const { text } = await host.send('GET', '/api/bookings/export.csv')
    expect(asTable(text, ';')[0]?.Ospite).toBe("'＝1+1")
  })

  test.each([
    ['it', ';', 'Stato', 'Confermata', '45,50', 'Prezzo', 'Inizio concordato'],
    ['de', ';', 'Status', 'Bestätigt', '45,50', 'Preis', 'Vereinbarter Beginn'],
    ['en', ',', 'Status', 'Confirmed', '45.50', 'Price', 'Agreed start'],
    ['ja', ',', undefined, undefined, '45.50', '料金', '予約開始'],
    ['ar', ',', undefined, undefined, '45.50', 'السعر', 'بداية الحجز المتفق عليها'],
  ])(
    'speaks %s, with what was agreed on, by the clock of the property',
    async (language, delimiter, status, label, price, priced, begins) => {
      const host = await registerHost(url, { language })
      const facility = await createFacility(host, { timezone: 'Asia/Tokyo' })
      const pair = await meet(url, {}, { host, facilityId: facility.id })
      await pair.accept((await pair.offer({ date: '2037-12-25', time: '09:30', price: '45.5' }))[0] as Sent)
      const file = await fetch(`${url}/api/bookings/export.csv`, { headers: { cookie: host.cookie } })
      const bytes = Buffer.from(await file.arrayBuffer())
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
      const text = bytes.toString()
      expect(/[^\r]\n/.test(text)).toBe(false)
      const [row] = asTable(text, delimiter)
      // Spreadsheets of other languages take the month for the day, or the whole for text.
      const day = language === 'de' ? '25.12.2037' : delimiter === ';' ? '25/12/2037' : '2037-12-25'
      expect([row?.[begins], row?.[priced]]).toEqual([`${day} 09:30`, price])
      if (status) expect(row?.[status]).toBe(label)
      expect(Object.values(row ?? {})).toContain('Villa Sole')
    },
  )

  test('names of a whole day the day alone', async () => {
    const pair = await meet(url, { timeRange: 'mattina' })
    await pair.change({ status: 'confirmed' })
    const { text } = await pair.host.send('GET', '/api/bookings/export.csv')
    expect(asTable(text, ';')).toMatchObject([{ 'Inizio concordato': '24/12/2037', 'Fine concordata': '24/12/2037' }])
  })

  test('goes on past one page', async () => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id)
    await server.database.db.execute(
      sql`insert into requests (guid, owner_id, "user", service, "requestDate", "timeRange") select gen_random_uuid()::text, ${host.id}, "user", 'x', '2026-01-01', 'x' from requests, generate_series(1, 1200) where owner_id = ${host.id}`,
    )
    const { text } = await host.send('GET', '/api/bookings/export.csv')
    expect(text.trim().split('\n').length).toBe(1_202)
  })
})
