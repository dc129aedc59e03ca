import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newEmail } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findGuestByVerifyToken, registerGuest, verifyGuest } from './guests.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('a link confirms the registration that it was mailed for, and no other that took its place meanwhile', async () => {
  const { db } = server.database
  const email = newEmail()
  const register = (token: string, passwordHash: string) =>
    inTransaction(db, (tx) => {
      const person = { firstName: 'Eva', lastName: 'Klein', email, language: 'it' as const }
      return registerGuest(tx, { ...person, guid: crypto.randomUUID(), passwordHash, token, claim: token })
    })
  const [own, strangers] = [crypto.randomUUID(), crypto.randomUUID()]
  await register(own, 'own')
  const opened = await findGuestByVerifyToken(db, own)
  if (!opened) throw new Error('The link is unknown.')
  await register(strangers, 'a stranger’s')
  expect(await inTransaction(db, (tx) => verifyGuest(tx, opened))).toBeUndefined()
  expect(await findGuestByVerifyToken(db, strangers)).toMatchObject({ emailVerified: false })
})
