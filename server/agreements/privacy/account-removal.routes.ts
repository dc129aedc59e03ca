import { accountsApi } from '#contract/accounts.api.ts'
import { enqueueRemoval } from '../../hosting/media/media.jobs.ts'
import { listMediaUrls } from '../../hosting/media/media.store.ts'
import { touchGuestPages } from '../../hosting/ownership/guest-pages.store.ts'
import { unlinkBlocksOf } from '../../hosting/relations/relations.store.ts'
import { logSecurity } from '../../people/audit/security-log.ts'
import { lockGuestsOf, removeIdleGuests } from '../../people/guests/guests.store.ts'
import { farewellMail } from '../../people/operators/account-mails.ts'
import { refuseLeaving } from '../../people/operators/administrators.store.ts'
import { createPasswordCheck } from '../../people/operators/current-password.ts'
import { removeUser } from '../../people/operators/operators.store.ts'
import { clearSessionCookie } from '../../people/sessions/session-cookie.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail, createMailer } from '../../platform/mail/mails.store.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { eraseAnswersOf } from './erase-answers.ts'
import { tellGuestsOf } from './host-leaves.ts'

/** Deletes an operator's account with everything that it owns. */
export function accountRemovalRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const checkPassword = createPasswordCheck(db, createThrottler(db, config))
  const mailer = createMailer(jobs, config)

  mount(accountsApi.removeAccount, async ({ ownerId, body, request, reply }) => {
    const lockChecked = await checkPassword(ownerId, body.password, 'password', request)
    await inTransaction(db, async (tx) => {
      await refuseLeaving(tx, ownerId)
      // Before it goes: the mails name what goes with it. And before the account is locked, as whoever answers a guest does.
      const looked = await tellGuestsOf(tx, mailer, ownerId)
      const user = await lockChecked(tx, 'update')
      // Requests that were just being stored; from here on there are no more.
      await tellGuestsOf(tx, mailer, ownerId, looked)
      await createMail(tx, jobs, farewellMail(user))
      await enqueueRemoval(tx, jobs, await listMediaUrls(tx, ownerId))
      await unlinkBlocksOf(tx, ownerId)
      const guests = await lockGuestsOf(tx, ownerId)
      await touchGuestPages(tx, { ownerId })
      await eraseAnswersOf(tx, ownerId)
      await removeUser(tx, ownerId)
      await removeIdleGuests(tx, guests)
    })
    // The trail is deleted with the account: the log alone keeps this.
    logSecurity(request.log, 'accountRemoved', { operator: ownerId })
    hub.checkSessions(ownerId)
    clearSessionCookie(reply)
    return undefined
  })
}
