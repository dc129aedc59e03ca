import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountsApi } from '#contract/accounts.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { useLogout } from '../accounts/accounts.queries.ts'
import { keepAll, noteSignOut } from '../api/session-end.ts'
import { EditDialog } from '../requests/edit-dialog.tsx'
import { useRemoveRequest } from '../requests/requests.queries.ts'
import { exampleRequest, exampleUser } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { guestDrafts } from './guest-drafts.ts'
import { storeDraft } from './kept-drafts.ts'

const kept = () => Object.keys(JSON.parse(localStorage.getItem('drafts') ?? '{}')).sort()

function Act() {
  const logout = useLogout()
  const remove = useRemoveRequest()
  return (
    <>
      <button type="button" onClick={() => logout.mutate()}>
        Esci
      </button>
      <button type="button" onClick={() => remove.mutate(1)}>
        Elimina
      </button>
    </>
  )
}

function keepDrafts() {
  const { booking, ...ofRequests } = guestDrafts
  for (const name of [booking, ...Object.values(ofRequests).map((nameOf) => nameOf(1, 'canceled'))])
    storeDraft(exampleUser.id, name, 'Per Eva')
  storeDraft(exampleUser.id, guestDrafts.reply(11), 'Per Ugo')
  storeDraft(exampleUser.id, 'supplier:new', { name: 'Taxi Lucca' })
}

test('what another tab holds of a request is not kept when a sign-out ends its session', async () => {
  await show(<EditDialog request={exampleRequest} onClose={() => {}} />)
  await page.getByLabelText('Note').fill('Per Eva')
  keepAll()
  expect(kept()).toEqual(['edit:1'])
  localStorage.clear()
  noteSignOut()
  keepAll()
  expect(kept()).toEqual([])
})

test('who deletes a request leaves nothing of what was written about it', async () => {
  keepDrafts()
  respond(requestsApi.remove, undefined)
  await show(<Act />)
  await page.getByText('Elimina').click()
  await expect.poll(kept).toEqual(['booking', 'reply:11', 'supplier:new'])
})

test('who signs out leaves nothing of what was written to guests', async () => {
  keepDrafts()
  respond(accountsApi.logout, undefined)
  await show(<Act />)
  await page.getByText('Esci').click()
  await expect.poll(kept).toEqual(['supplier:new'])
})
