import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { administrationApi } from '#contract/administration.api.ts'
import type { Invitation } from '#contract/administration.ts'
import { installationApi } from '#contract/installation.api.ts'
import type { Installation } from '#contract/installation.ts'
import { exampleId } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { InvitationsTab } from './invitations-tab.tsx'

const invitation = {
  ...{ id: exampleId(1), note: 'Villa Luna', state: 'open' },
  ...{ createdAt: '2026-11-02T08:30:00.000Z', expiresAt: '2026-11-16T08:30:00.000Z' },
} satisfies Invitation
const link = 'https://ospita.example/auth?tab=register&invitation=Ab3'
const installation: Installation = {
  ...{ companyName: 'Ospita S.r.l.', companyVat: 'IT01234567897', companyTown: 'Lucca', contact: '' },
  ...{ registration: 'invitation', updateNoticeUrl: '', fixed: [], updatedAt: '2026-11-02T08:30:00.000Z' },
}
beforeEach(() => respond(installationApi.read, installation))
const note = page.getByLabelText('Per chi è')
const make = page.getByRole('button', { name: 'Crea un invito' })
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('without any the list says so; a new one shows its link once, and stands in the list', async () => {
  respond(administrationApi.invitations, [])
  await show(<InvitationsTab />)
  await expect.element(page.getByText('Nessun invito')).toBeVisible()
  const made = respond(administrationApi.invite, { ...invitation, link })
  respond(administrationApi.invitations, [invitation])
  await note.fill('Villa Luna')
  await make.click()
  await expect.element(page.getByRole('status').getByText(link)).toBeVisible()
  await expect.poll(rows).toEqual(['Villa LunaValido fino al 16/11/2026'])
  await expect.element(note).toHaveValue('')
  expect(made).toMatchObject([{ body: { note: 'Villa Luna' } }])
})

test('a name that is typed while an invitation is being made stays for the next one', async () => {
  respond(administrationApi.invitations, [])
  await show(<InvitationsTab />)
  const made = respondLate(administrationApi.invite, { ...invitation, link })
  await note.fill('Villa Luna')
  await make.click()
  await expect.poll(() => made.calls).toHaveLength(1)
  await note.fill('Villa Sole')
  made.arrive()
  await expect.element(page.getByRole('status').getByText(link)).toBeVisible()
  await expect.element(note).toHaveValue('Villa Sole')
})

test.each([
  ['closed', 1],
  ['invitation', 0],
] as const)('that no link works is said while registration is closed, and not otherwise: %s', async (registration, times) => {
  respond(administrationApi.invitations, [])
  const read = respond(installationApi.read, { ...installation, registration })
  await show(<InvitationsTab />)
  await expect.element(page.getByText('Nessun invito')).toBeVisible()
  await expect.poll(() => read.length).toBe(1)
  await expect.poll(() => page.getByText('La registrazione è chiusa').elements().length).toBe(times)
})

test('a link that is taken back is shown no more', async () => {
  respond(administrationApi.invitations, [invitation])
  await show(<InvitationsTab />)
  respond(administrationApi.invite, { ...invitation, link })
  await make.click()
  await expect.element(page.getByText(link)).toBeVisible()
  respond(administrationApi.removeInvitation, undefined)
  await page.getByRole('button', { name: 'Elimina: Villa Luna' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect.element(toast('Invito eliminato')).toBeVisible()
  await expect.element(page.getByText(link)).not.toBeInTheDocument()
})

test('one that cannot be made says why, and whom it is for is not lost', async () => {
  respond(administrationApi.invitations, [])
  await show(<InvitationsTab />)
  refuse(administrationApi.invite, 'invitation.tooMany', 'Ce ne sono già cento.')
  await note.fill('Villa Luna')
  await make.click()
  await expect.element(toast('Ce ne sono già cento.')).toBeVisible()
  await expect.element(note).toHaveValue('Villa Luna')
  await expect.element(page.getByText('Copia il link adesso')).not.toBeInTheDocument()
})

test('each says whether it was used, and is taken back after a question', async () => {
  const used = { ...invitation, id: exampleId(2), note: '', state: 'used' as const }
  respond(administrationApi.invitations, [invitation, used, { ...invitation, id: exampleId(3), note: 'Ada', state: 'expired' }])
  await show(<InvitationsTab />)
  await expect.poll(rows).toEqual(['Villa LunaValido fino al 16/11/2026', 'Senza nomeUsato', 'AdaScaduto'])
  const removed = respond(administrationApi.removeInvitation, undefined)
  await page.getByRole('button', { name: 'Elimina: Senza nome' }).click()
  const question = page.getByRole('alertdialog', { name: 'Eliminare l’invito?' })
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(removed).toEqual([])
  await page.getByRole('button', { name: 'Elimina: Senza nome' }).click()
  respond(administrationApi.invitations, [invitation])
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect.element(toast('Invito eliminato')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: used.id } }])
  await expect.poll(rows).toHaveLength(1)
})

test('a list that cannot be read says so, and is asked for again', async () => {
  refuse(administrationApi.invitations, 'internal', 'Motivo del server.')
  await show(<InvitationsTab />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Impossibile leggere gli inviti.')
  respond(administrationApi.invitations, [invitation])
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.poll(rows).toHaveLength(1)
})

test('a double click makes one invitation, with its name: the link that is shown is that of the named one', async () => {
  respond(administrationApi.invitations, [])
  const made = respond(administrationApi.invite, { ...invitation, link })
  await show(<InvitationsTab />)
  await note.fill('Villa Luna')
  // As slow as a hand: the answer is there before the second press.
  await userEvent.dblClick(make, { delay: 150 })
  await expect.element(page.getByRole('status').getByText(link)).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([{ note: 'Villa Luna' }])
  await note.fill('Ada')
  await make.click()
  await expect.poll(() => made.length).toBe(2)
})
