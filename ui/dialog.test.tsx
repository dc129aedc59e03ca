import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog, Dialog } from './dialog.tsx'

const question = page.getByRole('alertdialog', { name: 'Delete it?' })

function Asking({ onChoose }: { onChoose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete it?"
        description="It does not come back."
        cancelLabel="Cancel"
        choices={[{ label: 'Delete for good', tone: 'danger', onChoose }]}
      />
    </>
  )
}

async function ask() {
  const onChoose = vi.fn()
  await render(<Asking onChoose={onChoose} />)
  const opener = page.getByRole('button', { name: 'Delete' })
  await opener.click()
  await expect.element(question).toHaveAccessibleDescription('It does not come back.')
  return { onChoose, opener }
}

for (const [name, leave] of [
  ['Cancel', () => question.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const) {
  test(`${name} leaves the question without an answer, and gives focus back`, async () => {
    const { onChoose, opener } = await ask()
    await leave()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(onChoose).not.toHaveBeenCalled()
  })
}

test('a choice is made once, and closes the question', async () => {
  const { onChoose } = await ask()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(onChoose).toHaveBeenCalledOnce()
})

test('a press beside a question does not answer it', async () => {
  await ask()
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(question).toBeVisible()
})

test('a dialog closes by its button, by Escape and by a press beside it', async () => {
  const onClose = vi.fn()
  await render(
    <Dialog isOpen onClose={onClose} title="History" closeLabel="Close">
      Nothing yet
    </Dialog>,
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a form in a dialog is sent alone, not with the form that the dialog was opened from', async () => {
  const onSend = vi.fn((event: FormEvent) => event.preventDefault())
  const onSave = vi.fn()
  await render(
    <form onSubmit={onSave}>
      <Dialog isOpen onClose={() => {}} title="Place" closeLabel="Close">
        <form onSubmit={onSend}>
          <button type="submit">Send</button>
        </form>
      </Dialog>
    </form>,
  )
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onSend).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})
