import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'
import type { Config } from '../../platform/config.ts'
import { oldArchives } from './old-archives.ts'

export type Bucket = NonNullable<Config['backup']['bucket']>

/** Parts that are sent and fetched at once: S3 takes none under 5 MiB, and at most 10,000. */
const part = 16 * 2 ** 20

/** Before a part is sent or fetched again, in milliseconds: of thousands one may fail, as a bucket is busy (503 Slow Down). */
const pauses = [1_000, 5_000, 15_000]

async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await call()
    } catch {
      await wait(pause)
    }
  }
  return call()
}

const connect = (settings: Bucket) => new S3mini({ ...settings, requestAbortTimeout: 120_000 })

/**
 * Copies an archive into the bucket, and reads every byte of it back.
 * @throws Error when it is not there as it was sent; then it is removed again, where the key may delete
 */
export async function uploadArchive(settings: Bucket, path: string, name: string): Promise<void> {
  const bucket = connect(settings)
  const uploadId = await bucket.getMultipartUploadId(name, 'application/x-tar')
  const file = await open(path)
  try {
    const sent = []
    for await (const [content, number] of chunksOf(file)) {
      sent.push(await patiently(() => bucket.uploadPart(name, uploadId, content, number)))
    }
    await bucket.completeMultipartUpload(name, uploadId, sent)
  } catch (error) {
    await bucket.abortMultipartUpload(name, uploadId).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
  const local = createHash('sha256')
  await pipeline(createReadStream(path), local)
  const stored = createHash('sha256')
  await fetchParts(bucket, name, async (content) => void stored.update(content))
  if (stored.digest('hex') !== local.digest('hex')) {
    // Its key may be one that deletes nothing: what is wrong with the archive counts.
    await bucket.deleteObject(name).catch(() => {})
    throw new Error(`The bucket holds ${name} differently from how it was sent.`)
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<[Buffer, number]> {
  const content = Buffer.alloc(part)
  for (let number = 1; ; number++) {
    const { bytesRead } = await file.read(content, 0, part, (number - 1) * part)
    if (!bytesRead) return
    yield [Buffer.from(content.subarray(0, bytesRead)), number]
  }
}

/** Fetches an archive into a new file. */
export async function downloadArchive(settings: Bucket, name: string, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await fetchParts(connect(settings), name, async (content) => void (await file.appendFile(content)))
  } finally {
    await file.close()
  }
}

async function fetchParts(bucket: S3mini, name: string, onPart: (content: Buffer) => Promise<void>): Promise<void> {
  const size = await bucket.getContentLength(name)
  for (let start = 0; start < size; start += part) {
    const fetched = await patiently(async () => (await bucket.getObjectRaw(name, false, start, Math.min(size, start + part))).arrayBuffer())
    await onPart(Buffer.from(fetched))
  }
}

/** Removes all but the newest archives; other objects stay. @param newest the one that was just sent */
export async function removeOldArchives(settings: Bucket, newest: string, keep: number): Promise<void> {
  const bucket = connect(settings)
  const names = ((await bucket.listObjects('/', 'ospita-')) ?? []).map(({ Key }) => Key)
  for (const name of oldArchives(names, newest, keep)) await bucket.deleteObject(name)
}
