import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mediaApi } from '#contract/media.api.ts'
import { breakOff } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { PhotoList } from './photo-list.tsx'

test('a photo whose answer was lost keeps its key, and another of the same name and size gets its own', async () => {
  const photo = (content: string) => new File([content], 'image.jpg', { type: 'image/jpeg' })
  const keys: (string | null)[] = []
  const send = async (content: string, count: number) => {
    await page.getByLabelText('Scegli o scatta foto').upload(photo(content))
    await expect.poll(() => keys.length).toBe(count)
    await expect.element(page.getByRole('button', { name: 'Rimuovi: image.jpg' }).nth(count - 1)).toBeInTheDocument()
  }
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name === 'idempotency-key') keys.push(value)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  breakOff(mediaApi.upload)
  await show(<PhotoList typed="" onType={() => {}} photos={[]} onChange={() => {}} />)
  await send('a', 1)
  await send('b', 2)
  await send('a', 3)
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})
