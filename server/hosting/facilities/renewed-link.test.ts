import { beforeAll, expect, test } from 'vitest'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test('after a renewal page, codes and posters lead to the new link alone, also where they were read before', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host)
  const read = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie: host.cookie } })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const drawings = [`/api/facilities/${id}/qr?format=svg`, `/api/facilities/${id}/poster.pdf?format=a6`]
  const before = await Promise.all(drawings.map(read))
  const page = (link: unknown) => createClient(url).send('GET', `/guest?property_id=${link}&lang=it`)
  const old = await page(id)
  const { body } = await host.send('POST', `/api/facilities/${id}/guest-link`)
  expect(body.link_id).not.toBe(id)
  expect([(await page(id)).status, (await createClient(url).send('GET', `/api/guest/properties/${id}`)).status]).toEqual([404, 404])
  const renewed = await page(body.link_id)
  expect([renewed.status, renewed.headers.get('etag') === old.headers.get('etag')]).toEqual([200, false])
  expect([renewed.text.includes(`${body.link_id}`), renewed.text.includes(id)]).toEqual([true, false])
  const after = await Promise.all(drawings.map(read))
  for (const [at, { bytes }] of after.entries())
    expect([drawings[at], bytes.equals(before[at]?.bytes ?? bytes)]).toEqual([drawings[at], false])
})

test('a poster is drawn for each paper, in the language that is asked for', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host)
  const draw = async (query: string) => {
    const answer = await fetch(`${url}/api/facilities/${id}/poster.pdf${query}`, { headers: { cookie: host.cookie } })
    const size = /\/MediaBox \[0 0 ([\d.]+)/.exec(Buffer.from(await answer.arrayBuffer()).toString('latin1'))?.[1]
    return [answer.headers.get('content-disposition'), size]
  }
  expect(await draw('?format=a6&lang=de')).toEqual(['attachment; filename="poster-a6-de.pdf"', '297.64'])
  expect(await draw('?lang=de')).toEqual(['attachment; filename="poster-a4-de.pdf"', '595.28'])
})
