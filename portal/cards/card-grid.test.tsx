import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KeptFocus } from '../frame/kept-focus.tsx'
import { wantLink } from '../frame/wanted-link.ts'
import { show } from '../testing/render.tsx'
import { CardGrid } from './card-grid.tsx'

const items = Array.from({ length: 60 }, (_, index) => ({ id: `card-${index}` }))

test('a card far down a list has the focus that it is to have, and those after it are drawn later', async () => {
  wantLink('/service/card-39')
  await show(
    <main>
      <KeptFocus />
      <CardGrid items={items}>{({ id }) => <a href={`/service/${id}`}>{id}</a>}</CardGrid>
    </main>,
  )
  await expect.element(page.getByRole('link', { name: 'card-39' })).toHaveFocus()
  expect(page.getByRole('listitem').elements().length).toBeLessThan(items.length)
})
