import { type Calling, guardedCall, type NoAnswer } from './guarded-call.ts'

/** What a receiver has answered; its body is of no interest. `retryAfter` is in seconds, undefined where it does not say. */
export type Answered = { status: number; retryAfter: number | undefined }

/** Read of an answer at most, in bytes: its status is all that counts. */
const longestAnswer = 64 * 1024

/** Sends a body to an address that a person has typed, by the rules of {@link guardedCall}. */
export async function guardedPost(address: string, { body, ...calling }: Calling & { body: string }): Promise<Answered | NoAnswer> {
  const headers = { ...calling.headers, 'content-length': `${Buffer.byteLength(body)}` }
  const answer = await guardedCall(address, 'POST', { ...calling, headers }, longestAnswer, body)
  return typeof answer === 'string' ? answer : { status: answer.status, retryAfter: secondsOf(answer.headers['retry-after']) }
}

/** Seconds of a Retry-After that says them; its other form, a date, is not read. */
function secondsOf(header: string | undefined): number | undefined {
  return header && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}
