import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/** A file that came with a form. It lies on the disk: some that wait, at twenty megabytes each, would soon be all of the memory. */
export type Upload = {
  /** Deleted when the response is sent, or the connection is closed. */
  path: string
  /** SHA-256 of its content. */
  digest: string
}

/**
 * Takes the one file of a form.
 * @param errors of the call: one that takes photos says how large they may be
 * @throws AppError request.unsupportedType, request.malformed, media.tooLarge or request.tooLarge, media.unavailable when the disk takes nothing
 */
export async function receiveUpload(request: FastifyRequest, reply: FastifyReply, errors: readonly ErrorCode[] = []): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('request.unsupportedType')
  const part = await request.file().catch(sayMalformed)
  if (!part) throw new AppError('request.malformed')
  const folder = await mkdtemp(join(tmpdir(), 'ospita-upload-')).catch(sayFull)
  const remove = () => rm(folder, { recursive: true, force: true }).catch((error) => request.log.error(error))
  if (reply.raw.closed) {
    // While the folder was made: nothing would tell of the end any more.
    await remove()
    throw new AppError('request.malformed')
  }
  reply.raw.once('close', () => void remove())
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  const read = new PassThrough().on('data', (chunk) => hash.update(chunk))
  await pipeline(part.file, read, createWriteStream(path, { mode: 0o600 }))
    .catch(sayFull)
    .catch(sayMalformed)
  const isPhoto = errors.includes('media.tooLarge')
  if (part.file.truncated && isPhoto) throw new AppError('media.tooLarge', { values: { max: limits.photoBytes / 1024 / 1024 } })
  if (part.file.truncated) throw new AppError('request.tooLarge')
  return { path, digest: hash.digest('base64') }
}

/** What Fastify knows has a status, and what the disk says names a system call; all else is the form: no boundary, or cut off. */
function sayMalformed(cause: Error): never {
  if ('statusCode' in cause || 'status' in cause || 'syscall' in cause) throw cause
  throw new AppError('request.malformed', { cause })
}

/** What a disk says that takes nothing at present, or a system without a file to spare. */
const diskCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EPERM', 'EACCES', 'EMFILE', 'ENFILE']

/** That a sender breaks off is no trouble of ours. */
function sayFull(cause: NodeJS.ErrnoException): never {
  if (cause.code && diskCodes.includes(cause.code)) throw new AppError('media.unavailable', { retryAfter: 10, cause })
  throw cause
}
