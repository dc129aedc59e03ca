import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { exampleRequest } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { readingAll } from './reading.ts'

function Whole() {
  const { data } = useQuery(readingAll(requestsApi.list, {}))
  return <output>{data?.map(({ id }) => id).join(' ') ?? '…'}</output>
}

test('a whole list is read to its last page', async () => {
  const pages = [[1, 2], [3], [4]]
  const next: { total: number; next?: string } = { total: 4, next: `${requestsApi.list.path}?cursor=x` }
  const asked = respond(
    requestsApi.list,
    () => {
      const ids = pages.shift() ?? []
      if (!pages.length) delete next.next
      return ids.map((id) => ({ ...exampleRequest, id }))
    },
    next,
  )
  await show(<Whole />)
  await expect.element(page.getByRole('status')).toHaveTextContent('1 2 3 4')
  expect(asked.map(({ query }) => query.cursor)).toEqual([undefined, 'x', 'x'])
})
