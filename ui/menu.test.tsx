import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu, MenuItem } from './menu.tsx'

const button = page.getByRole('button', { name: 'Azioni' })
const item = (name: string) => page.getByRole('menuitem', { name })

function showMenu() {
  const chosen = vi.fn()
  return render(
    <Menu label="Azioni">
      <MenuItem onClick={() => chosen('first')}>Primo</MenuItem>
      <MenuItem asChild>
        <a href="#second">Secondo</a>
      </MenuItem>
      <MenuItem isDanger onClick={() => chosen('last')}>
        Ultimo
      </MenuItem>
    </Menu>,
  ).then(() => chosen)
}

test('opens at its button, is walked through by arrow keys, and gives the focus back', async () => {
  const chosen = await showMenu()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(item('Primo')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Secondo')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(item('Primo')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Ultimo')).toHaveFocus()
  await userEvent.keyboard('{Home}{End}{Enter}')
  expect(chosen.mock.calls).toEqual([['last']])
  await expect.element(item('Ultimo')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test.each(['Escape', 'Tab'])('%s closes it, and chooses nothing', async (key) => {
  const chosen = await showMenu()
  await button.click()
  await expect.element(item('Primo')).toHaveFocus()
  await userEvent.keyboard(`{${key}}`)
  await expect.element(item('Primo')).not.toBeInTheDocument()
  if (key === 'Escape') await expect.element(button).toHaveFocus()
  expect(chosen).not.toHaveBeenCalled()
})

test('on a phone that lies on its side every entry can be reached', async () => {
  await page.viewport(740, 300)
  onTestFinished(() => page.viewport(414, 896))
  await render(
    <div style={{ paddingTop: 90 }}>
      <Menu label="Azioni">
        {['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei'].map((name) => (
          <MenuItem key={name}>{name}</MenuItem>
        ))}
      </Menu>
    </div>,
  )
  await button.click()
  await userEvent.keyboard('{End}')
  await expect.element(item('Sei')).toHaveFocus()
  const { bottom } = item('Sei').element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  expect(page.getByRole('menu').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})
