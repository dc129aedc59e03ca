import type { Db, Tx } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { countAttempt, defineThrottle, type Throttle } from '../throttles/throttles.store.ts'
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
  const byOperator = await countAttempt(tx, operator.emailVerified ? perOperator : perUnconfirmed, operator.id)
  if (byOperator) return refusal(operator.emailVerified ? 'mail.tooMany' : 'mail.unconfirmed', byOperator)
  const toRecipient = await countAttempt(tx, perRecipient, mailboxOf(recipient))
  return toRecipient ? refusal('mail.tooManyToRecipient', toRecipient) : undefined
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
const mailboxOf = (address: string) => address.replace(/\+[^@]*@/, '@')

const refusal = (code: Code, retryAfter: number) => new AppError(code, { retryAfter })
