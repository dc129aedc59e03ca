/**
 * Every error that crosses the wire, with its HTTP status (design section 4). A code is stable;
 * its text is the message `error.<code>` of the dictionaries.
 */
export const errorStatus = {
  'request.malformed': 400,
  'request.invalid': 400,
  'auth.required': 401,
  'auth.badCredentials': 401,
  'auth.badResetToken': 400,
  'guest.badToken': 400,
  'guest.passwordNeeded': 400,
  'guest.unverified': 401,
  'auth.wrongPassword': 400,
  'request.foreignOrigin': 403,
  'request.unknownPath': 404,
  'facility.notFound': 404,
  'service.notFound': 404,
  'block.notFound': 404,
  'relation.notFound': 404,
  'recommendation.notFound': 404,
  'request.notFound': 404,
  'offer.notFound': 404,
  'template.notFound': 404,
  'supplier.notFound': 404,
  'question.notFound': 404,
  'session.notFound': 404,
  'relation.otherSet': 400,
  'voice.unknown': 400,
  'account.emailTaken': 409,
  'facility.tooMany': 409,
  'service.tooMany': 409,
  'block.tooMany': 409,
  'relation.tooMany': 409,
  'recommendation.tooMany': 409,
  'media.tooMany': 409,
  'template.tooMany': 409,
  'supplier.tooMany': 409,
  'request.closed': 409,
  'offer.decided': 409,
  'offer.expired': 409,
  'request.stale': 412,
  'request.tooLarge': 413,
  'media.tooLarge': 413,
  'media.tooManyPixels': 413,
  'request.unsupportedType': 415,
  'media.unsupportedType': 415,
  'request.tooMany': 429,
  'voice.taken': 429,
  'voice.spent': 429,
  internal: 500,
  'translator.failed': 502,
  'voice.badKey': 502,
  'voice.quota': 502,
  'voice.plan': 502,
  'voice.gone': 502,
  'voice.failed': 502,
  'voice.unreachable': 502,
  'translator.missing': 503,
  'voice.missing': 503,
  'voice.busy': 503,
  'media.busy': 503,
  'media.unavailable': 503,
  'database.unavailable': 503,
  'voice.timeout': 504,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One refused field: its path as in the body ("address", "photos.2") and why. */
export type FieldError = { path: string; code: string; message: string }

/** The body of every refused call. */
export type ErrorBody = { message: string; code: ErrorCode; errors?: FieldError[] }
