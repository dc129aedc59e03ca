import type { Answer, AwaitAnswerInput } from '#contract/assistant.ts'
import { sentences, withQuestionMark } from '#i18n/labels.ts'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import { type Sender, throttleSender } from '../../platform/throttles/sender.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { isExample } from '../example/example-page.ts'
import type { PropertyCache } from '../guest/property-cache.ts'
import { refuseUnknownLink } from '../guest/unknown-links.ts'
import { type Found, findAnswer, type PartAnswer } from './answer/find-answer.ts'
import type { ModelAnswer, ModelAnswers } from './endpoint/model-answers.ts'
import { asksWhoAnswers } from './message/who-answers.ts'
import { awaitAnswer } from './open-questions/await-answer.ts'
import { addQuestion, type KeptQuestion, repeatQuestion } from './open-questions/questions.store.ts'
import type { Asked } from './question/question-part.ts'
import { askLimits, keepLimits } from './question-limits.ts'
import { replyTo, wordedReply } from './reply.ts'
import type { FactSheet, FactSheets } from './sheets/fact-sheets.ts'

/** Answers guests with the property's own texts; it needs no provider. */
export type TextAssistant = {
  /**
   * Answers what was asked, and what is asked with it. What it cannot answer is kept for the host, and the answer says so.
   * @throws AppError facility.notFound, request.tooMany
   */
  ask(linkId: string, asked: Asked, sender: Sender): Promise<Answer>
  /**
   * Mails the host's answer to a guest as soon as there is one.
   * @throws AppError facility.notFound, question.notFound, question.answered, question.tooManyWaiting, request.tooMany
   */
  awaitAnswer(linkId: string, questionId: string, guest: AwaitAnswerInput & { language: Language }, sender: Sender): Promise<void>
}

/** Whether the property does not say what is asked, or it is not sure; it may say what is near. */
const isOpen = ({ facts, isNear, isDoubtful }: PartAnswer) => isNear || isDoubtful || !facts.length

/** What the host is asked, if anything: of several questions those that are open, so that the answer to one is none to the others. */
function openIn({ kind, language, parts }: Found, { question }: Asked): string | undefined {
  const open = kind === 'question' ? parts.filter(isOpen) : []
  if (!open.length) return undefined
  if (open.length === parts.length) return question
  const told = new Set(open.flatMap(({ after = [], asked }) => [...after, asked]))
  return sentences(language, ...[...told].map((one) => withQuestionMark(language, one)))
}

/** The same where a model has answered; its own words for what it did not find are kept nowhere. */
const openAfter = ({ unanswered }: ModelAnswer, found: Found, asked: Asked) =>
  unanswered.length ? (openIn(found, asked) ?? asked.question) : undefined

/** What is said to small talk: who answers, where that is asked, else what can be asked. */
const smalltalkTo = ({ question, language }: Asked) =>
  asksWhoAnswers(question, language) ? 'guest.assistant.text' : 'guest.assistant.hello'

export function createTextAssistant(
  db: Db,
  hub: EventHub,
  properties: PropertyCache,
  factSheets: FactSheets,
  askModel: ModelAnswers,
  config: Config,
): TextAssistant {
  const throttle = createThrottler(db, config)

  async function mayKeep({ browser, network }: Sender, facilityId: string): Promise<boolean> {
    if (browser && !(await throttle.allows(keepLimits.perBrowser, browser))) return false
    return throttle.allows(keepLimits.perAddress, `${network} ${facilityId}`)
  }

  /** Keeps a question for the host; undefined when a limit is reached. */
  async function passOn(row: FacilityRow, question: string, language: Language, sender: Sender): Promise<KeptQuestion | undefined> {
    if (isExample(row)) return undefined
    const repeated = await inTransaction(db, (tx) => repeatQuestion(tx, row, question))
    if (!repeated && !(await mayKeep(sender, row.id))) return undefined
    const kept = repeated ?? (await inTransaction(db, (tx) => addQuestion(tx, row.id, question, language)))
    // One that was open, or is answered, is no news.
    if (kept && (!repeated || repeated.isOpenAgain)) hub.publish(row.ownerId, { type: 'question_asked', facilityId: row.id })
    return kept
  }

  /** What a model says to a question. Somebody in danger is never made to wait for one. */
  const wordedBy = async ({ id, name }: FacilityRow, sheet: FactSheet, { kind, parts }: Found, asked: Asked) =>
    kind === 'question' && !parts.some(({ isHelp }) => isHelp) ? askModel(id, name, sheet, asked) : undefined

  const rowOf = async (linkId: string, { network }: Sender) =>
    (await properties.find(linkId)) ?? (await refuseUnknownLink(throttle, network))

  return {
    async ask(linkId, asked, sender) {
      const row = await rowOf(linkId, sender)
      await throttleSender(throttle, askLimits, sender, row.id)
      const t = translatorFor(asked.language)
      const sheet = await factSheets(row, asked.language)
      const found = findAnswer(sheet, asked)
      if (found.kind === 'smalltalk') return { ...replyTo(found, t, asked.language), answer: t(smalltalkTo(asked)) }
      const worded = await wordedBy(row, sheet, found, asked)
      const reply = worded ? wordedReply(worded, t, row.country) : replyTo(found, t, asked.language, row.country)
      const open = worded ? openAfter(worded, found, asked) : openIn(found, asked)
      const kept = open ? await passOn(row, open, asked.language, sender) : undefined
      const answer = { ...reply, ...(kept?.isOpen && { questionId: kept.id }) }
      if (reply.answered) return answer
      return { ...answer, answer: t(kept || !reply.unanswered.length ? 'guest.assistant.unknown' : 'guest.assistant.notPassedOn') }
    },

    async awaitAnswer(linkId, questionId, guest, sender) {
      const { id: facilityId } = await rowOf(linkId, sender)
      await awaitAnswer(db, throttle, { facilityId, questionId }, guest, sender)
    },
  }
}
