import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import type { Config } from '../../platform/config.ts'
import { isRefusedValue } from '../../platform/db/sql-state.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { photoTypeOf } from './photo-files.ts'

/** The storage of photos. A file never changes. */
export type Storage = {
  write(name: string, content: Buffer): Promise<void>
  /** Undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** Throws when the bucket cannot be reached; undefined for a folder. */
  check?: () => Promise<void>
  /** Bytes of all files. */
  size?: () => Promise<number>
}

/** An S3-compatible bucket when one is set, else a folder of DATA_DIR. */
export function createStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? bucketStorage(s3) : folderStorage(join(dataDir, 'media'))
}

/** Stores all files of a photo, or none. */
export async function writeAll(storage: Storage, files: { name: string; content: Buffer }[]): Promise<void> {
  try {
    for (const { name, content } of files) await storage.write(name, content)
  } catch (error) {
    for (const { name } of files) await storage.remove(name).catch(() => {})
    throw error
  }
}

/** The row of a photo whose files are stored; where it is refused, they go again: nothing else would remove them. */
export async function keepFiles<Row>(storage: Storage, files: { name: string }[], row: Promise<Row>): Promise<Row> {
  try {
    return await row
  } catch (error) {
    // After any other failure the row may be there.
    if (error instanceof AppError || isRefusedValue(error)) for (const { name } of files) await storage.remove(name).catch(() => {})
    throw error
  }
}

function folderStorage(folder: string): Storage {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true })
      // Synced and then renamed: after a power cut the file is there as a whole, or not at all.
      const draft = join(folder, `.${name}`)
      try {
        await writeFile(draft, content, { flush: true })
        await rename(draft, join(folder, name))
      } catch (error) {
        // Half a file would take the room that is missing.
        await rm(draft, { force: true }).catch(() => {})
        throw error
      }
      const directory = await open(folder)
      await directory.sync().finally(() => directory.close())
    },
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(name) {
      // Half a file is there after the end of a process.
      for (const file of [name, `.${name}`]) await rm(join(folder, file), { force: true })
    },
    async size() {
      let bytes = 0
      for (const name of await readdir(folder).catch(() => [])) bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0
      return bytes
    },
  }
}

function bucketStorage(settings: NonNullable<Config['s3']>): Storage {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: 10_000 })
  return {
    async write(name, content) {
      const { headers } = await bucket.putObject(name, content, photoTypeOf(name))
      if (!headers.get('etag')) throw new Error('The photo was not stored: what stands at S3_ENDPOINT does not answer as a bucket.')
    },
    async read(name) {
      const answer = await bucket.getObjectArrayBuffer(name)
      if (!answer) return undefined
      const content = Buffer.from(answer)
      // The page of a proxy would be shown and kept as the photo, by browsers for a year and in backups for ever.
      if (isPhotoName(name) && !isPhoto(content)) throw new Error('What stands at S3_ENDPOINT gives no photo.')
      return content
    },
    async check() {
      // There is no such photo: whatever has one is the page of a proxy.
      const isPage = await bucket.objectExists('.ready')
      // Its list is missing where it is; keys may be forbidden to read it.
      const list = await bucket.listObjects('/', '.ready', 1).catch(() => [])
      if (isPage || !list) throw new Error('There is no bucket at S3_ENDPOINT.')
    },
    async remove(name) {
      await bucket.deleteObject(name)
    },
    async size() {
      const objects = (await bucket.listObjects()) ?? []
      return objects.reduce((bytes, { Size }) => bytes + Number(Size), 0)
    },
  }
}

const isPhotoName = (name: string) => /\.(webp|avif|jpg)$/.test(name)

/** By the first bytes of WebP, AVIF and JPEG. */
const isPhoto = (content: Buffer) =>
  content.toString('latin1', 0, 4) === 'RIFF' || content.toString('latin1', 4, 8) === 'ftyp' || (content[0] === 0xff && content[1] === 0xd8)
