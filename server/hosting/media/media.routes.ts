import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { mediaApi } from '#contract/media.api.ts'
import { isOwnPhoto } from '#contract/media.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { takesMediaType } from '../../platform/http/accepted-forms.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Call, Mount } from '../../platform/http/mount.ts'
import { createFairQueue } from '../../platform/queue/fair-queue.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { createJpegReader, isJpegName } from './jpeg-reader.ts'
import { announcePhoto, countMedia, createMedia } from './media.store.ts'
import { avifForm, photoTypeOf } from './photo-files.ts'
import { keepFiles, type Storage, writeAll } from './storage.ts'

/** More than a host uploads for a new property. */
const uploadsPerHost = defineThrottle('upload-host', { limit: 300, seconds: 60 * 60 })

/** Uploaded photos (docs/product.md#photos). Two are encoded at a time, since decoding takes memory and processor time. */
export async function mediaRoutes(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  db: Db,
  storage: Storage,
  config: Config,
): Promise<void> {
  const throttle = createThrottler(db, config)
  const queue = createFairQueue({ atOnce: 2, perOwner: 30, inAll: 100, busy: 'media.busy', retryAfter: 10 })
  const readJpeg = createJpegReader(storage)
  // In a scope of its own: no other call accepts multipart forms.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: limits.photoBytes }, throwFileSizeLimit: false })
    mountOn(scope)(mediaApi.upload, upload)
  })

  app.get<{ Params: { name: string } }>('/media/:name', async ({ params: { name }, headers }, reply) => {
    const isKnownForm = isJpegName(name) || isOwnPhoto(`/media/${name.replace(/_\d+\.webp$/, '.webp')}`)
    if (!isKnownForm) throw new AppError('request.unknownPath')
    const mayBeAvif = /_\d+\.webp$/.test(name) && takesMediaType(headers, 'image/avif')
    const small = mayBeAvif ? await storage.read(avifForm(name)).catch(sayUnavailable) : undefined
    const content = small ?? (await (isJpegName(name) ? readJpeg(name) : storage.read(name)).catch(sayUnavailable))
    if (!content) throw new AppError('request.unknownPath')
    // A name is never reused, so that the file can be cached for ever.
    reply.headers({
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type(small ? 'image/avif' : photoTypeOf(name)).send(content)
  })

  async function upload({ ownerId, file }: Pick<Call<typeof mediaApi.upload>, 'ownerId' | 'file'>) {
    // Looked at before it is encoded, and once more when it is kept.
    if ((await countMedia(db, ownerId)) >= limits.photosPerOperator) throw new AppError('media.tooMany')
    await throttle(uploadsPerHost, ownerId)
    // Loaded when it is needed: a server that takes no photo starts sooner, and smaller.
    const { encodePhoto } = await import('./photo-encoder.ts')
    const { files, ...photo } = await queue.admit(ownerId, (turn) => turn(() => encodePhoto(file.path)))
    await announcePhoto(db, photo.url)
    // The files before the row: an address that is known must work.
    await writeAll(storage, files).catch(sayUnavailable)
    const kept = await keepFiles(
      storage,
      files,
      inTransaction(db, (tx) => createMedia(tx, ownerId, photo)),
    )
    // A simultaneous repeat with the same key has stored its photo first: this one is not needed.
    if (kept.url !== photo.url) for (const { name } of files) await storage.remove(name)
    return kept
  }
}

/** The disk is full or the bucket fails, maybe for a short time: a 503 with Retry-After. */
function sayUnavailable(cause: Error): never {
  throw new AppError('media.unavailable', { retryAfter: 10, cause })
}
