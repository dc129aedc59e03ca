import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

// Safari before 17 has no popovers: the menu asks for them when it is loaded.
Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
const { Menu, MenuItem } = await import('./menu.tsx')

const button = page.getByRole('button', { name: 'Azioni' })
const list = page.getByRole('menu', { includeHidden: true })
const item = (name: string) => page.getByRole('menuitem', { name })

async function showMenu() {
  const chosen = vi.fn()
  await render(
    <>
      <Menu label="Azioni">
        <MenuItem onClick={() => chosen('first')}>Primo</MenuItem>
        <MenuItem onClick={() => chosen('last')}>Ultimo</MenuItem>
      </Menu>
      <p style={{ paddingTop: 300 }}>Accanto</p>
    </>,
  )
  await expect.element(list).not.toBeVisible()
  // The browser of the test would open it by its attribute alone.
  await expect.element(list).not.toHaveAttribute('popover')
  await button.click()
  await expect.element(item('Primo')).toHaveFocus()
  return chosen
}

test('opens at its button, is walked through by arrow keys, and gives the focus back', async () => {
  const chosen = await showMenu()
  const { bottom } = button.element().getBoundingClientRect()
  expect(list.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['last']])
  await expect.element(list).not.toBeVisible()
  await expect.element(button).toHaveFocus()
})

const ways: [string, () => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Tab', () => userEvent.keyboard('{Tab}')],
  ['a press beside it', () => page.getByText('Accanto').click()],
  ['a second press of its button', () => button.click()],
]

test.each(ways)('%s closes it, and chooses nothing', async (_, close) => {
  const chosen = await showMenu()
  await close()
  await expect.element(list).not.toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(chosen).not.toHaveBeenCalled()
})
