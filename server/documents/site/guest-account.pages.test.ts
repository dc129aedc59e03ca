import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('older requests are on further pages, each on one of them', async () => {
  const guest = await registerGuest(server.url)
  const { id } = await createFacility(await registerHost(server.url))
  const { guid } = await sendRequest(server.url, id, { email: guest.email })
  // 119 copies, so that there are three pages: 50, 50 and 20.
  await server.database.db.execute(sql`
    insert into requests (guid, owner_id, "facilityId", "user", category, "requestDate", "timeRange", email)
    select 'copy-' || number || left(guid, 12), owner_id, "facilityId", "user", category, "requestDate", "timeRange", email
    from requests, generate_series(1, 119) as number where guid = ${guid}`)
  const seen: string[] = []
  const pages: number[] = []
  let address: string | undefined = '/guest/account'
  while (address) {
    const { text }: { text: string } = await guest.send('GET', address)
    const links = [...text.matchAll(/href="\/guest\/requests\/([\w-]+)\?/g)].map(([, one = '']) => one)
    seen.push(...links)
    pages.push(links.length)
    address = /href="(\/guest\/account\?[^"]*cursor=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(pages).toEqual([50, 50, 20])
  expect(new Set(seen).size).toBe(120)
})
