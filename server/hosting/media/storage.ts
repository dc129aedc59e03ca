import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import type { Config } from '../../platform/config.ts'

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
    remove: (name) => rm(join(folder, name), { force: true }),
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
      await bucket.putObject(name, content, name.endsWith('.avif') ? 'image/avif' : 'image/webp')
    },
    async read(name) {
      const content = await bucket.getObjectArrayBuffer(name)
      return content ? Buffer.from(content) : undefined
    },
    async check() {
      // There is no such photo: an answer is enough.
      await bucket.objectExists('.ready')
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
