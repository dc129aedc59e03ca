import { administrationApi } from '#contract/administration.api.ts'
import { invitationPath } from '#contract/routes.ts'
import { recordEvent } from '../people/audit/audit.store.ts'
import { originOf } from '../people/audit/origin.ts'
import { asInvitation, createInvitation, listAllInvitations, removeInvitation } from '../people/invitations/invitations.store.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Mount } from '../platform/http/mount.ts'

/** Invitations to register (docs/product.md#administration). */
export function invitationsRoutes(mount: Mount, db: Db, { publicUrl }: Config): void {
  mount(administrationApi.invitations, async () => (await listAllInvitations(db)).map(asInvitation))

  mount(administrationApi.invite, async ({ ownerId, body, request }) => {
    const { invitation, token } = await inTransaction(db, async (tx) => {
      await recordEvent(tx, originOf(request), { ownerId, kind: 'invitationMade' })
      return createInvitation(tx, ownerId, body.note ?? '')
    })
    return { ...asInvitation(invitation), link: `${publicUrl}${invitationPath(token)}` }
  })

  mount(administrationApi.removeInvitation, async ({ ownerId, params: { id }, request }) => {
    await inTransaction(db, async (tx) => {
      await removeInvitation(tx, id)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'invitationRemoved' })
    })
    return undefined
  })
}
