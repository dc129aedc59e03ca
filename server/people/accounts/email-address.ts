import { mailedLinkPath } from '#contract/routes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countMail } from '../../platform/mail/mail-limits.ts'
import { createMail, type Mailer } from '../../platform/mail/mails.store.ts'
import { removeApiTokens } from '../api-tokens/api-tokens.store.ts'
import { recordEvent } from '../audit/audit.store.ts'
import type { Origin } from '../audit/origin.ts'
import { accountMail } from '../operators/account-mails.ts'
import { emailTaken, findUserByEmail, lockUser, type UserRow, updateUser, withoutMailedLinks } from '../operators/operators.store.ts'
import { removePasskeys } from '../passkeys/passkeys.store.ts'
import { removeOtherSessions } from '../sessions/sessions.store.ts'
import { removeWebhooks } from '../webhooks/webhooks.store.ts'
import { createEmailLink, findEmailLink, isReserved, removeEmailLinks, removeLaterUndoLinks, spendEmailLink } from './email-links.store.ts'
import { mailResetLink } from './reset-link.ts'

/** Mails the link that confirms the account's own address. */
export async function askToConfirm(tx: Tx, mailer: Mailer, kind: 'welcome' | 'emailConfirm', user: UserRow): Promise<void> {
  const token = await createEmailLink(tx, 'confirm', user.id, user.email)
  await createMail(tx, mailer.jobs, accountMail(kind, user, `${mailer.publicUrl}${mailedLinkPath('confirmEmail', token)}`))
}

/**
 * Asks for another address. It counts once its mailed link is opened; the old address is told at once.
 * @throws AppError account.emailTaken, mail.tooManyToRecipient
 */
export async function askForAddress(tx: Tx, mailer: Mailer, user: UserRow, email: string, origin: Origin): Promise<UserRow> {
  if ((await findUserByEmail(tx, email)) || (await isReserved(tx, email, user.id))) throw emailTaken()
  // A newer wish replaces the one before.
  await removeEmailLinks(tx, user.id, ['change'])
  await mailChangeLink(tx, mailer, user, email)
  await mailOldAddress(tx, mailer, 'emailChangeAsked', user, email)
  await recordEvent(tx, origin, { ownerId: user.id, kind: 'addressChangeAsked' })
  return updateUser(tx, user.id, { pendingEmail: email })
}

/** Mails the link that makes the new address count. The address may be somebody else's, so that such mails are limited. */
export async function mailChangeLink(tx: Tx, mailer: Mailer, user: UserRow, email: string): Promise<void> {
  const refusal = await countMail(tx, mailer, 'sent', email, user)
  if (refusal) throw refusal
  const token = await createEmailLink(tx, 'change', user.id, email)
  await createMail(tx, mailer.jobs, accountMail('emailChange', user, `${mailer.publicUrl}${mailedLinkPath('confirmEmail', token)}`, email))
}

/** Cancels the change to another address. */
export async function cancelAddress(tx: Tx, ownerId: string): Promise<UserRow> {
  await removeEmailLinks(tx, ownerId, ['change'])
  return updateUser(tx, ownerId, { pendingEmail: null })
}

/**
 * Opens a mailed link: the account's address is confirmed, or the new one takes its place. A link whose address counts already says so again
 * until it is too old: people press twice, and open a mail once more on another device.
 * @throws AppError account.badEmailLink, account.emailTaken
 */
export async function confirmAddress(tx: Tx, mailer: Mailer, token: string, origin: Origin): Promise<UserRow> {
  const link = await findEmailLink(tx, token, ['confirm', 'change'])
  const user = link && (await lockUser(tx, link.ownerId))
  if (!link || !user?.isActive) throw new AppError('account.badEmailLink')
  if (link.email === user.email && user.emailVerified) return user
  if (link.kind === 'change') return changeAddress(tx, mailer, user, link.email, origin)
  if (link.email !== user.email) throw new AppError('account.badEmailLink')
  await recordEvent(tx, origin, { ownerId: user.id, kind: 'addressConfirmed' })
  return updateUser(tx, user.id, { emailVerified: true })
}

async function changeAddress(tx: Tx, mailer: Mailer, user: UserRow, email: string, origin: Origin): Promise<UserRow> {
  if (email !== user.pendingEmail) throw new AppError('account.badEmailLink')
  // A reset link that is still valid was mailed to the old address.
  const changed = await updateUser(tx, user.id, { ...withoutMailedLinks, email, emailVerified: true })
  // Checked after the change: another account may have left this address just now, and may come back to it.
  if (await isReserved(tx, email, user.id)) throw new AppError('account.emailTaken')
  await removeEmailLinks(tx, user.id, ['confirm'])
  await mailOldAddress(tx, mailer, 'emailChanged', user, email)
  await recordEvent(tx, origin, { ownerId: user.id, kind: 'addressChanged' })
  return changed
}

/**
 * Restores the address of a mailed link, also when the change was only asked for. Whoever asked for the change knows the
 * password and may have added passkeys: so password, sessions, passkeys, tokens and webhooks end, and a link to a new password is mailed.
 * @param passwordHash the hash of a random password
 * @throws AppError account.badEmailLink, account.emailTaken
 */
export async function undoAddress(tx: Tx, mailer: Mailer, token: string, passwordHash: string, origin: Origin): Promise<UserRow> {
  const link = await spendEmailLink(tx, token, ['undo'])
  const user = link && (await lockUser(tx, link.ownerId))
  if (!link || !user?.isActive) throw new AppError('account.badEmailLink')
  const restored = await updateUser(tx, user.id, { email: link.email, emailVerified: true, pendingEmail: null, passwordHash })
  await removeEmailLinks(tx, user.id, ['confirm', 'change'])
  await removeLaterUndoLinks(tx, link)
  await removePasskeys(tx, user.id)
  await removeApiTokens(tx, user.id)
  await removeWebhooks(tx, user.id)
  await removeOtherSessions(tx, { ownerId: user.id }, undefined)
  await mailResetLink(tx, mailer, restored)
  await recordEvent(tx, origin, { ownerId: user.id, kind: 'addressChangeUndone' })
  return restored
}

/** Tells the old address, with a link back: whoever takes an account over must not be able to hide it. */
async function mailOldAddress(
  tx: Tx,
  mailer: Mailer,
  kind: 'emailChangeAsked' | 'emailChanged',
  user: UserRow,
  email: string,
): Promise<void> {
  const token = await createEmailLink(tx, 'undo', user.id, user.email)
  await createMail(
    tx,
    mailer.jobs,
    accountMail(kind, user, `${mailer.publicUrl}${mailedLinkPath('undoEmail', token)}`, user.email, { email }),
  )
}
