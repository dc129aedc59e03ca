import Fastify from 'fastify'
import { accountsApi } from '#contract/accounts.api.ts'
import { createUser } from '../people/operators/operators.store.ts'
import { storeSignIn } from '../people/operators/store-sign-in.ts'
import { hashPassword } from '../people/sessions/passwords.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { testDatabase } from './test-server.ts'

const origin = { device: '', network: '127.0.0.0/24', log: Fastify().log }
/** Hosts of tests have the same password: it is hashed once in each worker. */
const hashes = new Map<string, Promise<string>>()

/**
 * Stores what a registration leaves behind, but its mail and the link in that.
 * @param values the body of a registration
 * @returns who it is, and the cookies of the browser
 */
export async function storeHost(values: object): Promise<{ id: string; email: string; cookie: string }> {
  const { password, confirmPassword: _, language = 'it', ...profile } = accountsApi.register.body.parse(values)
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  const passwordHash = await hash
  const { db } = await testDatabase()
  return inTransaction(db, async (tx) => {
    const { id, email } = await createUser(tx, { ...profile, language, passwordHash })
    const { session, device } = await storeSignIn(tx, origin, { ownerId: id, kind: 'registered' })
    return { id, email, cookie: `__Host-ospita_session=${session.token}; __Host-ospita_device=${device.token}` }
  })
}
