import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

/**
 * The one file of a form, as its bytes.
 * @throws AppError request.unsupportedType, request.malformed, media.tooLarge
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('request.unsupportedType')
  const file = await request.file()
  if (!file) throw new AppError('request.malformed')
  const content = await file.toBuffer()
  if (file.file.truncated) throw new AppError('media.tooLarge', { values: { max: limits.photoBytes / 1024 / 1024 } })
  return content
}
