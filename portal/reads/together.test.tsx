import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiTokensApi } from '#contract/api-tokens.api.ts'
import { sessionsApi } from '#contract/sessions.api.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { QueryState } from './query-state.tsx'
import { reading } from './reading.ts'
import { Together } from './together.tsx'

const sessionsQuery = reading(sessionsApi.list)
const tokensQuery = reading(apiTokensApi.list)

function Parts() {
  const sessions = useQuery(sessionsQuery)
  const tokens = useQuery(tokensQuery)
  return (
    <Together reads={[sessions, tokens]}>
      <QueryState query={sessions}>{() => <h2>Accessi</h2>}</QueryState>
      <QueryState query={tokens}>{() => <h2>Token</h2>}</QueryState>
    </Together>
  )
}

const heading = (name: string) => page.getByRole('heading', { name })

test('parts below one another show once the last of them has come', async () => {
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>()
  respond(sessionsApi.list, async () => {
    await line
    return []
  })
  const asked = respond(apiTokensApi.list, [])
  await show(<Parts />)
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(page.getByText('Token')).not.toBeVisible()
  arrive()
  await expect.element(heading('Accessi')).toBeVisible()
  await expect.element(heading('Token')).toBeVisible()
})

test('a part that has failed says so beside the others, which stay while it is read again', async () => {
  refuse(sessionsApi.list, 'internal', 'Motivo.')
  respond(apiTokensApi.list, [])
  await show(<Parts />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Motivo.')
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>()
  const asked = respond(sessionsApi.list, async () => {
    await line
    return []
  })
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(heading('Token')).toBeVisible()
  arrive()
  await expect.element(heading('Accessi')).toBeVisible()
})
