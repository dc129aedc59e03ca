import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountImportApi } from '#contract/account-import.api.ts'
import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { eventsApi } from '#contract/events.api.ts'
import { pushApi } from '#contract/push.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { exampleUser } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { named, show } from '../testing/render.tsx'
import { LiveRequests } from './live-requests.tsx'

const counts = { waiting: 0, expiring: 0, unmailed: 0, questions: 0, notReady: 0 }
const waiting = { ...exampleUser, pendingEmail: 'nuova@ospita.example' }
const email = page.getByLabelText(named('Email'))
const notice = page.getByText(/In attesa di conferma: nuova@ospita\.example/)

function Settings() {
  const user = useCurrentUser()
  return (
    user && (
      <>
        <SettingsScreen />
        <LiveRequests user={user} />
      </>
    )
  )
}

async function showSettings(user: User = waiting) {
  respond(eventsApi.stream, '')
  respond(pushApi.read, { publicKey: '', isOn: false })
  respond(accountImportApi.read, {
    ...{ id: null, state: 'none', bytes: 0, received: 0, photos: 0, photosDone: 0 },
    ...{ result: null, problem: '', finishedAt: null },
  })
  respond(todayApi.read, { waiting: [], expiring: [], unmailed: [], bookings: [], questions: [], notReady: [], counts })
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  onTestFinished(() => badge.mockRestore())
  await show(<Settings />, { user })
  await expect.element(email).toHaveValue(exampleUser.email)
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
const lookAgain = () => window.dispatchEvent(new Event('focus'))

test('an address that was confirmed elsewhere counts once the tab is looked at again; what is typed stays', async () => {
  await showSettings()
  await expect.element(notice).toBeVisible()
  await page.getByLabelText(named('Cognome')).fill('Bianchi')
  respond(accountsApi.currentUser, { ...exampleUser, email: waiting.pendingEmail })
  lookAgain()
  await expect.element(email).toHaveValue(waiting.pendingEmail)
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(named('Cognome'))).toHaveValue('Bianchi')
})

test('a read that fails changes nothing', async () => {
  await showSettings()
  refuse(accountsApi.currentUser, 'internal', '')
  lookAgain()
  await expect.element(notice).toBeVisible()
  await expect.element(email).toHaveValue(exampleUser.email)
})

test('nothing is asked where no address waits', async () => {
  await showSettings(exampleUser)
  const reads = respond(accountsApi.currentUser, exampleUser)
  // The start reads it once by itself.
  await settled()
  const before = reads.length
  lookAgain()
  await settled()
  expect(reads.length).toBe(before)
})
