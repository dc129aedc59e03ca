import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/render.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type LeaveWords, leaveSafely, useUnsavedChanges } from './unsaved-changes.ts'

function Form({ hasChanges }: { hasChanges: boolean }) {
  useUnsavedChanges(hasChanges)
  return null
}

const own: LeaveWords = { title: () => 'Caricamento', text: () => 'Si interrompe.', stay: () => 'Continua', leave: () => 'Esci' }

/** What is no form, and asks in its own words. */
function Upload() {
  useUnsavedChanges(true, own)
  return null
}

/** Whether the browser would ask before it closes the page. */
const isAskedByBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a dialog that closes leaves the changes of the form below it guarded', async () => {
  const leave = vi.fn()
  const screen = await show(<Form hasChanges />)
  const dialog = await show(
    <>
      <Form hasChanges />
      <LeaveDialog />
    </>,
  )
  await dialog.rerender(<LeaveDialog />)
  leaveSafely(leave)
  expect([leave.mock.calls.length, isAskedByBrowser()]).toEqual([0, true])
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  await screen.rerender(<Form hasChanges={false} />)
  leaveSafely(leave)
  expect([leave.mock.calls.length, isAskedByBrowser()]).toEqual([1, false])
})

test('what is typed is asked about, also where something else would break off too', async () => {
  const shown = await show(
    <>
      <Form hasChanges />
      <Upload />
      <LeaveDialog />
    </>,
  )
  leaveSafely(vi.fn())
  await page.getByRole('alertdialog', { name: 'Modifiche non salvate' }).getByRole('button', { name: 'Continua a modificare' }).click()
  await shown.rerender(
    <>
      <Form hasChanges={false} />
      <Upload />
      <LeaveDialog />
    </>,
  )
  leaveSafely(vi.fn())
  await page.getByRole('alertdialog', { name: 'Caricamento' }).getByRole('button', { name: 'Continua' }).click()
})
