import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Endpoint, HandlerResponse } from '#contract/endpoint.ts'
import { queryClient } from '../api/query-client.ts'
import { refuse, respond } from './fake-server.ts'
import { show } from './render.tsx'

type Key = readonly unknown[]

/** A change of the portal: what it sends, what it says when it is done and when it is not, and which lists it makes new. */
export type Change = {
  use: () => { mutate: (variables: never) => void }
  variables: unknown
  endpoint: Endpoint
  response: unknown
  sent: { params?: object; query?: object; body?: unknown }
  done: string
  failed: string
  anew: Key[]
}

/**
 * @param variables what the screen hands to the change
 * @param said the whole message, its title first; without `done` the screen says itself that it is done
 * @param anew queries that are read again afterwards
 */
export function change<V, E extends Endpoint>(
  use: () => { mutate: (variables: V) => void },
  variables: V,
  endpoint: E,
  response: HandlerResponse<E>,
  sent: Change['sent'],
  said: { done?: string; failed: string },
  ...anew: Key[]
): Change {
  return { use, variables, endpoint, response, sent, done: '', ...said, anew }
}

function Tap({ use, variables }: Pick<Change, 'use' | 'variables'>) {
  const { mutate } = use()
  return (
    <button type="button" onClick={() => mutate(variables as never)}>
      Fai
    </button>
  )
}

const tap = page.getByRole('button', { name: 'Fai' })
const message = () => page.getByRole('region', { name: 'Notifiche (F8)' }).getByRole('listitem').element().textContent

/** Makes the change twice: refused, and done. */
export async function expectChange({ use, variables, endpoint, response, sent, done, failed, anew }: Change): Promise<void> {
  await show(<Tap use={use} variables={variables} />)
  refuse(endpoint, 'internal', 'Motivo del server.')
  await tap.click()
  await expect.poll(message).toBe(failed)
  const seed = {}
  for (const key of anew) queryClient.setQueryData(key, seed)
  const calls = respond(endpoint, response as never)
  await tap.click()
  await expect.poll(() => calls).toMatchObject([sent])
  if (done) await expect.poll(message).toBe(done)
  const asBefore = () => anew.filter((key) => queryClient.getQueryData(key) === seed && !queryClient.getQueryState(key)?.isInvalidated)
  await expect.poll(asBefore).toEqual([])
}
