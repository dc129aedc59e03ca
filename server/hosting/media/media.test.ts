import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Block } from '#contract/blocks.ts'
import type { Photo } from '#contract/media.ts'
import { type Client, createBlock, createClient, createFacility, password, registerHost, sendRequest } from '../../testing/client.ts'
import { photoFolder, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanMedia } from './media.jobs.ts'

let server: TestServer
let host: Client
beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
})

async function upload(content: Buffer | string, { by = host, to = server.url, name = 'foto.jpg', type = 'image/jpeg' } = {}) {
  const form = new FormData()
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name)
  const response = await fetch(`${to}/api/media`, { method: 'POST', headers: { cookie: by.cookie }, body: form })
  return { status: response.status, body: (await response.json()) as Photo & { code: string; message: string } }
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1d4f56' } })
const read = async (path: string) => {
  const response = await fetch(`${server.url}${path}`)
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

describe('uploading a photo', () => {
  test('a phone’s portrait photo stands upright and tells no place', async () => {
    // What a phone writes: the sensor's landscape picture, "turn it" (orientation 6), and where it was taken.
    const left = await plain(1_200, 1_600).png().toBuffer()
    const picture = plain(2_400, 1_600).composite([{ input: left, left: 0, top: 0 }])
    const taken = await picture
      .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 50/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Telefono')
    const { status, body } = await upload(taken)
    expect([status, body.width, body.height]).toEqual([201, 1_600, 2_400])
    const { content, headers } = await read(body.url)
    const kept = await sharp(content).metadata()
    expect([kept.format, kept.width, kept.height, kept.orientation, kept.exif]).toEqual(['webp', 1_600, 2_400, undefined, undefined])
    expect(content.toString('latin1')).not.toContain('Telefono')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is kept in narrower forms too, never wider than it was', async () => {
    const { body } = await upload(await plain(3_000, 1_500).jpeg().toBuffer())
    expect([body.width, body.height]).toEqual([1_920, 960])
    for (const width of [480, 960]) {
      const { content } = await read(body.url.replace('.webp', `_${width}.webp`))
      expect((await sharp(content).metadata()).width).toBe(width)
    }
    const small = await upload(await plain(300, 200).png().toBuffer(), { name: 'x.png', type: 'image/png' })
    expect(small.body.width).toBe(300)
    const asked = await fetch(`${server.url}${body.url.replace('.webp', '_960.webp')}`, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    })
    expect([asked.headers.get('content-type'), asked.headers.get('vary')]).toEqual(['image/avif', 'accept'])
    expect((await sharp(Buffer.from(await asked.arrayBuffer())).metadata()).width).toBe(960)
    const typeOf = async (path: string, accept: string) => {
      const { headers } = await fetch(`${server.url}${path}`, { headers: { accept } })
      return [headers.get('content-type'), headers.get('vary'), headers.get('content-security-policy')]
    }
    const policy = "default-src 'none'; sandbox"
    for (const [path, accept, type] of [
      [body.url.replace('.webp', '_960.webp'), 'image/avif;q=0,image/webp', 'image/webp'],
      [body.url.replace('.webp', '_960.webp'), '*/*', 'image/webp'],
      [body.url, 'image/avif,image/webp', 'image/webp'],
    ] as const) {
      expect(await typeOf(path, accept)).toEqual([type, 'accept', policy])
    }
    expect((await read(small.body.url.replace('.webp', '_480.webp'))).status).toBe(404)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes %s, and makes WebP of it', async (format) => {
    const content = await plain(40, 30).toFormat(format).toBuffer()
    const { status, body } = await upload(content, { name: 'x', type: 'application/octet-stream' })
    expect([status, body.width, body.height]).toEqual([201, 40, 30])
    expect((await sharp((await read(body.url)).content).metadata()).format).toBe('webp')
  })

  test('fits it into 1,920 by 2,560 pixels', async () => {
    const { body } = await upload(await plain(1_000, 5_120).jpeg().toBuffer())
    expect([body.width, body.height]).toEqual([500, 2_560])
  })

  test('does not take what browsers do not show', async () => {
    const { status, body } = await upload(await plain(9, 9).tiff().toBuffer())
    expect([status, body.code]).toEqual([415, 'media.unsupportedType'])
  })

  test('looks at the size that is said: more pixels of what can be read small', async () => {
    const jpeg = await plain(9, 9).jpeg().toBuffer()
    const saying = (width: number, height: number) => {
      const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
      const sized = Buffer.from(jpeg)
      sized.writeUInt16BE(height, frame + 5)
      sized.writeUInt16BE(width, frame + 7)
      return sized
    }
    // Neither can be read to its end: what counts is why it is refused.
    expect((await upload(saying(7_000, 6_000))).body.code).toBe('media.unsupportedType')
    const { status, body } = await upload(saying(10_001, 10_000))
    expect([status, body.message]).toEqual([413, 'La foto ha troppi pixel: al massimo 100 milioni.'])
  })

  test.each([
    ['a page named as a photo', '<html><script>alert(1)</script></html>'],
    ['a drawing that may hold script', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['nothing', ''],
  ])('refuses %s', async (_, content) => {
    const { status, body } = await upload(content)
    expect([status, body.code]).toEqual([415, 'media.unsupportedType'])
    expect(body.message).toContain('JPEG')
  })

  test('takes no JPEG of which a part is missing, also where it ends as it should', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'grey', noise } })
      .jpeg()
      .toBuffer()
    expect((await upload(photo)).status).toBe(201)
    const half = photo.length >> 1
    const holed = Buffer.from(photo).fill(0, half, half + 5_000)
    for (const file of [holed, Buffer.concat([photo.subarray(0, half), photo.subarray(-2)]), photo.subarray(0, -3)]) {
      expect((await upload(file)).status).toBe(415)
    }
  })

  test('takes what a camera writes against the rules, where the photo is whole', async () => {
    const photo = await plain(60, 40).jpeg().toBuffer()
    const scan = photo.indexOf(Buffer.from([0xff, 0xda]))
    const end = scan + 2 + photo.readUInt16BE(scan + 2)
    // The last three bytes of the scan's header name no scan of a file that is shown from top to bottom.
    const ofSamsung = Buffer.from(photo).fill(0, end - 3, end)
    const withBytesBetween = Buffer.concat([photo.subarray(0, scan), Buffer.alloc(4), photo.subarray(scan)])
    // What its gallery keeps beside the photo stands behind the end.
    expect((await upload(Buffer.concat([ofSamsung, Buffer.from('Image_UTC_Data1700000000000SEFHSEFT')]))).body).toMatchObject({ width: 60 })
    const withoutEnd = photo.subarray(0, -2)
    for (const file of [ofSamsung, withBytesBetween, withoutEnd]) {
      await expect(sharp(file).toBuffer()).rejects.toThrow(/Invalid SOS parameters|extraneous bytes|premature end of JPEG image/)
      expect((await upload(file)).body).toMatchObject({ width: 60, height: 40 })
    }
  })

  test('refuses a photo that breaks off', async () => {
    const whole = await sharp(Buffer.alloc(600 * 600 * 3, 'abc'), { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(whole.subarray(0, whole.length / 3))
    expect([status, body.code]).toEqual([415, 'media.unsupportedType'])
  })

  test('refuses a bomb of pixels without unpacking it', async () => {
    const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const { status, body } = await upload(bomb)
    expect([status, body.code, body.message]).toEqual([413, 'media.tooManyPixels', 'La foto ha troppi pixel: al massimo 40 milioni.'])
  })

  test('refuses a file over the limit', async () => {
    const { status, body } = await upload(Buffer.alloc(20 * 1024 * 1024 + 1))
    expect([status, body.code, body.message]).toEqual([413, 'media.tooLarge', 'La foto è troppo grande: al massimo 20 MB.'])
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'abc'],
    ['cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
    ['empty', 'multipart/form-data; boundary=x', ''],
    ['without a file', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nv\r\n--x--\r\n'],
  ])('a form %s is not readable', async (_, type, body) => {
    const { status, body: answer } = await host.send('POST', '/api/media', { headers: { 'content-type': type }, body })
    expect([status, answer.code]).toEqual([400, 'request.malformed'])
  })

  test('refuses what is no form, and a visitor', async () => {
    expect((await host.send('POST', '/api/media', { body: {} })).status).toBe(415)
    expect((await upload('x', { by: createClient(server.url) })).status).toBe(401)
  })

  test.each(['/media/x.webp', '/media/..%2F..%2Fpackage.json', '/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp'])('has no %s', async (path) => {
    expect((await read(path)).status).toBe(404)
  })

  test('its address is taken where photos go, and no other path is', async () => {
    const { body } = await upload(await plain(50, 50).png().toBuffer())
    await createBlock(host, { data: { photos: [body.url] } })
    await createFacility(host, { property_image_url: body.url })
    expect((await host.send('POST', '/api/blocks', { body: { name: 'x', data: { photos: ['/media/../x'] } } })).status).toBe(400)
  })
})

test('an operator keeps 5,000 photos, of several at once too; another one is refused, leaves no file, and nobody else counts', async () => {
  // A folder of its own: in that of all tests others store and remove photos meanwhile.
  const folder = mkdtempSync(join(tmpdir(), 'ospita-own-photos-'))
  const own = await startTestServer({ DATA_DIR: folder })
  const [one, other] = [await registerHost(own.url), await registerHost(own.url)]
  const { db } = own.database
  onTestFinished(async () => {
    await db.execute(sql`delete from media where "ownerId" in (${one.id}, ${other.id})`)
    await own.close()
    rmSync(folder, { recursive: true })
  })
  await db.execute(sql`
    insert into media (id, "ownerId", url, width, height)
    select gen_random_uuid(), ${one.id}, '/media/' || gen_random_uuid(), 1, 1 from generate_series(1, 4999)`)
  const photo = await plain(9, 9).png().toBuffer()
  const send = (by: Client) => upload(photo, { by, to: own.url })
  expect((await send(other)).status).toBe(201)
  const atOnce = await Promise.all([one, one, one, one].map(send))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(readdirSync(join(folder, 'media'))).toHaveLength(2)
  const refused = await send(one)
  expect([refused.status, refused.body.code, (await send(other)).status]).toEqual([409, 'media.tooMany', 201])
})

describe('photos that stand nowhere', () => {
  /** Lets photos be so many hours older, and looks for those that nothing shows: of other tests none is old. */
  const cleanAfter = async (hours: number, photos: string[]) => {
    const { db } = server.database
    for (const url of photos)
      await db.execute(sql`update media set "createdAt" = "createdAt" - make_interval(hours => ${hours}) where url = ${url}`)
    await cleanMedia(db, server.jobs)
  }
  const isGone = (url: string) => expect.poll(async () => (await read(url)).status, { timeout: 15_000 }).toBe(404)

  const isKnown = async (url: string) => (await server.database.db.execute(sql`select 1 from media where url = ${url}`)).rows.length > 0

  test('go after two days, those that are shown stay', async () => {
    const photos = await Promise.all(Array.from({ length: 7 }, async () => (await upload(await plain(600, 40).png().toBuffer())).body.url))
    const [inBlock = '', onFacility = '', inService = '', atPlace = '', inOffer = '', face = '', nowhere = ''] = photos
    await createBlock(host, { data: { photos: ['https://a.example/1.jpg', inBlock] } })
    await createFacility(host, { property_image_url: onFacility })
    await host.send('POST', '/api/services', { body: { name: 'x', category: 'tour', images: [inService] } })
    await host.send('POST', '/api/recommendations', { body: { name: 'Bar', category: 'ristorante', city: 'Lucca', imageUrl: atPlace } })
    await host.send('PUT', '/api/auth/profile', { body: { firstName: 'Maria', lastName: 'Rossi', profileImageUrl: face } })
    const { id } = await createFacility(host)
    await sendRequest(server.url, id)
    const [request] = (await host.send<{ id: number }[]>('GET', '/api/bookings')).body
    const proposals = [{ date: '2037-12-24', time: '15:00', mediaUrls: ['https://a.example/1.jpg', inOffer] }]
    expect((await host.send('POST', '/api/proposals', { body: { requestId: request?.id, proposals } })).status).toBe(201)
    // In a mail it was asked for as JPEG.
    expect((await read(nowhere.replace('.webp', '_480.jpg'))).status).toBe(200)
    // The files go a little later than what is known of them.
    const known = async () => (await Promise.all(photos.map(isKnown))).filter(Boolean)
    await cleanAfter(47, photos)
    expect(await known()).toHaveLength(photos.length)
    await cleanAfter(2, photos)
    expect([await known(), await isKnown(nowhere)]).toEqual([Array(photos.length - 1).fill(true), false])
    const name = nowhere.slice('/media/'.length, -'.webp'.length)
    // One after the other, the JPEG last.
    const files = () => readdirSync(`${photoFolder}/media`).filter((file) => file.startsWith(name))
    await expect.poll(files, { timeout: 15_000 }).toEqual([])
    for (const url of [inBlock, onFacility, inService, atPlace, inOffer, face]) expect((await read(url)).status, url).toBe(200)
  })

  test('stay as long as another operator keeps a block that shows them', async () => {
    const [author, other] = [await registerHost(server.url), await registerHost(server.url)]
    const photos = await Promise.all([1, 2].map(async () => (await upload(await plain(50, 50).png().toBuffer(), { by: author })).body.url))
    const [taken = '', left = ''] = photos
    const { id } = await createBlock(author, { visibility: 'public', data: { photos: ['https://a.example/1.jpg', taken, left] } })
    const facility = await createFacility(other)
    const link = { parentId: facility.id, parentType: 'facility', childId: id, relationType: 'info' }
    const { body: relation } = await other.send<{ id: string }>('POST', '/api/relations', { body: link })
    const changed = await author.send<Block>('PUT', `/api/blocks/${id}`, { body: { data: { photos: [left] } } })
    await cleanAfter(49, photos)
    // Known as well: a file goes a little later than what is known of it.
    for (const url of photos) expect([await isKnown(url), (await read(url)).status], url).toEqual([true, 200])
    const { status } = await other.send('POST', `/api/relations/${relation.id}/take-over`, { body: { changedAt: changed.body.updatedAt } })
    expect(status).toBe(200)
    await cleanAfter(0, photos)
    await isGone(taken)
    expect((await read(left)).status).toBe(200)
  })

  test('go with their account', async () => {
    const [leaver, other] = [await registerHost(server.url), await registerHost(server.url)]
    const [body, kept] = await Promise.all(
      [leaver, other].map(async (by) => (await upload(await plain(50, 50).png().toBuffer(), { by })).body),
    )
    expect((await leaver.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    await isGone(body?.url ?? '')
    expect((await read(kept?.url ?? '')).status).toBe(200)
  })
})
