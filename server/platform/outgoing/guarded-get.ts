import { type Calling, guardedCall, type NoAnswer } from './guarded-call.ts'

/**
 * Reads a text from an address that a person has typed, by the rules of {@link guardedCall}.
 * @returns the body is undefined where it is longer than `longest` bytes, or cut off
 */
export async function guardedGet(
  address: string,
  { longest, ...calling }: Calling & { longest: number },
): Promise<{ status: number; body: string | undefined } | NoAnswer> {
  const answer = await guardedCall(address, 'GET', calling, longest)
  if (typeof answer !== 'string' && answer.isLate) return 'timeout'
  return typeof answer === 'string' ? answer : { status: answer.status, body: answer.body?.toString() }
}
