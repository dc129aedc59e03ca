import { scopeOf } from '#contract/api-tokens.ts'
import { type Endpoint, takesKey, takesVersion } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { translatorFor } from '../../platform/http/language.ts'

const callers = {
  anyone: 'Anyone may call it.',
  guest: 'For a guest who is signed in.',
  administrator: 'For an administrator who is signed in; for other operators it is not there.',
  operator: 'For an operator who is signed in; what belongs to another operator is answered as if it were not there.',
}

/** What a call does beyond its summary, in Markdown: who may call, how it pages and repeats, and what its refusals mean. */
export function operationText(endpoint: Endpoint, codes: ErrorCode[]): string {
  const { access, paged, versioned, method, upload } = endpoint
  const sentences = [
    callers[access],
    scopeOf(endpoint) && `A token needs the scope \`${scopeOf(endpoint)}\`.`,
    paged && `One page of at most ${limits.pageMax} rows; the header Link names the next, X-Total-Count all.`,
    // What an operator reads changes with time too (whose turn it is), so that it is sent whole each time.
    versioned && method === 'GET' && access !== 'anyone' && 'Its ETag is the version, for If-Match.',
    versioned && method === 'GET' && access === 'anyone' && 'Its ETag is the version: If-None-Match spares what is known already.',
    takesVersion(endpoint) && method === 'PUT' && 'With If-Match a newer version is not overwritten: 412.',
    takesVersion(endpoint) && method === 'POST' && 'With If-Match nothing is done where it has changed meanwhile: 412.',
    upload && 'Takes one file as multipart/form-data.',
    takesKey(endpoint) && 'With an Idempotency-Key it is done once, however often it is sent.',
  ]
  const translate = translatorFor('en')
  const refusals = codes.map((code) => `- \`${code}\`: ${translate(`error.${code}`).replace(/\{\{\w+\}\}/g, '…')}`)
  return `${sentences.filter(Boolean).join(' ')}\n\nRefused with:\n\n${refusals.join('\n')}`
}
