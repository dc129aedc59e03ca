import type { AwaitAnswerInput } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#i18n/languages.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mailboxOf } from '../../../platform/mail/mail-limits.ts'
import { type Sender, throttleSender } from '../../../platform/throttles/sender.ts'
import type { Throttler } from '../../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../../platform/throttles/throttles.store.ts'
import { lockQuestion } from './questions.store.ts'
import { countWaitingGuests, createWaitingGuest, updateWaitingGuest } from './waiting-guests.store.ts'

const day = 24 * 60 * 60

/** Limits for addresses that are left under a question; as many as questions may be kept. */
const waitLimits = {
  perBrowser: defineThrottle('wait-browser', { limit: 10, seconds: day }),
  perAddress: defineThrottle('wait-address', { limit: 80, seconds: day }),
  perProperty: defineThrottle('wait-property', { limit: 400, seconds: day }),
}
/** Anybody can type anybody's address: few mails can be asked for to one. */
const perMailbox = defineThrottle('wait-mailbox', { limit: 10, seconds: day })

/**
 * Keeps the address of a guest until the host has answered the question. The same address again changes its language alone.
 * @throws AppError question.notFound, question.answered, question.tooManyWaiting, request.tooMany
 */
export async function awaitAnswer(
  db: Db,
  throttle: Throttler,
  { facilityId, questionId }: { facilityId: string; questionId: string },
  { email, language }: AwaitAnswerInput & { language: Language },
  sender: Sender,
): Promise<void> {
  await throttleSender(throttle, waitLimits, sender, facilityId)
  await throttle(perMailbox, mailboxOf(email))
  await inTransaction(db, async (tx) => {
    // The host may be answering at this moment: whoever comes first, nobody waits for an answer that is already given.
    const { answer } = await lockQuestion(tx, facilityId, questionId)
    if (answer) throw new AppError('question.answered')
    if (await updateWaitingGuest(tx, questionId, email, language)) return
    if ((await countWaitingGuests(tx, questionId)) >= limits.waitingPerQuestion) throw new AppError('question.tooManyWaiting')
    await createWaitingGuest(tx, { questionId, email, language })
  })
}
