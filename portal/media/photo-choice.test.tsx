import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mediaApi } from '#contract/media.api.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { PhotoChoice } from './photo-choice.tsx'

const upload = { ...mediaApi.upload, status: 201 as const }
const own = '/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp'
const pixel = { url: own, width: 10, height: 10 }
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

test('of two single photos chosen one after the other the last one stays, however late the first would arrive', async () => {
  const first = Promise.withResolvers<void>()
  const onChange = vi.fn()
  let count = 0
  respond(upload, async () => {
    count++
    if (count > 1) return pixel
    await first.promise
    return { ...pixel, url: own.replace('A', 'B') }
  })
  await show(<PhotoChoice url="" onChange={onChange} />)
  await page.getByLabelText('Carica una foto').upload(file('prima.png'))
  await expect.poll(() => count).toBe(1)
  await page.getByLabelText('Carica una foto').upload(file('seconda.png'))
  setTimeout(first.resolve, 500)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(onChange.mock.calls).toEqual([[own]])
})
