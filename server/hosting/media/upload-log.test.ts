import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

test('an upload leaves no cookie in the log, at any level', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'trace' })
  onTestFinished(() => server.close())
  const { cookie } = await registerHost(server.url)
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4f56' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'foto.png')
  const { status } = await fetch(`${server.url}/api/media`, { method: 'POST', headers: { cookie }, body: form })
  expect(status).toBe(201)
  expect(server.log.join('')).toContain('busboy')
  expect(server.log.join('')).not.toContain(cookie.split('=')[1])
})
