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
  /** Each request for which it says true is refused as by a bucket that is busy. */
  refuseWhere(isRefused: (method: string, url: string) => boolean): void
  close(): Promise<void>
}

/** Environment for the product that copies its backups there. */
export const forBackups = ({ settings }: Bucket): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`BACKUP_${name}`, value]))

const region = 'eu-south-1'
const keyId = 'AKIAOSPITA'
const secret = 'una chiave segreta'

/** A bucket that speaks S3's wire format on loopback, and refuses what is not signed with Signature Version 4. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, { content: Buffer; type: string }>()
  let isBroken = false
  let isRefused = (_method: string, _url: string) => false
  const uploads = createUploads(objects)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const content = Buffer.concat(chunks)
    const isBusy = isRefused(request.method ?? '', request.url ?? '')
    const refusal = isBroken
      ? refuse(500, 'InternalError')
      : isBusy
        ? refuse(503, 'SlowDown')
        : isSigned(request, content)
          ? undefined
          : refuse(403, 'SignatureDoesNotMatch')
    if (refusal) return response.writeHead(refusal.status).end(refusal.body)
    const { status, headers, body } = answerTo(request, content, objects, uploads)
    return response.writeHead(status, headers).end(body)
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
    refuseWhere: (next) => {
      isRefused = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer | undefined }

const refuse = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })

function answerTo(request: IncomingMessage, content: Buffer, objects: Bucket['objects'], uploads: Uploads): Answer {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const key = decodeURIComponent(pathname.replace(/^\/ospita\/?/, ''))
  if (searchParams.has('list-type')) return { status: 200, body: listing(objects, searchParams.get('prefix') ?? '') }
  if (searchParams.has('uploads') || searchParams.has('uploadId')) {
    return { status: 200, headers: { etag: '"part"' }, body: uploads.take(method, key, searchParams, content) }
  }
  if (method === 'PUT') {
    objects.set(key, { content, type: headers['content-type'] ?? '' })
    return { status: 200, headers: { etag: `"${createHash('md5').update(content).digest('hex')}"` } }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const held = objects.get(key)
  if (!held) return refuse(404, 'NoSuchKey')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(`${headers.range}`) ?? []
  const body = start ? held.content.subarray(Number(start), Number(end) + 1) : held.content
  const type = { 'content-type': held.type, 'content-length': body.length }
  return { status: start ? 206 : 200, headers: type, body: method === 'HEAD' ? undefined : body }
}

type Uploads = ReturnType<typeof createUploads>

/** An upload in parts: begun by POST ?uploads, parts by PUT, ended by POST ?uploadId. */
function createUploads(objects: Bucket['objects']) {
  const parts = new Map<number, Buffer>()
  return {
    take(method: string, key: string, query: URLSearchParams, content: Buffer): string {
      if (query.has('uploads')) {
        parts.clear()
        return '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>'
      }
      if (method === 'PUT') parts.set(Number(query.get('partNumber')), content)
      if (method !== 'POST') return ''
      const ordered = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part)
      objects.set(key, { content: Buffer.concat(ordered), type: '' })
      return `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`
    },
  }
}

function listing(objects: Bucket['objects'], prefix: string): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix))
  const rows = names.map(
    (name) => `<Contents><Key>${name}</Key><Size>1</Size><ETag>"x"</ETag><LastModified>2026-11-22</LastModified></Contents>`,
  )
  return `<ListBucketResult><KeyCount>${names.length}</KeyCount><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`
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
