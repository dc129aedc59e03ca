import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { useUnsavedChanges } from '../forms/unsaved-changes.ts'
import { show } from '../testing/render.tsx'
import { showToast } from '../toasts/toasts.ts'

function Form() {
  useUnsavedChanges(true)
  return <LeaveDialog />
}

const open = page.getByRole('button', { name: 'Apri' })
const question = page.getByRole('alertdialog')

test('a message that leads to another tab of the open form asks nothing, one that leads away does', async () => {
  await show(<Form />, { at: '/facility/1' })
  showToast({ title: 'events.question_asked', path: '/facility/1?tab=assistant' })
  await open.click()
  await expect.poll(() => location.search).toBe('?tab=assistant')
  await expect.element(question).not.toBeInTheDocument()
  showToast({ title: 'events.question_asked', path: '/facility/2?tab=assistant' })
  await open.click()
  await expect.element(question).toBeVisible()
  expect(location.pathname).toBe('/facility/1')
  await question.getByRole('button', { name: 'Continua a modificare' }).click()
})

test('a dialog above that form keeps its entry of the history: the back button does not stop there once it is closed', async () => {
  await show(<Form />, { at: '/facility/1' })
  history.replaceState({ dialogs: 1 }, '')
  showToast({ title: 'events.question_asked', path: '/facility/1?tab=assistant' })
  await open.click()
  await expect.poll(() => location.search).toBe('?tab=assistant')
  expect(history.state).toEqual({ dialogs: 1 })
})
