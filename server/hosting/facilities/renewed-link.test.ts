import { beforeAll, expect, test } from 'vitest'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { imagePdf } from './image-pdf.ts'

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

test('the file of a poster says where each of its parts begins, as programs that print it need to know', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0x0a, 0x0d, 0x00, 0xff, 0xd9])
  const pdf = imagePdf(jpeg, { width: 210, height: 297 }, { width: 20, height: 30 })
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 5)).toBe('xref\n')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((number) => `${number} 0 obj`))
  expect(text).toContain('/Size 6 /Root 1 0 R')
  for (const [, length, content = ''] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(content.length).toBe(Number(length))
  }
  expect(text).toContain('/Width 20 /Height 30 ')
  expect(text).toContain('q 595.28 0 0 841.89 0 0 cm /Picture Do Q')
})
