import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

type Message = { title: string; body: string; path: string; tag: string }

/** A subscription as a browser gives it, with what has arrived at it. */
export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: Message[]
}

export type PushService = {
  /** Host and port, as the list of known services names it. */
  host: string
  /** The certificate that a client has to trust. */
  certificate: string
  subscribe(): Browser
  /** Headers of what arrived, oldest first. */
  calls: { path: string; ttl: string; urgency: string; subject: string }[]
  /** Status of the next responses, to one browser's messages alone where it is named; 201 takes the message. */
  answerWith(status: number, browser?: Browser): void
  close(): Promise<void>
}

/** A push service (RFC 8030) that checks who sends (RFC 8292) and reads what only the browser can (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const browsers = new Map<string, (body: Buffer) => void>()
  const calls: PushService['calls'] = []
  let status = 201
  const ownStatus = new Map<string, number>()
  let host = ''
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url = '', headers } = request
    const subject = senderOf(headers.authorization ?? '', `https://${host}`)
    const receive = browsers.get(url)
    if (!subject || headers['content-encoding'] !== 'aes128gcm') return response.writeHead(403).end()
    calls.push({ path: url, ttl: `${headers.ttl}`, urgency: `${headers.urgency}`, subject })
    const answer = ownStatus.get(`https://${host}${url}`) ?? status
    if (answer === 201) receive?.(Buffer.concat(chunks))
    return response.writeHead(receive ? answer : 404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    certificate: cert,
    calls,
    subscribe() {
      const [pair, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/push/${randomBytes(12).toString('hex')}`]
      const p256dh = pair.generateKeys()
      const received: Message[] = []
      browsers.set(path, (body) => received.push(JSON.parse(decrypt(body, { pair, p256dh, auth }))))
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
      return { received, subscription: { endpoint: `https://${host}${path}`, keys } }
    },
    answerWith(next, browser) {
      if (browser) ownStatus.set(browser.subscription.endpoint, next)
      else status = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Whom to write to about a sender whose signature is right; undefined for others. */
function senderOf(authorization: string, audience: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/i.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isValid = isSigned && aud === audience && exp * 1_000 > Date.now() && exp * 1_000 < Date.now() + 86_400_000
  return isValid ? sub : undefined
}

type Keys = { pair: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

/** RFC 8291, 3.4, and RFC 8188, 2.1: salt, record size, length of the sender's key, the key, one record. */
function decrypt(body: Buffer, { pair, p256dh, auth }: Keys): string {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last octet that is not padding marks the end of the text.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length))
