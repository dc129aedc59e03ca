import type { ErrorCode } from '#contract/errors.ts'

/** Codes of a change that would overwrite what has happened meanwhile; their sentence says what it was. */
export const meanwhile = ['request.changed', 'request.unseen', 'request.stale'] as const satisfies ErrorCode[]
