import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { EditDialog } from '../requests/edit-dialog.tsx'
import { ReplyDialog } from '../requests/reply-dialog.tsx'
import { SupplierDialog } from '../suppliers/supplier-dialog.tsx'
import { exampleRequest, exampleTemplate } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

type Asked = { name: string; dialog: (onClose: () => void) => ReactElement; leave: string }
const dialogs: Asked[] = [
  { name: 'a reply', dialog: (onClose) => <ReplyDialog request={exampleRequest} onClose={onClose} />, leave: 'Elimina la bozza' },
  {
    name: 'a changed request',
    dialog: (onClose) => <EditDialog request={exampleRequest} onClose={onClose} />,
    leave: 'Esci senza salvare',
  },
  { name: 'a supplier', dialog: (onClose) => <SupplierDialog supplier={undefined} onClose={onClose} />, leave: 'Esci senza salvare' },
]

beforeEach(() => {
  respond(proposalsApi.templates, [])
  respond(proposalsApi.check, [])
  respond(servicesApi.list, [])
})

test.for(dialogs)('$name that was typed is not lost by Escape', async ({ dialog, leave }) => {
  const onClose = vi.fn()
  await show(dialog(onClose))
  const notes = page.getByLabelText('Note').first()
  await notes.fill('Molo 3')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  await expect.element(notes).toHaveValue('Molo 3')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: leave }).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(localStorage.getItem('drafts')).toBeNull()
})

test.for(dialogs)('$name in which nothing was typed closes at once', async ({ dialog }) => {
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
