import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeByBackButton, leaveDialogs } from './back-closes.ts'
import { Dialog } from './dialog.tsx'

/** One dialog opens another, and each can be closed by its button. */
function Nested() {
  const [open, setOpen] = useState<string[]>([])
  const close = () => setOpen((before) => before.slice(0, -1))
  return (
    <>
      <button type="button" onClick={() => setOpen(['Outer'])}>
        Open
      </button>
      {open.map((title) => (
        <Dialog key={title} isOpen onClose={close} title={title} closeLabel={`Close ${title}`}>
          <button type="button" onClick={() => setOpen(['Outer', 'Inner'])}>
            More in {title}
          </button>
          <button type="button" onClick={() => setOpen(['Other'])}>
            Other than {title}
          </button>
        </Dialog>
      ))}
    </>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const press = (name: string) => page.getByRole('button', { name }).click()
const stepsFrom = (start: number) => expect.poll(() => [history.length - start, history.state?.dialogs ?? 0])

test('the back button closes one dialog after the other, and what was closed by a button leaves no step', async () => {
  history.pushState(null, '', '#screen')
  closeByBackButton()
  await render(<Nested />)
  const start = history.length

  await press('Open')
  await press('More in Outer')
  await stepsFrom(start).toEqual([2, 2])
  history.back()
  await expect.element(dialog('Inner')).not.toBeInTheDocument()
  await expect.element(dialog('Outer')).toBeVisible()
  history.back()
  await expect.element(dialog('Outer')).not.toBeInTheDocument()
  expect(location.hash).toBe('#screen')

  await press('Open')
  await stepsFrom(start).toEqual([1, 1])
  await press('Close Outer')
  await stepsFrom(start).toEqual([1, 0])
  // One that takes the place of another takes its step as well.
  await press('Open')
  await stepsFrom(start).toEqual([1, 1])
  await press('Other than Outer')
  await expect.element(dialog('Other')).toBeVisible()
  await stepsFrom(start).toEqual([1, 1])
  history.back()
  await expect.element(dialog('Other')).not.toBeInTheDocument()
})

test('another address takes the place of the dialogs that it leaves', async () => {
  history.pushState(null, '', '#list')
  await render(<Nested />)
  const start = history.length
  await press('Open')
  await press('More in Outer')
  await stepsFrom(start).toEqual([2, 2])
  const go = (isReplacing: boolean) => history[isReplacing ? 'replaceState' : 'pushState'](null, '', '#thing')
  leaveDialogs((isReplacing) => {
    go(isReplacing)
    for (const close of document.querySelectorAll<HTMLElement>('[aria-label^="Close"]')) close.click()
  })
  await expect.poll(() => location.hash).toBe('#thing')
  await expect.element(dialog('Outer')).not.toBeInTheDocument()
  history.back()
  await expect.poll(() => location.hash).toBe('#list')
  await expect.poll(() => history.state?.dialogs ?? 0).toBe(0)
})

test('a step to another address is no press on the back button: whoever follows the address hears of it', async () => {
  history.pushState(null, '', '#before')
  history.pushState(null, '', '#after')
  await render(<Nested />)
  const start = history.length
  await press('Open')
  await stepsFrom(start).toEqual([1, 1])
  const follow = vi.fn()
  addEventListener('popstate', follow)
  history.go(-2)
  await expect.poll(() => location.hash).toBe('#before')
  await expect.poll(() => follow.mock.calls.length).toBe(1)
  removeEventListener('popstate', follow)
  await press('Close Outer')
})
