import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show, speak } from '../testing/render.tsx'
import { SearchField } from './search-field.tsx'

const field = () => page.getByRole('searchbox', { name: 'بحث' })
const styleOf = () => getComputedStyle(field().element())

test('on an Arabic page it begins at the right while it is empty, and words of either script leave the icon free', async () => {
  await speak('ar')
  const { rerender } = await show(<SearchField label="بحث" value="" onChange={() => {}} />)
  await expect.element(field()).toBeVisible()
  expect([styleOf().direction, styleOf().paddingRight]).toEqual(['rtl', '44px'])
  await rerender(<SearchField label="بحث" value="Caffè" onChange={() => {}} />)
  await expect.poll(() => [styleOf().direction, styleOf().paddingRight]).toEqual(['ltr', '44px'])
  await speak('it')
})
