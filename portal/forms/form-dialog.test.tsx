import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { EditDialog } from '../requests/edit-dialog.tsx'
import { ReplyDialog } from '../requests/reply-dialog.tsx'
import { SupplierDialog } from '../suppliers/supplier-dialog.tsx'
import { exampleRequest, exampleTemplate } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

const dialogs: [name: string, dialog: (onClose: () => void) => ReactElement][] = [
  ['a reply', (onClose) => <ReplyDialog request={exampleRequest} onClose={onClose} />],
  ['a changed request', (onClose) => <EditDialog request={exampleRequest} onClose={onClose} />],
  ['a supplier', (onClose) => <SupplierDialog supplier={undefined} onClose={onClose} />],
]

test.for(dialogs)('%s that was typed is not lost by Escape', async ([, dialog]) => {
  respond(proposalsApi.templates, [])
  const onClose = vi.fn()
  await show(dialog(onClose))
  const notes = page.getByLabelText('Note').first()
  await notes.fill('Molo 3')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  await expect.element(notes).toHaveValue('Molo 3')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test.for(dialogs)('%s in which nothing was typed closes at once', async ([, dialog]) => {
  respond(proposalsApi.templates, [])
  const onClose = vi.fn()
  await show(dialog(onClose))
  await expect.element(page.getByLabelText('Note').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('what a template has filled in is a change, too', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  const onClose = vi.fn()
  await show(<ReplyDialog request={exampleRequest} onClose={onClose} />)
  await page.getByLabelText('Usa un template').selectOptions('Gita')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
