import type { ErrorCode } from '#contract/errors.ts'

/** Codes of a change that would overwrite what has happened meanwhile; their sentence says what it was. */
export const meanwhile = ['request.changed', 'request.unseen'] as const satisfies ErrorCode[]
