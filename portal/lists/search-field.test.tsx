import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show, speak } from '../testing/render.tsx'
import { SearchField } from './search-field.tsx'
import { useSearchInAddress } from './use-search-in-address.ts'

const field = page.getByRole('searchbox', { name: 'بحث' })
const styleOf = () => getComputedStyle(field.element())

test('on an Arabic page it begins at the right while it is empty, and words of either script leave the icon free', async () => {
  const look = () => [styleOf().direction, styleOf().paddingLeft, styleOf().paddingRight]
  await speak('ar')
  const { rerender } = await show(<SearchField label="بحث" value="" onChange={() => {}} />)
  await expect.poll(look).toEqual(['rtl', '12px', '44px'])
  await rerender(<SearchField label="بحث" value="Caffè" onChange={() => {}} />)
  await expect.poll(look).toEqual(['ltr', '12px', '44px'])
  await rerender(<SearchField label="بحث" value="بحر" onChange={() => {}} />)
  await expect.poll(look).toEqual(['rtl', '12px', '44px'])
  await speak('it')
  await expect.poll(look).toEqual(['rtl', '44px', '12px'])
  await rerender(<SearchField label="بحث" value="Caffè" onChange={() => {}} />)
  await expect.poll(look).toEqual(['ltr', '44px', '12px'])
})

function Search() {
  const [text, type] = useSearchInAddress()
  return <SearchField label="Cerca" value={text} onChange={type} />
}

test('what is typed reaches the address once the typing pauses; of who has left the list by then, nothing does', async () => {
  const list = await show(<Search />, { at: '/list' })
  await page.getByRole('searchbox').fill(' mare ')
  await expect.poll(() => location.search).toBe('?search=mare')
  await page.getByRole('searchbox').fill('monti')
  await list.unmount()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(location.search).toBe('?search=mare')
})
