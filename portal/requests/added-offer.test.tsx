import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { exampleRequest } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

test('a day typed at once into an offer that was added takes the place of the one of the request', async () => {
  respond(proposalsApi.templates, [])
  respond(servicesApi.list, [])
  respond(proposalsApi.check, [])
  await show(<ReplyDialog request={exampleRequest} onClose={() => {}} />)
  await page.getByRole('button', { name: 'Aggiungi proposta' }).click()
  const day = page.getByRole('group', { name: 'Proposta 2' }).getByLabelText('Data')
  await expect.element(day).toHaveFocus()
  await expect.poll(() => getSelection()?.toString()).toBe('gio 24/12/2037')
  await userEvent.keyboard('25122037{Tab}')
  await expect.element(day).toHaveValue('ven 25/12/2037')
})
