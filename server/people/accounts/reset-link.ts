import { mailedLinkPath } from '#contract/routes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { createMail, type Mailer } from '../../platform/mail/mails.store.ts'
import { accountMail } from '../operators/account-mails.ts'
import { setResetToken, type UserRow } from '../operators/operators.store.ts'
import { newToken } from '../sessions/tokens.ts'

/** Mails the link to a new password. It ends the one before. */
export async function mailResetLink(tx: Tx, { jobs, publicUrl }: Pick<Mailer, 'jobs' | 'publicUrl'>, user: UserRow): Promise<void> {
  const token = newToken()
  await setResetToken(tx, user.id, token)
  await createMail(tx, jobs, accountMail('reset', user, `${publicUrl}${mailedLinkPath('resetPassword', token)}`))
}
