import { guestPath } from '#contract/routes.ts'
import { type Language, spokenLanguage } from '#i18n/languages.ts'
import { renderMail } from '#site/mail/mail-page.tsx'
import { type FacilityRow, lockFacility } from '../../../hosting/ownership/owned-facilities.store.ts'
import { getUser, textLanguageOf, type UserRow } from '../../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ifGone } from '../../../platform/http/app-error.ts'
import { translatorFor } from '../../../platform/http/language.ts'
import { countMail } from '../../../platform/mail/mail-limits.ts'
import { createMail, type Mail, type Mailer } from '../../../platform/mail/mails.store.ts'
import { plainName, plainWords } from '../../../platform/mail/plain-name.ts'
import { eachApart } from '../../../platform/upkeep/each-apart.ts'
import { readText } from '../reader/read-text.ts'
import { lockQuestion, type QuestionRow } from './questions.store.ts'
import { listUnsentAnswers, listWaitingGuests, removeWaitingGuest } from './waiting-guests.store.ts'

/**
 * Tells every guest who waits for it what the host has answered, and forgets the addresses. Who may get no more mails today waits
 * on: {@link sendUnsentAnswers} tries again. So does everybody where the question is open again, since its field says the answer no more.
 */
export async function mailAnswer(tx: Tx, mailer: Mailer, facility: FacilityRow, question: QuestionRow): Promise<void> {
  if (!question.answer) return
  const guests = await listWaitingGuests(tx, question.id)
  if (!guests.length) return
  const host = await getUser(tx, facility.ownerId)
  for (const { id, email, language } of guests) {
    if (await countMail(tx, mailer, 'copy', email, host)) continue
    await createMail(tx, mailer.jobs, answerMail(mailer, { facility, host, question, email, language: spokenLanguage(language) }))
    await removeWaitingGuest(tx, id)
  }
}

/** Sends what could not be sent when the host answered. */
export async function sendUnsentAnswers(db: Db, mailer: Mailer, limit: number): Promise<number> {
  await eachApart(await listUnsentAnswers(db, limit), ({ facilityId, ownerId, questionId }) =>
    inTransaction(db, async (tx) => {
      const facility = await lockFacility(tx, ownerId, facilityId)
      await mailAnswer(tx, mailer, facility, await lockQuestion(tx, facilityId, questionId))
    }).catch(ifGone),
  )
  // Those that may still not be sent stay in the list: another batch would be the same one.
  return 0
}

type Answered = { facility: FacilityRow; host: UserRow; question: QuestionRow; email: string; language: Language }

/** Question and answer, as they were written. A question is a guest's words: nobody sends addresses to others with it. */
function answerMail({ publicUrl }: Mailer, { facility, host, question, email, language }: Answered): Mail {
  const t = translatorFor(language)
  const name = plainName(facility.name) || t('mail.facility.nameless')
  const subject = t('mail.questionAnswered.subject', { facility: name })
  const written = readText(question.answer, textLanguageOf(host)).language
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(written) ?? written
  const content = renderMail({
    language,
    subject,
    property: host.emailVerified ? { name, photo: facility.property_image_url, publicUrl } : undefined,
    greeting: t('mail.greeting.nameless'),
    paragraphs: [t('mail.questionAnswered.text', { facility: name })],
    blocks: [
      {
        facts: [],
        quotes: [
          { label: t('mail.questionAnswered.question'), text: plainWords(question.question) },
          {
            label: written === language ? t('mail.questionAnswered.answer') : t('mail.questionAnswered.answerIn', { language: spoken }),
            text: host.emailVerified ? question.answer : plainWords(question.answer),
          },
        ],
      },
    ],
    closing: [t('mail.reply', { name })],
    action: { label: t('mail.questionAnswered.open'), href: `${publicUrl}${guestPath(facility.link_id)}&lang=${language}` },
    foot: t('mail.questionAnswered.foot', { facility: name }),
    cin: facility.cin,
  })
  return {
    ownerId: host.id,
    recipient: email,
    kind: 'questionAnswered',
    subject,
    ...content,
    replyTo: facility.email || host.email,
  }
}
