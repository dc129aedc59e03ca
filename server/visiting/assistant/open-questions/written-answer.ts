import type { SentenceField } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import type { MessageKey } from '#i18n/all-messages.ts'
import { withColon } from '#i18n/labels.ts'
import { type Language, spokenLanguage } from '#i18n/languages.ts'
import { updateFacility } from '../../../hosting/facilities/facilities.store.ts'
import type { FacilityRow } from '../../../hosting/ownership/owned-facilities.store.ts'
import { getUser } from '../../../people/operators/operators.store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { findAnswer } from '../answer/find-answer.ts'
import { aboutText, certain } from '../facts/fact-topics.ts'
import { headingOf } from '../facts/headings.ts'
import { indexFacts } from '../facts/known-facts.ts'
import { sentences } from '../facts/sentences.ts'
import { readText } from '../reader/read-text.ts'
import { placeOf } from './answer-places.ts'
import type { QuestionRow } from './questions.store.ts'

/**
 * Adds an answer to a field of the property, as any change of that field is saved. From then on the field says it to guests.
 * @throws AppError request.invalid where it does not fit, or where guests who ask the same question would not find it there
 */
export async function writeAnswer(
  tx: Tx,
  facility: FacilityRow,
  question: QuestionRow,
  answer: string,
  field: SentenceField,
): Promise<void> {
  const { language } = await getUser(tx, facility.ownerId)
  const text = withAnswer(facility[field], { question, answer, field, spoken: spokenLanguage(language) })
  if (text === undefined) throw refused('assistant.answer.noSubject')
  if (text.length > limits.longText) throw refused('assistant.answer.noRoom')
  await updateFacility(tx, facility.ownerId, facility.id, { [field]: text }, undefined)
}

const refused = (text: MessageKey) => new AppError('request.invalid', { refused: [{ path: 'writeInto', text }] })

type Written = { question: Pick<QuestionRow, 'question' | 'language'>; answer: string; field: SentenceField; spoken: Language }

/** Characters of an answer that is too short to tell its language, and of one that is no sentence: "Yes". */
const longest = { uncertain: 30, word: 5 }

/**
 * The text of a field with an answer on a new line, behind a heading where it does not say by itself what it is about ("Only on the
 * balcony."); undefined where the question finds neither. What stands there already is not added again.
 */
export function withAnswer(before: string, { question, answer, field, spoken }: Written): string | undefined {
  const read = answer.length < longest.uncertain ? before : answer
  const place = placeOf(question)
  const language = read ? readText(read, spoken).language : spoken
  const heading = place && headingOf(place.topic, language)
  const wordings = [...(answer.length > longest.word ? [answer] : []), ...(heading ? [`${withColon(language, heading)}${answer}`] : [])]
  return wordings
    .map((wording) => ({ wording, text: isIn(before, wording) ? before : [before, wording].filter(Boolean).join('\n') }))
    .find(({ wording, text }) => isFoundIn(text, wording, { question, field, spoken }))?.text
}

/** Whether some lines stand in a text as they are. */
const isIn = (text: string, lines: string) => `\n${text}\n`.includes(`\n${lines}\n`)

function isFoundIn(text: string, wording: string, { question, field, spoken }: Omit<Written, 'answer'>): boolean {
  const topics = field === 'wifi_instructions' ? certain('wifi') : {}
  const facts = sentences((words) => aboutText(words, spoken), { field, label: '', text, section: '', topics })
  const language = spokenLanguage(question.language)
  const { kind, parts } = findAnswer(atOnce(indexFacts(facts)), { question: question.question, language })
  const isSaid = (said: string) => said.includes(wording) || wording.includes(said)
  return kind === 'question' && parts.every(({ facts, isNear }) => !isNear && facts.some((fact) => isSaid(fact.text)))
}
