import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { AppError } from './app-error.ts'
import { requestLanguage, translatorFor } from './language.ts'

/** The path of an endpoint as Fastify spells it. */
export const routeOf = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1')

/** Parses a part of a call. @throws AppError with the code */
export function parseInput(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  request: FastifyRequest,
  code: 'request.unknownPath' | 'request.invalid',
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => fieldError(issue, request))
  throw new AppError(code, code === 'request.invalid' ? { errors } : {})
}

/** Schemas name messages by key; here they become a sentence in the language of the request. */
function fieldError(issue: z.core.$ZodIssue, request: FastifyRequest): FieldError {
  const translate = translatorFor(requestLanguage(request))
  const said = translateMessage(translate, issue.message)
  // No form sends a value of another kind, so that schemas name no message for it: the library's own is English.
  const message = said === issue.message ? translate('validation.value') : said
  return { path: issue.path.join('.'), code: issue.code, message }
}
