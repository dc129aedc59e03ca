import type { Language } from '#i18n/languages.ts'
import { isUnspaced, opensAsNext, sentencesOf } from '../message/clauses.ts'
import { toldBesidePraise } from '../message/courtesies.ts'
import { isRelated, type ReadClause, subjectOf } from '../message/question-groups.ts'
import { readText, type Scores } from '../reader/read-text.ts'
import { asksForThing } from '../words/things.ts'
import { contacts, type Topic } from '../words/topics.ts'
import { asksForHelp, callsForHelp, dangerInSigns, mayAskToSmoke } from './distress-signs.ts'

/** How much has to speak for danger, as log-odds: low for what is short, since a call that is overlooked costs more than a glance at the way to help. What was mended may have been another word. */
const least = {
  short: -5,
  long: -3,
  sentence: 3,
  amongOthers: 8,
  mended: -1,
  mendedSentence: 20,
  worrying: -6,
  goingOn: 0,
  goingOnBriefly: 15,
}

/** How sure the reader has to be of a subject, which is asked about in danger as seldom as this. */
const ofSubject = { sure: 0.9, danger: -10 }

/** Characters of a few words that may go on about a question, and of a call for help: who writes a letter is in no danger. */
const longest = { brief: 26, call: 160, goingOn: 32, goingOnBriefly: 20 }

/** Words, or letters where none are set apart, of a closing that may tell something: "grazie di tutto, ma la nonna parla male". Names are fewer. */
const tellingClosing = { words: 6, letters: 12 }

/** A message as it was written, and as it is read without greetings. */
export type Message = {
  written: string
  question: string
  whole: Scores
  clauses: ReadClause[]
  language: Language
  isMended: boolean
  /** Whether something was asked before. */
  isNext: boolean
}

/** Whether a message calls for help, somebody may be in danger though it reads like a question, or its one word asks to smoke as well as it tells of smoke. */
export function readDanger(message: Message): 'distress' | 'worrying' | 'smokes' | 'none' {
  const { written, question, whole, language, isMended } = message
  const inSigns = dangerInSigns(written)
  if (inSigns !== undefined) return inSigns ? 'distress' : 'none'
  if (callsForHelp(written, language)) return 'distress'
  if (mayAskToSmoke(written, language)) return 'smokes'
  if (isRead(message)) return 'distress'
  return !isMended && !asksForThing(question, whole, language) && dangerIn(whole) >= least.worrying ? 'worrying' : 'none'
}

/** What stands before each question of a list ("2.", "2.)", "b)") says nothing, of which the reader could make anything, and begins something else. */
const listSign = /(?:^|\s)\(?(?:\d{1,2}[.)]+|[a-h]\))(?=\s)/i
const hasWords = /\p{L}/u

/**
 * Whether the reader makes a call for help of it, of one of its sentences, of what is told beside praise, or of a clause beside the question whom to
 * call or beside several other subjects.
 */
function isRead(message: Message): boolean {
  const { written, question, whole, clauses, language, isMended, isNext } = message
  if (onlyGoesOn(message)) {
    const isBrief = lengthOf(question) < (isNext ? longest.brief : longest.goingOnBriefly)
    return dangerIn(whole) >= (isBrief ? least.goingOnBriefly : least.goingOn)
  }
  const ofSentence = isMended ? least.mendedSentence : least.sentence
  const told = [
    ...sentencesOf(question).flatMap((sentence) => sentence.split(listSign)),
    ...closingOf(message),
    toldBesidePraise(written, language),
  ].filter(Boolean)
  return (
    dangerIn(whole) >= lineOf(message) ||
    told.some((text) => hasWords.test(text) && dangerIn(readText(text, language).scores) >= ofSentence) ||
    (asksForHelp(written, language) && clauses.some(({ scores }) => dangerIn(scores) >= least.sentence)) ||
    callsAmongOthers(clauses, isMended ? least.mendedSentence : least.amongOthers)
  )
}

/** Whether a sentence that lists several subjects calls for help in between, where they outweigh it: "wifi, parking, and my husband collapsed". */
function callsAmongOthers(clauses: ReadClause[], enough: number): boolean {
  const sentences: ReadClause[][] = []
  for (const clause of clauses) {
    if (clause.isFirst || !sentences.length) sentences.push([])
    if (!clause.isDeclined) sentences.at(-1)?.push(clause)
  }
  return sentences.some((sentence) => {
    if (!sentence.some(({ scores }) => dangerIn(scores) >= enough)) return false
    const [first, ...others] = sentence.flatMap(({ scores }) => plainSubject(scores) ?? [])
    return !!first && others.some((other) => !isRelated(first, other))
  })
}

/** What a clause surely asks about, and nothing else; how to reach somebody is asked in danger too. */
function plainSubject(scores: Scores): Topic | undefined {
  const subject = dangerIn(scores) < ofSubject.danger ? subjectOf(scores) : undefined
  return subject && scores[subject] >= ofSubject.sure && !contacts.includes(subject) ? subject : undefined
}

/**
 * "And if it rains?", "e la seconda?": who calls for help seldom begins with "and", and the reader knows little of what is left unsaid. Who asks whom to
 * call leaves nothing unsaid; "but" is how one speaks who is afraid.
 */
function onlyGoesOn({ written, question, language }: Message): boolean {
  const goesOn = lengthOf(question) < longest.goingOn && /[?？؟]\s*$/.test(question) && opensAsNext(question, language)
  return goesOn && !asksForHelp(written, language)
}

/** Letters, where a sign of Japanese or Chinese says as much as two. */
const lengthOf = (text: string) => (isUnspaced.test(text) ? 2 * text.length : text.length)

/** What was taken for a closing, and left out of the question, where it is so long that something may be told in it. */
function closingOf({ written, question }: Message): string[] {
  const at = written.lastIndexOf(question)
  const closing = at < 0 ? '' : written.slice(at + question.length).trim()
  const isLong = isUnspaced.test(closing) ? closing.length >= tellingClosing.letters : closing.split(/\s+/).length >= tellingClosing.words
  return isLong ? [closing] : []
}

/** What speaks for danger, as log-odds; where something only sounds so, that counts against it. */
const dangerIn = ({ distress, harmless }: Scores): number => logOdds(distress) - Math.max(0, logOdds(harmless) + 1)

const logOdds = (sure: number): number => {
  const inside = Math.min(1 - 1e-9, Math.max(1e-9, sure))
  return Math.log(inside / (1 - inside))
}

/** How much has to speak for danger: more where a few words go on about a question ("and with a camper?"), who calls for help then asks nothing. */
function lineOf({ question, isNext, isMended }: Message): number {
  if (isNext && question.length < longest.brief && /[?？؟]\s*$/.test(question)) return least.sentence
  if (isMended) return least.mended
  return question.length < longest.call ? least.short : least.long
}
