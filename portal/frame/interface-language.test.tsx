import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show, speak } from '../testing/render.tsx'
import { InterfaceLanguage } from './interface-language.tsx'

test('has the room that the longest name of a language takes', async () => {
  await show(<InterfaceLanguage />)
  const select = page.getByRole('combobox', { name: 'Lingua' })
  await expect.element(select).toBeVisible()
  const shown = select.element().getBoundingClientRect().width
  const free = select.element().cloneNode(true) as HTMLSelectElement
  free.style.cssText = 'position: absolute; width: auto'
  document.body.append(free)
  expect(shown).toBeGreaterThanOrEqual(free.getBoundingClientRect().width)
  free.remove()
})

test('changes the language where the storage of the browser is full, too', async () => {
  await show(<InterfaceLanguage />)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  onTestFinished(() => {
    full.mockRestore()
    return speak('it')
  })
  await page.getByRole('combobox', { name: 'Lingua' }).selectOptions('Deutsch')
  await expect.element(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
})
