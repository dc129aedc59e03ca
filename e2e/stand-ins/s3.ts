import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Bucket = {
  /** Environment for the product that uses it. */
  settings: Record<string, string>
  objects: Map<string, { content: Buffer; type: string }>
  /** While true every response is a 500. */
  setBroken(isBroken: boolean): void
  close(): Promise<void>
}

const region = 'eu-south-1'
const keyId = 'AKIAOSPITA'
const secret = 'una chiave segreta'

/** A bucket that speaks S3's wire format on loopback, and refuses what is not signed with Signature Version 4. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, { content: Buffer; type: string }>()
  let isBroken = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const content = Buffer.concat(chunks)
    const refuse = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (isBroken) return refuse(500, 'InternalError')
    if (!isSigned(request, content)) return refuse(403, 'SignatureDoesNotMatch')
    const key = decodeURIComponent((request.url ?? '').replace(/^\/ospita\//, '').split('?')[0] ?? '')
    const held = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { content, type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!held) return refuse(404, 'NoSuchKey')
    return response.writeHead(200, { 'content-type': held.type }).end(held.content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}/ospita`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    objects,
    setBroken: (next) => {
      isBroken = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Computes the signature, as docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html describes it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const [, day = '', signed = '', signature = ''] =
    /Credential=AKIAOSPITA\/(\d{8})\/eu-south-1\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})/.exec(
      headers.authorization ?? '',
    ) ?? []
  const payload = `${headers['x-amz-content-sha256']}`
  if (!signature || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(content))) return false
  const [path = '', query = ''] = url.split('?')
  const lines = signed.split(';').map((name) => `${name}:${`${headers[name]}`.trim()}\n`)
  const request = [method, path, query.split('&').sort().join('&'), lines.join(''), signed, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n')
  const key = ['s3', 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(hmac(`AWS4${secret}`, day), region))
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}
