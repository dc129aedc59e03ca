import { readFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountImportApi } from '#contract/account-import.api.ts'
import type { AccountImport } from '#contract/account-import.ts'
import { limits } from '#contract/limits.ts'
import type { Storage } from '../../hosting/media/storage.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requestLanguage, translatorFor } from '../../platform/http/language.ts'
import type { Call, Mount } from '../../platform/http/mount.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { createImport, findImport, type ImportRow, isEnded, lockImport, removeImport, updateImport } from './account-imports.store.ts'
import { dropPieces, writePiece } from './import-pieces.ts'

/** Whoever moves house tries a few times; each may be gigabytes. */
const importsPerHost = defineThrottle('import-host', { limit: 20, seconds: 24 * 60 * 60 })

/**
 * Takes an account's archive in pieces (docs/product.md#settings): a request has 30 seconds to arrive, and an archive takes minutes. After
 * the last piece it is imported in the background.
 */
export async function accountImportRoutes(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  db: Db,
  jobs: Jobs,
  storage: Storage,
  config: Config,
): Promise<void> {
  const throttle = createThrottler(db, config)
  const mount = mountOn(app)

  mount(accountImportApi.read, async ({ ownerId, request }) => asImport(await findImport(db, ownerId), request))

  mount(accountImportApi.begin, async ({ ownerId, body: { bytes }, request }) => {
    if (bytes > limits.archiveBytes) throw new AppError('import.tooLarge', { values: { max: limits.archiveBytes / 1024 ** 3 } })
    await throttle(importsPerHost, ownerId)
    const row = await inTransaction(db, async (tx) => {
      await drop(tx, jobs, ownerId)
      return createImport(tx, ownerId, bytes)
    })
    return asImport(row, request)
  })

  mount(accountImportApi.forget, async ({ ownerId }) => {
    await inTransaction(db, (tx) => drop(tx, jobs, ownerId))
    return undefined
  })

  // In a scope of its own: no other call accepts multipart forms.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: limits.archivePieceBytes },
      throwFileSizeLimit: false,
    })
    mountOn(scope)(accountImportApi.sendPiece, sendPiece)
  })

  async function sendPiece({
    ownerId,
    query: { import: id, offset },
    file,
    request,
  }: Pick<Call<typeof accountImportApi.sendPiece>, 'ownerId' | 'query' | 'file' | 'request'>): Promise<AccountImport> {
    const content = await readFile(file.path)
    const row = await inTransaction(db, async (tx) => {
      const held = await lockImport(tx, ownerId)
      if (held?.id !== id) throw new AppError('import.outOfStep')
      // A piece that is sent again, as its answer was lost, is there already.
      if (offset < held.received) return held
      const received = held.received + content.length
      if (held.state !== 'receiving' || offset !== held.received || received > held.bytes || !content.length)
        throw new AppError('import.outOfStep')
      await writePiece(storage, id, held.pieces, content).catch((cause: Error) => {
        throw new AppError('media.unavailable', { retryAfter: 10, cause })
      })
      const isWhole = received === held.bytes
      if (isWhole) await jobs.enqueue(tx, 'import-account', { importId: id })
      return updateImport(tx, id, { received, pieces: held.pieces + 1, ...(isWhole && { state: 'waiting' }) })
    })
    return asImport(row, request)
  }
}

/** Deletes an import with its pieces. @throws AppError import.running while it is worked on */
async function drop(tx: Tx, jobs: Jobs, ownerId: string): Promise<void> {
  const row = await lockImport(tx, ownerId)
  if (!row) return
  if (!isEnded(row) && row.state !== 'receiving') throw new AppError('import.running')
  await removeImport(tx, row.id)
  await dropPieces(tx, jobs, row)
}

function asImport(row: ImportRow | undefined, request: FastifyRequest): AccountImport {
  if (!row) return { id: null, state: 'none', bytes: 0, received: 0, photos: 0, photosDone: 0, result: null, problem: '', finishedAt: null }
  const { problem } = row
  const said = problem ? translatorFor(requestLanguage(request))(`error.${problem.code}`, problem.values) : ''
  return { ...row, problem: said }
}
