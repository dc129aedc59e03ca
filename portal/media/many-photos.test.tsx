import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/render.tsx'
import { AddressList } from './address-list.tsx'

const photos = ['https://foto.example/1.jpg', 'https://foto.example/2.jpg']
const list = page.getByRole('list', { name: 'Foto' })

test('photos stand beside one another where there is room, and below one another on a phone', async () => {
  await show(<AddressList kind="photo" typed="" onType={() => {}} addresses={photos} onChange={() => {}} isAllowed={() => true} />)
  const isBeside = () => {
    const [first, second] = list.getByRole('listitem').elements()
    return first?.getBoundingClientRect().top === second?.getBoundingClientRect().top
  }
  await expect.element(list).toBeVisible()
  expect(isBeside()).toBe(false)
  await page.viewport(1024, 768)
  onTestFinished(() => page.viewport(414, 896))
  await expect.poll(isBeside).toBe(true)
})
