import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/**
 * An archive is a plain tar file, which `tar -xf` unpacks, and after its end one block more with the SHA-256 of every byte before
 * it: whatever byte is changed, cut off or added, it is noticed before anything is read from it.
 */
export type ArchiveWriter = {
  add(part: Part): Promise<void>
  /** Writes the end, and waits until all of it is on the disk. @returns what the archive is known by */
  finish(): Promise<{ sha256: string; bytes: number }>
  /** Gives up; the file stays as far as it came. */
  abandon(): Promise<void>
}

/** Length of a block of tar; its end are two empty ones. */
const block = 512
const end = Buffer.alloc(2 * block)
/** Longer than any part that is written; an archive that claims more is not ours. */
export const longestPart = 64 * 2 ** 20

/** An archive has a part that would not fit into memory. */
export class PartTooLong extends Error {}

/** A part of an archive; one that may be more than there is memory comes from a file. */
export type Part = { name: string; content: Buffer | string | { size: number; bytes: AsyncIterable<Buffer> } }

/** Begins an archive that its owner alone may read. It must not exist yet. */
export async function createArchive(path: string, at: Date): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600)
  const packer = createPacker(at)
  return {
    async add(part) {
      for await (const content of packer.pack(part)) await writeAll(file, content)
    },
    async finish() {
      const { content, ...known } = packer.end()
      await writeAll(file, content)
      await file.sync()
      await file.close()
      return known
    },
    abandon: () => file.close(),
  }
}

/** An archive as it is sent. */
export async function* streamArchive(parts: AsyncIterable<Part>, at: Date): AsyncGenerator<Buffer> {
  const packer = createPacker(at)
  for await (const part of parts) yield* packer.pack(part)
  yield packer.end().content
}

function createPacker(at: Date) {
  const hash = createHash('sha256')
  let bytes = block
  const counted = (content: Buffer) => {
    hash.update(content)
    bytes += content.length
    return content
  }
  return {
    async *pack({ name, content }: Part): AsyncGenerator<Buffer> {
      const body = typeof content === 'string' ? Buffer.from(content) : content
      const { size, bytes } = Buffer.isBuffer(body) ? { size: body.length, bytes: [body] } : body
      yield counted(await headOf(name, size, at))
      for await (const some of bytes) yield counted(some)
      yield counted(Buffer.alloc(-size & (block - 1)))
    },
    end() {
      counted(end)
      const sha256 = hash.digest('hex')
      return { content: Buffer.concat([end, lastBlock(sha256)]), sha256, bytes }
    },
  }
}

/** What stands before a part. */
async function headOf(name: string, size: number, mtime: Date): Promise<Buffer> {
  const { readable, controller } = createTarPacker()
  controller.add({ name, size, type: 'file', mode: 0o600, mtime, uid: 0, gid: 0 })
  const reader = readable.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  if (!value) throw new Error(`${name} has no head.`)
  return Buffer.from(value)
}

export async function writeAll(file: FileHandle, content: Uint8Array): Promise<void> {
  for (let done = 0; done < content.length; ) done += (await file.write(content, done)).bytesWritten
}

function lastBlock(sha256: string): Buffer {
  const content = Buffer.alloc(block)
  content.write(`ospita sha-256 ${sha256}\n`)
  return content
}

/**
 * Reads every byte of an archive once.
 * @returns its SHA-256
 * @throws Error when it is damaged, cut off, or none
 */
export async function checkArchive(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const found = Buffer.alloc(block)
    if (size > block) await file.read(found, 0, block, size - block)
    const hash = createHash('sha256')
    if (size > block) await pipeline(createReadStream(path, { end: size - block - 1 }), hash)
    const sha256 = hash.digest('hex')
    if (!found.equals(lastBlock(sha256))) throw new Error(`${path} is damaged, cut off, or no archive of Ospita.`)
    return sha256
  } finally {
    await file.close()
  }
}

/** True for an archive whose first part has this name, and for what is cut off before the name ends. */
export async function beginsWith(path: string, name: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(name.length + 1), 0, name.length + 1, 0)
    return `${name}\0`.startsWith(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await file.close()
  }
}

/** The parts of an archive in their order; each is in memory alone. Check the archive first. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const { name, body } of partsOf(path)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    yield { name, content: Buffer.concat(chunks) }
  }
}

/** The first part of an archive, as it comes from the disk. Check the archive first. */
export async function* readFirstPart(path: string): AsyncGenerator<Uint8Array> {
  for await (const { body } of partsOf(path)) return yield* body
}

async function* partsOf(path: string): AsyncGenerator<{ name: string; body: ReadableStream<Uint8Array> }> {
  const { size } = await stat(path)
  // Not by Readable.toWeb: broken off, it may end the process (ERR_INVALID_STATE, which nobody can catch).
  const bytes = ReadableStream.from<Uint8Array>(createReadStream(path, { end: size - block - 1 }))
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.size > longestPart) throw new PartTooLong(`${path} has a part that is too long: ${header.name}.`)
    yield { name: header.name, body }
  }
}
