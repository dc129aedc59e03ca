import type { ErrorCode } from '#contract/errors.ts'
import type { ApiError } from '../api/api-error.ts'

/** Codes of a change that would overwrite what has happened meanwhile; their sentence says what it was. */
export const meanwhile = ['request.changed', 'request.unseen'] as const satisfies ErrorCode[]

/** True where a change was refused for that. */
export const isMeanwhile = (error: ApiError | null): error is ApiError => meanwhile.some((code) => code === error?.code)
