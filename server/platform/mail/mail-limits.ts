import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { countAttempt, countAttempts, countedWithin, defineThrottle, keyOf, type Throttle } from '../throttles/throttles.store.ts'
import type { Mailer } from './mails.store.ts'

type Code = 'mail.tooMany' | 'mail.unconfirmed' | 'mail.tooManyToRecipient'

const day = { seconds: 24 * 60 * 60 }

/** Mails for one recipient and of one operator. Copies of what guests do have limits of their own, so that guests cannot use up the host's. */
const limits = {
  sent: {
    perRecipient: defineThrottle('mail-recipient', { limit: 20, ...day }),
    perOperator: defineThrottle('mail-operator', { limit: 500, ...day }),
    perUnconfirmed: defineThrottle('mail-unconfirmed', { limit: 20, ...day }),
  },
  copy: {
    perRecipient: defineThrottle('mail-recipient-copy', { limit: 10, ...day }),
    perOperator: defineThrottle('mail-operator-copy', { limit: 500, ...day }),
    perUnconfirmed: defineThrottle('mail-unconfirmed-copy', { limit: 10, ...day }),
  },
}

/**
 * Counts a mail to somebody who has not asked for it, in the transaction that stores the mail.
 * @param cause `sent` by the operator, or the `copy` of what a guest did
 * @returns the error when it may not be sent today, else undefined
 */
export async function countMail(
  tx: Tx,
  { rateLimits }: Mailer,
  cause: keyof typeof limits,
  recipient: string,
  operator: { id: string; emailVerified: boolean },
): Promise<AppError | undefined> {
  if (!rateLimits) return undefined
  const { perRecipient, perOperator, perUnconfirmed } = limits[cause]
  const passed = await countAttempts(tx, [
    { rule: operator.emailVerified ? perOperator : perUnconfirmed, who: operator.id },
    { rule: perRecipient, who: mailboxOf(recipient) },
  ])
  if (!passed) return undefined
  if (passed.refused === 1) return refusal('mail.tooManyToRecipient', passed.wait)
  return refusal(operator.emailVerified ? 'mail.tooMany' : 'mail.unconfirmed', passed.wait)
}

const { copy } = limits
/**
 * SQL: counts a copy to a guest as a part of the statement that stores it, as {@link countMail} does; its values are those of {@link copyLimitsOf}.
 * @param from SQL: `from` and `where` of the row for which is counted
 */
export const copiesCounted = (from: SQL) =>
  countedWithin(
    [
      { key: sql.placeholder('operatorKey'), limit: sql.placeholder('operatorLimit'), seconds: day.seconds },
      { key: sql.placeholder('recipientKey'), limit: copy.perRecipient.limit, seconds: day.seconds },
    ],
    from,
  )

export function copyLimitsOf(recipient: string, { id, emailVerified }: { id: string; emailVerified: boolean }) {
  const ofOperator = emailVerified ? copy.perOperator : copy.perUnconfirmed
  return {
    operatorKey: keyOf(ofOperator, id),
    operatorLimit: ofOperator.limit,
    recipientKey: keyOf(copy.perRecipient, mailboxOf(recipient)),
  }
}

/**
 * Counts mails about an account, by a rule of their own.
 * @throws AppError with the hours to wait
 */
export async function limitMails(db: Db, { rateLimits }: Mailer, rule: Throttle, who: string, code: Code): Promise<void> {
  const wait = rateLimits ? await countAttempt(db, rule, who) : undefined
  if (wait) throw refusal(code, wait)
}

/** The mailbox of an address: "a+b@c" and "a@c" are the same one (RFC 5233). */
export const mailboxOf = (address: string) => address.replace(/\+[^@]*@/, '@')

const refusal = (code: Code, retryAfter: number) => new AppError(code, { retryAfter })
