import { beforeAll, expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})

/** Words for a booking that is at another time. */
const moved = /spostat|moved|verschob|déplac|movid|nova data|日時が変|改期|نُقل/

test.each(languages)('a change of the price alone says the price before, and speaks of no other time (%s)', async (language) => {
  const host = await registerHost(server.url, { language })
  const { id } = await createFacility(host)
  const { offer, accept } = await meet(server.url, { language }, { host, facilityId: id })
  await accept((await offer({ price: '45' }))[0] as Sent)
  const [dearer] = await offer({ price: '70' })
  const [proposed] = await writtenMails(server, host.id, 'proposalSent')
  expect(proposed?.text).toMatch(/45[.,]00/)
  await accept(dearer as Sent)
  const [accepted] = await writtenMails(server, host.id, 'changeAccepted')
  expect(accepted?.text).toMatch(/70[.,]00/)
  expect(accepted?.text).not.toMatch(moved)
})
