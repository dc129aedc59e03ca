import { byHourOn, daysOf } from '#contract/booking-days.ts'
import { fullName, greetingName } from '#contract/full-name.ts'
import { href, notificationsPath } from '#contract/routes.ts'
import { fullDay, timeIn } from '#i18n/dates.ts'
import { sentences } from '#i18n/labels.ts'
import { spokenLanguage } from '#i18n/languages.ts'
import type { MailBlock, MailFact } from '#site/mail/mail-blocks.tsx'
import { renderMail } from '#site/mail/mail-page.tsx'
import { findUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { derivedId } from '../../platform/mail/derived-id.ts'
import { createMail, type Mailer } from '../../platform/mail/mails.store.ts'
import { greetingTo, plainName } from '../../platform/mail/plain-name.ts'
import { eachApart } from '../../platform/upkeep/each-apart.ts'
import { asBooking, listBookings } from '../bookings/bookings.store.ts'
import { dayAfter, instantOf } from '../bookings/wall-clock.ts'
import { type Reader, safeServiceName } from '../mails/mail-facts.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { isStored, listEnding, listMornings, listWaiting, type Morning } from './morning-summary.store.ts'

/** Rows of one part of the summary. */
const longestPart = 15

/** Mails each host who wants it what the day brings, once a day, where it brings something. @returns 0: one call tells all */
export async function sendMorningSummaries(db: Db, mailer: Mailer): Promise<number> {
  await eachApart(await listMornings(db), (morning) => tell(db, mailer, morning))
  return 0
}

async function tell(db: Db, { jobs, publicUrl }: Mailer, morning: Morning): Promise<void> {
  const host = await findUser(db, morning.id)
  const id = derivedId(`morning ${morning.id} ${morning.day}`)
  if (!host || (await isStored(db, id))) return
  const language = spokenLanguage(host.language)
  const t = translatorFor(language)
  const blocks = await blocksOf(db, { t, language }, morning, publicUrl)
  if (!blocks.length) return
  const subject = t('mail.morningSummary.subject', { day: fullDay(language, morning.day) })
  const content = renderMail({
    language,
    subject,
    greeting: greetingTo(t, greetingName(host)),
    paragraphs: [t('mail.morningSummary.text')],
    blocks,
    action: { label: t('mail.morningSummary.open'), href: `${publicUrl}/` },
    foot: sentences(language, t('mail.foot'), t('mail.foot.switch')),
  })
  const unsubscribe = `${publicUrl}${notificationsPath}`
  await inTransaction(db, (tx) =>
    createMail(tx, jobs, { id, ownerId: host.id, recipient: host.email, kind: 'morningSummary', subject, ...content, unsubscribe }),
  )
}

async function blocksOf(db: Db, reader: Reader, { id, day, timezone }: Morning, publicUrl: string): Promise<MailBlock[]> {
  const { t, language } = reader
  const until = instantOf(dayAfter(day), '00:00', timezone)
  const link = (requestId: number) => `${publicUrl}${href('request', { id: `${requestId}` })}`
  const guestOf = (row: RequestRow) => plainName(fullName(row)) || t('requests.guest.anonymous')
  const about = (row: RequestRow) => [safeServiceName(row, language), plainName(row.facilityName), fullDay(language, row.day)].join(' · ')
  const waiting = (await listWaiting(db, id)).map((row) => ({ label: guestOf(row), value: about(row), href: link(row.id) }))
  const booked = byHourOn(day, (await listBookings(db, id, { from: day, to: day })).map(asBooking))
  const bookings = booked.map((booking) => {
    const { customerName, serviceName: service, category, startDateTime, endDateTime, facilityName, timezone } = booking
    const { first, last } = daysOf(booking)
    const begins = first === day && !booking.isAllDay && timeIn(language, startDateTime, timezone)
    const ends = first < last && last === day && `${t('mail.fact.departure')} ${timeIn(language, endDateTime, timezone)}`
    const names = [plainName(customerName), safeServiceName({ service, category }, language), plainName(facilityName)]
    return { label: begins || ends || '–', value: names.filter(Boolean).join(' · '), href: link(booking.requestId) }
  })
  const ending = (await listEnding(db, id, until)).map((row) => ({
    label: row.openUntil ? timeIn(language, row.openUntil, row.timezone) : '–',
    value: `${guestOf(row)} · ${about(row)}`,
    href: link(row.id),
  }))
  return [
    { title: t('mail.morningSummary.waiting'), facts: shortened(waiting, t('mail.morningSummary.more')) },
    { title: t('mail.morningSummary.bookings'), facts: shortened(bookings, t('mail.morningSummary.more')) },
    { title: t('mail.morningSummary.ending'), facts: shortened(ending, t('mail.morningSummary.more')) },
  ].filter(({ facts }) => facts.length)
}

const shortened = (facts: MailFact[], more: string): MailFact[] =>
  facts.length > longestPart ? [...facts.slice(0, longestPart), { label: more, value: `${facts.length - longestPart}` }] : facts
