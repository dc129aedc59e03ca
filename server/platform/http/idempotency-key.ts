import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { KeptResponse } from '../../tables/idempotency-keys.table.ts'
import { AppError } from './app-error.ts'
import { requestLanguage, translatorFor } from './language.ts'
import type { Upload } from './upload.ts'

/** A call with an Idempotency-Key: with the same key and content it is done once; other content is refused. */
export type Intent = {
  /** The scope of the key: an operator, or for visitors the path of the call. */
  sender: string
  ownerId?: string | undefined
  key: string
  content: unknown
  /** True when the response must not be stored: a repeat gets a new one, made from what the work returned. */
  isSecret?: boolean | undefined
}

/**
 * Does what somebody wants once; a repeat gets the first response.
 * @param act does the work in its first transaction, and makes the response
 * @throws AppError request.keyReused when the key came with other content
 */
export type Once = (intent: Intent, act: () => Promise<KeptResponse>) => Promise<{ response: KeptResponse; isRepeat: boolean }>

type Parsed = { query: unknown; body: unknown; file: Upload | undefined; ownerId: string | undefined; guestId: number | undefined }

/**
 * The intent of a creating call, if it carries an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header).
 * @throws AppError request.invalid for a key that is empty, too long or holds control characters
 */
export function intentOf(
  endpoint: Endpoint,
  { request, query, body, file, ownerId, guestId }: Parsed & { request: FastifyRequest },
): Intent | undefined {
  const { 'idempotency-key': key } = request.headers
  if (key === undefined || !takesKey(endpoint)) return undefined
  if (typeof key !== 'string' || !key || key.length > limits.idempotencyKey || /\p{Cc}/u.test(key)) {
    const message = translatorFor(requestLanguage(request))('validation.key', { max: limits.idempotencyKey })
    throw new AppError('request.invalid', { errors: [{ path: 'Idempotency-Key', code: 'invalid_format', message }] })
  }
  const [path = ''] = request.url.split('?')
  return {
    sender: ownerId ?? guestId?.toString() ?? path,
    ownerId,
    key,
    content: [path, query, body, file?.digest],
    isSecret: endpoint.secretResponse,
  }
}

/** Makes the response of a call that carries a key, or sends the first one again; then with 200, since nothing is created. */
export async function respondOnce(once: Once, intent: Intent, reply: FastifyReply, act: () => Promise<unknown>): Promise<unknown> {
  const { response, isRepeat } = await once(intent, async () => ({
    body: await act(),
    etag: reply.getHeader('etag')?.toString(),
  }))
  if (isRepeat) reply.code(200)
  if (isRepeat && response.etag) reply.header('etag', response.etag)
  return response.body
}
