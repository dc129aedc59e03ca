import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const tab = (name: string) => page.getByRole('tab', { name })

/** The second tab is opened from the first, as at a wrong field. */
function Form() {
  const [open, setOpen] = useState<'one' | 'two' | 'three'>('one')
  const names = { one: 'Uno', two: 'Due', three: 'Tre' } as const
  return (
    <Tabs
      label="Schede"
      value={open}
      onChange={setOpen}
      tabs={(['one', 'two', 'three'] as const).map((name) => ({
        name,
        label: names[name],
        content: (
          <>
            <input aria-label={`Campo ${names[name]}`} />
            <button type="button" onClick={() => setOpen('two')}>
              Vai a due da {names[name]}
            </button>
          </>
        ),
      }))}
    />
  )
}

test('whoever goes back from a field comes to its tab, though another one had the focus last', async () => {
  await render(<Form />)
  await tab('Uno').click()
  await page.getByRole('button', { name: 'Vai a due da Uno' }).click()
  await page.getByLabelText('Campo Due').click()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(tab('Due')).toHaveFocus()
  await expect.element(tab('Due')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Tre')).toHaveAttribute('aria-selected', 'true')
})

test('a press opens a tab wherever the focus was', async () => {
  await render(<Form />)
  await page.getByLabelText('Campo Uno').click()
  await tab('Tre').click()
  await expect.element(tab('Tre')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Tre')).toHaveFocus()
})
