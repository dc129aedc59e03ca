import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translatorFor } from '../../platform/http/language.ts'
import { type Answer, createClient, createFacility, newEmail, registerHost, wish } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'

const { url, database } = await startTestServer()
const asked = { ...wish, email: newEmail() }
const italian = { headers: { 'accept-language': 'it' } }
const gone = { code: 'facility.notFound', message: translatorFor('it')('guest.notFound.text') }

test('who asks for a property that is not there reads what a guest can do about it', async () => {
  const guest = createClient(url)
  const property = `/api/guest/properties/${crypto.randomUUID()}`
  expect((await guest.send('GET', property, italian)).body).toEqual(gone)
  expect((await guest.send('POST', `${property}/requests`, { ...italian, body: asked })).body).toEqual(gone)
})

test('so does who sends a request in the moment in which the property is deleted', async () => {
  const { db, isEmbedded } = database
  if (isEmbedded) return
  const { id } = await createFacility(await registerHost(url))
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from facilities where id = ${id}`)
    answer = createClient(url).send('POST', `/api/guest/properties/${id}/requests`, { ...italian, body: asked })
    await untilWaitedFor(tx)
  })
  expect((await answer)?.body).toEqual(gone)
})
