import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Thumbnail } from './thumbnail.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const pictures = () => document.querySelectorAll('img').length

test('another photo in place of one that could not be loaded is shown', async () => {
  const shown = await render(<Thumbnail url="data:image/gif;base64,none" className="size-16" />)
  await expect.poll(pictures).toBe(0)
  await shown.rerender(<Thumbnail url={pixel} className="size-16" />)
  await expect.poll(pictures).toBe(1)
})
