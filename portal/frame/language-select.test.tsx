import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/render.tsx'
import { LanguageSelect } from './language-select.tsx'

test('has the room that the longest name of a language takes', async () => {
  await show(<LanguageSelect />)
  const select = page.getByRole('combobox', { name: 'Lingua' })
  await expect.element(select).toBeVisible()
  const shown = select.element().getBoundingClientRect().width
  const free = select.element().cloneNode(true) as HTMLSelectElement
  free.style.cssText = 'position: absolute; width: auto'
  document.body.append(free)
  expect(shown).toBeGreaterThanOrEqual(free.getBoundingClientRect().width)
  free.remove()
})
