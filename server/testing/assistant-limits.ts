import { expect } from 'vitest'
import type { Throttle } from '../platform/throttles/throttles.store.ts'
import { callTool, connectAssistant, storeToken } from './assistant-program.ts'
import { registerHost } from './client.ts'
import { leaveOne, limited } from './limits.ts'

/** A limit of what assistant programs of one operator call, whatever their token; they are told in a refusal that a model can read. */
export async function ofTools(rule: Throttle): Promise<void> {
  const [host, other] = [await registerHost(limited.url), await registerHost(limited.url)]
  const programOf = async (id: string) => connectAssistant(limited.url, (await storeToken(id, ['properties:read'])).secret)
  const [first, second, theirs] = [await programOf(host.id), await programOf(host.id), await programOf(other.id)]
  const call = (program: typeof first) => callTool(program, 'list_properties')
  expect((await call(first)).isError).toBe(false)
  await leaveOne(rule, host.id)
  expect((await call(second)).isError).toBe(false)
  const { refusal } = await call(first)
  expect([refusal.status, refusal.code]).toEqual([429, 'request.tooMany'])
  expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(rule.seconds)
  expect((await call(second)).isError).toBe(true)
  expect((await call(theirs)).isError).toBe(false)
}
