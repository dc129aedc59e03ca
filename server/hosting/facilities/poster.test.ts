import { createHash } from 'node:crypto'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { type Client, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

/** What the codes of a poster say, top to bottom; the picture is taken out of the file. */
async function codesOf(pdf: Buffer): Promise<(string | undefined)[]> {
  const start = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  const picture = sharp(pdf.subarray(start, pdf.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2))
  const { width, height } = await picture.metadata()
  const read = async (top: number, bottom: number) => {
    const region = { left: 0, top: Math.round(top * height), width, height: Math.round((bottom - top) * height) }
    const { data, info } = await picture
      .clone()
      .extract(region)
      .resize({ width: 900 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
  }
  return [await read(0.2, 0.62), await read(0.66, 0.87)]
}

describe('the poster', () => {
  test.each(['a4', 'a6'])('on %s is a PDF of that size, and both of its codes can be read', async (format) => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { name: 'Villa <Sole> & Mare', wifi_network: 'Sole', wifi_password: 'mare;2026' })
    const answer = await fetch(`${url}/api/facilities/${id}/poster.pdf?format=${format}`, { headers: { cookie: host.cookie } })
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="poster-${format}-it.pdf"`)
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4')
    expect(pdf.toString('latin1')).toContain(format === 'a4' ? '/MediaBox [0 0 595.28 841.89]' : '/MediaBox [0 0 297.64 419.53]')
    expect(await codesOf(pdf)).toEqual([`https://ospita.example/guest?property_id=${id}`, 'WIFI:T:WPA;S:Sole;P:mare\\;2026;;'])
  })

  test('speaks all nine languages, leads to a renewed link, and is the owner’s alone', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { id } = await createFacility(host)
    const { body } = await host.send('POST', `/api/facilities/${id}/guest-link`)
    const posters = new Set<string>()
    for (const lang of languages) {
      const answer = await fetch(`${url}/api/facilities/${id}/poster.pdf?lang=${lang}&format=a6`, { headers: { cookie: host.cookie } })
      const pdf = Buffer.from(await answer.arrayBuffer())
      posters.add(createHash('sha256').update(pdf).digest('hex'))
      if (lang === 'ar') expect((await codesOf(pdf))[0]).toBe(`https://ospita.example/guest?property_id=${body.link_id}`)
    }
    expect(posters.size).toBe(languages.length)
    expect((await other.send('GET', `/api/facilities/${id}/poster.pdf`)).status).toBe(404)
    expect((await host.send('GET', `/api/facilities/${id}/poster.pdf?format=a0`)).status).toBe(400)
  })

  test('asked for by many at once is drawn in turns, a few of each host, and drawn once while nothing changes', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const [{ id }, { id: theirs }] = [await createFacility(host), await createFacility(other)]
    const ask = async ({ cookie }: Client, facility: string, lang: string) => {
      const answer = await fetch(`${url}/api/facilities/${facility}/poster.pdf?lang=${lang}&format=a6`, { headers: { cookie } })
      const file = answer.headers.get('content-disposition')?.split(';')[0]
      return { status: answer.status, wait: answer.headers.get('retry-after'), file, pdf: Buffer.from(await answer.arrayBuffer()) }
    }
    const [mine, one] = await Promise.all([Promise.all(languages.map((lang) => ask(host, id, lang))), ask(other, theirs, 'it')])
    expect(one.status).toBe(200)
    expect(mine.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(6)
    // A refusal is read on the screen: no browser saves it as a file.
    for (const { status, wait, file } of mine) {
      expect([status, wait, file]).toEqual(status === 200 ? [200, null, 'attachment'] : [503, '5', undefined])
    }
    // What is held takes no place: as often and as many at once as one likes.
    const again = await Promise.all(Array.from({ length: 20 }, () => ask(other, theirs, 'it')))
    for (const { status, pdf } of again) expect([status, pdf.equals(one.pdf)]).toEqual([200, true])
    await other.send('PUT', `/api/facilities/${theirs}`, { body: { name: 'Villa Luna' } })
    expect((await ask(other, theirs, 'it')).pdf.equals(one.pdf)).toBe(false)
  })
})
