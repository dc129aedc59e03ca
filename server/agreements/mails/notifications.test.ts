import { beforeAll, describe, expect, test } from 'vitest'
import { type Notifications, notificationDefaults } from '#contract/accounts.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { type Client, createClient, createFacility, sendRequest, signUp } from '../../testing/client.ts'
import { awaitMail, mailsTo } from '../../testing/mails.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const profile = { firstName: 'Maria', lastName: 'Rossi' }

async function hostWith(changes: Partial<Notifications>) {
  const host = await signUp(url)
  const notifications = { ...notificationDefaults, ...changes }
  const saved = await host.send('PUT', '/api/auth/profile', { body: { ...profile, email: host.email, notifications } })
  expect([saved.status, saved.body.notifications]).toEqual([200, notifications])
  return host
}

/** Everything that mails somebody: asked, answered, accepted, then changed by the host; the guest's address. */
async function walk(host: Client): Promise<string> {
  const facility = await createFacility(host)
  const { guid, email } = await sendRequest(url, facility.id, { language: 'it' })
  const [request] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  const { body: proposal } = await host.send<Proposal>('POST', '/api/proposals', {
    body: { requestId: request?.id, proposals: [{ date: '2037-12-24', time: '15:00' }] },
  })
  const accepted = { proposalId: proposal.id, itemId: proposal.proposalsData[0]?.id }
  await createClient(url).send('POST', `/api/guest/requests/${guid}/accept`, { body: accepted })
  await host.send('PUT', `/api/bookings/${request?.id}`, { body: { status: 'canceled' } })
  return email
}

const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject).sort()

describe('mails', () => {
  test('all go unless they are switched off', async () => {
    const host = await signUp(url)
    expect((await host.send('GET', '/api/auth/user')).body.notifications).toEqual(notificationDefaults)
    const guest = await walk(host)
    await expect.poll(async () => (await subjects(guest)).length, { timeout: 15_000 }).toBe(4)
    await expect.poll(async () => (await subjects(host.email)).length, { timeout: 15_000 }).toBe(3)
  })

  test("to the host, switched off, leave the guest's as they are", async () => {
    const host = await hostWith({ requestMails: false, answerMails: false })
    const guest = await walk(host)
    await expect.poll(async () => (await subjects(guest)).length, { timeout: 15_000 }).toBe(4)
    expect(await subjects(host.email)).toEqual(['Ti diamo il benvenuto su Ospita'])
  })

  test('to the guest, switched off, leave the private link, the confirmation and the calling off', async () => {
    const host = await hostWith({ proposalMails: false, changeMails: false })
    const guest = await walk(host)
    await awaitMail(guest, 'Annullato: Gita alle isole')
    await awaitMail(guest, 'Confermato: Gita alle isole')
    expect(await subjects(guest)).toEqual(['Annullato: Gita alle isole', 'Confermato: Gita alle isole', 'Richiesta inviata: Villa Sole'])
  })
})

test('a profile saved without switches leaves them as they are', async () => {
  const host = await hostWith({ sound: false })
  const { body } = await host.send('PUT', '/api/auth/profile', { body: { ...profile, email: host.email } })
  expect(body.notifications).toEqual({ ...notificationDefaults, sound: false })
})
