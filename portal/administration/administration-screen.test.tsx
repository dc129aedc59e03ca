import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountsApi } from '#contract/accounts.api.ts'
import { administrationApi } from '#contract/administration.api.ts'
import { installationApi } from '#contract/installation.api.ts'
import { updatesApi } from '#contract/updates.api.ts'
import { exampleUser } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { AdministrationScreen } from './administration-screen.tsx'

test('who was dismissed elsewhere is led out of the screen, and not told to try again', async () => {
  for (const read of [installationApi.read, installationApi.state, updatesApi.read]) refuse(read, 'internal', 'Motivo.')
  await show(<AdministrationScreen />, { at: '/administration', user: { ...exampleUser, isAdmin: true } })
  await expect.element(page.getByRole('tab', { name: 'Operatori' })).toBeVisible()
  const refused = refuse(administrationApi.operators, 'request.unknownPath', 'Questo indirizzo non esiste.')
  respond(accountsApi.currentUser, () => ({ ...exampleUser, isAdmin: refused.length === 0 }))
  await page.getByRole('tab', { name: 'Operatori' }).click()
  await expect.poll(() => location.pathname).toBe('/settings')
  await expect.element(page.getByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
})
