import { beforeAll, expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})

test('what the host takes back names the offers that stood until then, and whether others still do', async () => {
  const { host, offer, decline, withdraw } = await meet(server.url)
  const newest = async () => (await writtenMails(server, host.id, 'proposalWithdrawn'))[0]?.text
  const [declined, taken, left] = await offer({ date: '2037-12-24' }, { date: '2037-12-25' }, { date: '2037-12-26' })
  await decline(declined as Sent)
  const { proposalId, itemId } = taken as Sent
  await withdraw(proposalId, itemId)
  const first = await newest()
  expect(first).toContain('25. Dezember 2037')
  expect(first).not.toMatch(/2[46]\. Dezember/)
  expect(first).toContain('Die anderen Angebote gelten weiter.')
  await withdraw((left as Sent).proposalId)
  const last = await newest()
  expect(last).toContain('26. Dezember 2037')
  expect(last).not.toMatch(/2[45]\. Dezember/)
  expect(last).not.toContain('Die anderen Angebote')
})
