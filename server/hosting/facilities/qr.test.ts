import jsqr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { qrImage } from './guest-qr.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

/** Reads a code as a phone would: from its pixels. */
async function decode(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const image = async (cookie: string, path: string) => {
  const response = await fetch(`${server.url}${path}`, { headers: { cookie } })
  return { status: response.status, type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('QR code of the guest page', () => {
  test.each([
    ['', 'image/png', 200],
    ['?format=png&size=100', 'image/png', 100],
    ['?format=png&size=640', 'image/png', 640],
    ['?format=svg&size=200', 'image/svg+xml', 200],
  ])('decodes to the public address (%s)', async (query, type, size) => {
    const host = await registerHost(server.url)
    const { id } = await createFacility(host)
    const { bytes, type: sent } = await image(host.cookie, `/api/facilities/${id}/qr${query}`)
    expect(sent).toContain(type)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size })
    expect(await decode(bytes)).toBe(`https://ospita.example/guest?property_id=${id}`)
  })

  test('is drawn from its modules, in one channel, as large as it may be', async () => {
    const drawn = await qrImage('https://ospita.example/g/abcdefghij', 'png', limits.qrMax)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 2_000, channels: 1 })
  })

  test.each(['size=99', 'size=2001', 'size=x', 'format=gif'])('refuses %s', async (query) => {
    const host = await registerHost(server.url)
    const { id } = await createFacility(host)
    expect((await image(host.cookie, `/api/facilities/${id}/qr?${query}`)).status).toBe(400)
  })
})

describe('QR code that joins the Wi-Fi', () => {
  const shown = async (values: Record<string, unknown>) => {
    const host = await registerHost(server.url)
    const { id } = await createFacility(host, values)
    const page = await (await fetch(`${server.url}/guest?property_id=${id}&lang=it`)).text()
    return { id, host, page, text: await decode(await wifiCode(id)) }
  }

  const wifiCode = async (id: string) =>
    sharp(Buffer.from(await (await fetch(`${server.url}/guest/wifi.svg?property_id=${id}`)).arrayBuffer()))
      .resize(400)
      .png()
      .toBuffer()

  test('says that a network is hidden', async () => {
    const { text } = await shown({ wifi_network: 'Sole', wifi_password: 'mare', wifi_hidden: true })
    expect(text).toBe('WIFI:T:WPA;S:Sole;P:mare;H:true;;')
  })

  test('escapes what phones would misread', async () => {
    const { text } = await shown({ wifi_network: 'Sole; mare', wifi_password: 'a\\b,c:"d";' })
    expect(text).toBe('WIFI:T:WPA;S:Sole\\; mare;P:a\\\\b\\,c\\:\\"d\\"\\;;;')
  })

  test('says that a network is open', async () => {
    const { text, page } = await shown({ wifi_network: 'Libera' })
    expect(text).toBe('WIFI:T:nopass;S:Libera;;')
    expect(page).toContain('Rete aperta, senza password')
  })

  test('follows a network that is hidden from now on', async () => {
    const { id, host } = await shown({ wifi_network: 'Sole', wifi_password: 'mare' })
    await host.send('PUT', `/api/facilities/${id}`, { body: { wifi_hidden: true } })
    expect(await decode(await wifiCode(id))).toBe('WIFI:T:WPA;S:Sole;P:mare;H:true;;')
  })

  test('follows a change of the password alone', async () => {
    const { id, host } = await shown({ wifi_network: 'Sole', wifi_password: 'vecchia' })
    await host.send('PUT', `/api/facilities/${id}`, { body: { wifi_password: 'nuova' } })
    expect(await decode(await wifiCode(id))).toBe('WIFI:T:WPA;S:Sole;P:nuova;;')
  })
})
