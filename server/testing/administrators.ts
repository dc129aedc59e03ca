import { createInvitation } from '../people/invitations/invitations.store.ts'
import { updateUser } from '../people/operators/operators.store.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Host, registerHost } from './client.ts'
import { testDatabase } from './test-server.ts'

/** A host who administers the installation of the tests, beside those of other tests. */
export async function registerAdministrator(url: string, values: Record<string, unknown> = {}): Promise<Host> {
  const host = await registerHost(url, values)
  await nameAdministrator(host.id)
  return host
}

/** Makes an account an administrator. */
export async function nameAdministrator(id: string): Promise<void> {
  const { db } = await testDatabase()
  await inTransaction(db, (tx) => updateUser(tx, id, { isAdmin: true }))
}

/** An invitation to register; returns its id. */
export async function storeInvitation(invitedBy: string): Promise<string> {
  const { db } = await testDatabase()
  const { invitation } = await inTransaction(db, (tx) => createInvitation(tx, invitedBy, 'Per Ada'))
  return invitation.id
}
