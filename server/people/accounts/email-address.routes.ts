import { emailAddressApi } from '#contract/email-address.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { limitMails } from '../../platform/mail/mail-limits.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { originOf } from '../audit/origin.ts'
import { asUser, lockUser } from '../operators/operators.store.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { newToken } from '../sessions/tokens.ts'
import { askToConfirm, cancelAddress, confirmAddress, mailChangeLink, undoAddress } from './email-address.ts'

const linksPerAddress = defineThrottle('email-link-address', { limit: 30, seconds: 15 * 60 })
const mailsPerAccount = defineThrottle('email-link-account', { limit: 5, seconds: 24 * 60 * 60 })

/** Takes back what a later group has handed out to read an account by. */
type EndAccess = (tx: Tx, ownerId: string) => Promise<void>

/** The sign-in address: confirmed, changed and brought back by mailed links. */
export function emailAddressRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, endAccess: EndAccess, config: Config): void {
  const throttle = createThrottler(db, config)
  const mailer = createMailer(jobs, config)

  mount(emailAddressApi.confirm, async ({ body: { token }, request }) => {
    await throttle(linksPerAddress, networkOf(request.ip))
    return inTransaction(db, (tx) => confirmAddress(tx, mailer, token, originOf(request)))
  })

  mount(emailAddressApi.undo, async ({ body: { token }, request }) => {
    await throttle(linksPerAddress, networkOf(request.ip))
    const nobodys = await hashPassword(newToken())
    const restored = await inTransaction(db, async (tx) => {
      const user = await undoAddress(tx, mailer, token, nobodys, originOf(request))
      await endAccess(tx, user.id)
      return user
    })
    hub.checkSessions(restored.id)
    return restored
  })

  mount(emailAddressApi.mailLink, async ({ ownerId, body: { kind } }) => {
    await limitMails(db, mailer, mailsPerAccount, ownerId, 'mail.tooManyToRecipient')
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, ownerId)
      if (kind === 'change' && user.pendingEmail) await mailChangeLink(tx, mailer, user, user.pendingEmail)
      if (kind === 'confirm' && !user.emailVerified) await askToConfirm(tx, mailer, 'emailConfirm', user)
    })
    return undefined
  })

  mount(emailAddressApi.cancel, async ({ ownerId }) => asUser(await inTransaction(db, (tx) => cancelAddress(tx, ownerId))))
}
