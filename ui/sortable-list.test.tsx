import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SortableList } from './sortable-list.tsx'

const words = {
  up: (name: string) => `Up ${name}`,
  down: (name: string) => `Down ${name}`,
  moved: (name: string, at: number) => `${name} ${at}`,
}

function showLists() {
  const [onFirst, onSecond] = [vi.fn(), vi.fn()]
  const list = (label: string, items: string[], onReorder: (items: string[]) => void) => (
    <SortableList label={label} items={items} keyOf={String} nameOf={String} words={words} onReorder={onReorder}>
      {(name) => <p>{name}</p>}
    </SortableList>
  )
  return render(
    <>
      {list('First', ['Kitchen', 'Garden', 'Roof'], onFirst)}
      {list('Second', ['Cellar', 'Attic'], onSecond)}
    </>,
  ).then(() => ({ onFirst, onSecond }))
}

const shown = (name: string) => page.getByText(name, { exact: true })
const gripOf = (name: string) => shown(name).element().closest('li')?.firstElementChild as HTMLElement

test('an item is dragged to another place of its list, and to none of another list', async () => {
  await page.viewport(1024, 900)
  const { onFirst, onSecond } = await showLists()
  await userEvent.dragAndDrop(gripOf('Kitchen'), shown('Roof'))
  expect(onFirst.mock.calls).toEqual([[['Garden', 'Roof', 'Kitchen']]])
  await userEvent.dragAndDrop(gripOf('Kitchen'), shown('Attic'))
  expect([onFirst.mock.calls.length, onSecond.mock.calls.length]).toEqual([1, 0])
  await page.viewport(414, 896)
})

test('the buttons move an item by one, the first no further up and the last no further down', async () => {
  const { onFirst } = await showLists()
  for (const name of ['Up Kitchen', 'Down Roof']) await page.getByRole('button', { name }).click({ force: true })
  expect(onFirst).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Up Roof' }).click()
  await page.getByRole('button', { name: 'Down Kitchen' }).click()
  expect(onFirst.mock.calls).toEqual([[['Kitchen', 'Roof', 'Garden']], [['Garden', 'Kitchen', 'Roof']]])
  await expect.element(page.getByText('Kitchen 2')).toBeInTheDocument()
})

/** A list whose order stays, above what is pinned to the lower edge of the window. */
function Pinned() {
  const [items, setItems] = useState(['Kitchen', 'Garden', 'Roof'])
  return (
    <>
      <SortableList label="Rooms" items={items} keyOf={String} nameOf={String} words={words} onReorder={setItems}>
        {(name) => <p style={{ height: '24rem' }}>{name}</p>}
      </SortableList>
      <div style={{ position: 'sticky', bottom: 0, height: '5rem', background: 'Canvas' }} />
    </>
  )
}

test('the button that moved an item is seen where the item is now', async () => {
  const { documentElement: root } = document
  Object.assign(root.style, { scrollBehavior: 'auto', scrollPaddingBottom: '6rem' })
  await render(<Pinned />)
  const down = page.getByRole('button', { name: 'Down Kitchen' }).element() as HTMLElement
  down.focus()
  for (let place = 2; place <= 3; place++) {
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(`Kitchen ${place}`)).toBeInTheDocument()
    await expect.poll(() => down.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - 80)
  }
  await expect.element(page.getByRole('button', { name: 'Down Kitchen' })).toHaveFocus()
  root.removeAttribute('style')
})
