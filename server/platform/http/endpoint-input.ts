import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { AppError } from './app-error.ts'
import { requestLanguage, translatorFor } from './language.ts'

/** The path of an endpoint as Fastify spells it. */
export const routeOf = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1')

/** Fields that a refusal names: nobody reads more, and a list in a body may have a quarter of a million wrong items. */
const mostNamed = 200

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
  const translate = translatorFor(requestLanguage(request))
  const errors = parsed.error.issues.slice(0, mostNamed).map((issue) => fieldError(issue, translate))
  throw new AppError(code, code === 'request.invalid' ? { errors } : {})
}

/** Schemas name messages by key; here they become a sentence in the language of the request. */
function fieldError(issue: z.core.$ZodIssue, translate: Translate): FieldError {
  const said = translateMessage(translate, issue.message)
  // No form sends a value of another kind, so that schemas name no message for it: the library's own is English.
  const message = said === issue.message ? translate('validation.value') : said
  return { path: issue.path.join('.'), code: issue.code, message }
}
