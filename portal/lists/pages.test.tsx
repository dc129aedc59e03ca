import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { queryClient } from '../api/query-client.ts'
import { readingPages } from '../reads/reading.ts'
import { exampleRequest } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { Pages, totalOf } from './pages.tsx'

const listed = readingPages(requestsApi.list, {})
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...exampleRequest, id: index + 1 }))
const reason = 'Il servizio non è raggiungibile.'

function List({ look }: { look: 'cards' | 'lines' | 'centered' }) {
  const query = useInfiniteQuery(listed)
  return (
    <>
      <h1>Totale: {totalOf(query)}</h1>
      <Pages query={query} look={look} failed="Niente da leggere." empty={<p>Vuoto.</p>}>
        {(requests) =>
          requests.map(({ id, service }) => (
            <article key={id} style={{ height: 80 }}>
              {service}
            </article>
          ))
        }
      </Pages>
    </>
  )
}

const rows = page.getByRole('article')
const retry = page.getByRole('button', { name: 'Riprova' })

test.each(['cards', 'lines', 'centered'] as const)('%s: what cannot be read says so until another try succeeds', async (look) => {
  refuse(requestsApi.list, 'database.unavailable', reason)
  await show(<List look={look} />)
  await expect.element(page.getByText('Niente da leggere.')).toBeVisible()
  await expect.element(page.getByText('Vuoto.')).not.toBeInTheDocument()
  respond(requestsApi.list, [])
  await retry.click()
  await expect.element(page.getByText('Vuoto.')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a further page that cannot be read leaves the rows, and is asked for again', async () => {
  respond(requestsApi.list, many(40), { total: 41, next: `${requestsApi.list.path}?cursor=2` })
  await show(<List look="lines" />)
  await expect.poll(() => rows.elements().length).toBe(40)
  refuse(requestsApi.list, 'database.unavailable', reason)
  rows.last().element().scrollIntoView({ behavior: 'instant' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason)
  expect(rows.elements().length).toBe(40)
  const asked = respond(requestsApi.list, [{ ...exampleRequest, id: 41 }], { total: 41 })
  await retry.click()
  await expect.poll(() => rows.elements().length).toBe(41)
  expect(asked.map(({ query }) => query)).toEqual([{ cursor: '2' }])
  await expect.element(retry).not.toBeInTheDocument()
})

test('rows that cannot be read anew stay, and are read again from the first', async () => {
  respond(requestsApi.list, many(2))
  await show(<List look="cards" />)
  await expect.element(page.getByText('Totale: 2')).toBeVisible()
  refuse(requestsApi.list, 'database.unavailable', reason)
  await queryClient.invalidateQueries(listed)
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason)
  expect(rows.elements().length).toBe(2)
  respond(requestsApi.list, many(3))
  await retry.click()
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(page.getByText('Totale: 3')).toBeVisible()
})

test('pages that end in sight are read on', async () => {
  let id = 0
  const next = () => [{ ...exampleRequest, id: ++id }]
  respond(requestsApi.list, next, { total: 9, next: `${requestsApi.list.path}?cursor=1` })
  await show(<List look="lines" />)
  await expect.poll(() => rows.elements().length).toBeGreaterThan(2)
})

/** A list of 40 rows that goes on; the first page or a further one comes late. */
function respondPages(isLate: (cursor: string | undefined) => boolean) {
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>()
  const name = { service: 'Gita' }
  let last = 40
  const asked = respond(
    requestsApi.list,
    async ({ query: { cursor } }) => {
      const { service } = name
      if (isLate(cursor)) await line
      return cursor ? [{ ...exampleRequest, id: ++last }] : many(40).map((row) => ({ ...row, service }))
    },
    { total: 90, next: `${requestsApi.list.path}?cursor=2` },
  )
  return { asked, arrive, name }
}

test('a further page whose call is given up, since the rows are read anew, is read after that', async () => {
  let isSlow = true
  const { asked, arrive } = respondPages((cursor) => isSlow && cursor !== undefined)
  await show(<List look="lines" />)
  await expect.poll(() => rows.elements().length).toBe(40)
  rows.last().element().scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => asked.length).toBe(2)
  isSlow = false
  await queryClient.invalidateQueries(listed)
  await expect.poll(() => rows.elements().length).toBeGreaterThan(40)
  arrive()
})

test('the end of the rows, reached while they are read anew, does not leave them as they were', async () => {
  let isSlow = false
  const { asked, arrive, name } = respondPages((cursor) => isSlow && cursor === undefined)
  await show(<List look="lines" />)
  await expect.poll(() => rows.elements().length).toBe(40)
  isSlow = true
  name.service = 'Cena'
  void queryClient.invalidateQueries(listed)
  await expect.poll(() => asked.length).toBe(2)
  rows.last().element().scrollIntoView({ behavior: 'instant' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  arrive()
  await expect.element(rows.first()).toHaveTextContent('Cena')
  await expect.poll(() => rows.elements().length).toBeGreaterThan(40)
})

test('a list that is read anew leaves the word that it goes on, so that nobody hears it again', async () => {
  respond(requestsApi.list, many(40), { total: 90, next: `${requestsApi.list.path}?cursor=2` })
  await show(<List look="lines" />)
  const end = page.getByRole('status')
  const before = await end.findElement()
  respond(requestsApi.list, many(39), { total: 90, next: `${requestsApi.list.path}?cursor=2` })
  await queryClient.invalidateQueries(listed)
  await expect.poll(() => rows.elements().length).toBe(39)
  expect(end.element()).toBe(before)
})
