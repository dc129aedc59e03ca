import type { Language } from '#i18n/languages.ts'
import { dangerInSigns } from '../danger/distress-signs.ts'
import { readDanger } from '../danger/read-danger.ts'
import { clausesOf } from '../message/clauses.ts'
import { isPraise, isReply, unstretched, withoutCourtesies } from '../message/courtesies.ts'
import { asksForPlace, asksToEnter, asMeant, speaksOfOne } from '../message/plain-asks.ts'
import { type Grouped, grouped, type ReadClause, subjectOf } from '../message/question-groups.ts'
import { asksWhoAnswers } from '../message/who-answers.ts'
import { readText, type Scores } from '../reader/read-text.ts'
import { findDetails, topicOfDetail } from '../words/details.ts'
import { findWords } from '../words/lexicon.ts'
import { withoutSlips } from '../words/spelling.ts'
import { type FoundThing, findThings, topicOfThing } from '../words/things.ts'
import { contacts, isAspect, isSubject, outside, qualifying, type Topic, type Topics, topics } from '../words/topics.ts'
import { askedInWords, worded } from './asked-in-words.ts'
import { among, byWords, surestSubject } from './meant-topics.ts'
import { goingOnNext, namesOther, pointsBack, withEarlier } from './pointing-back.ts'
import type { Asked, QuestionPart } from './question-part.ts'

export type ReadQuestion = {
  kind: 'distress' | 'smalltalk' | 'question'
  language: Language
  /** Whether somebody may be in danger, though it reads like a question: who gets no answer to it is shown the way to help. */
  isWorrying: boolean
  /** Whether its one word may call for help as well: the way to it stands beneath the answer. */
  mayCall?: boolean
  parts: QuestionPart[]
}

/** How sure the reader has to be, from 0 to 1; chosen on phrases that it had not learnt (docs/decisions/0036). */
const sure = { smalltalk: 0.6, subject: 0.35, certain: 0.9, slight: 0.12, worded: 0.02, told: 0.6 }

/** Parts of a question that are answered; nobody reads more answers. */
export const maxParts = 10

/**
 * Whether a text only answers: a thumb up or "no" is no question, and goes on about none. Of so short a word the reader can make anything.
 * What follows a call for help may still be about that.
 */
function onlyReplies({ question, language, previous = [] }: Asked): boolean {
  const [before] = previous.slice(-1)
  if (dangerInSigns(question) || !isReply(question, language)) return false
  if (before === undefined) return true
  const { kind, mayCall } = readQuestion({ question: before, language })
  return kind !== 'distress' && !mayCall
}

/** Reads what a guest has written: a call for help, a greeting, or one or more questions. */
export function readQuestion(given: Asked): ReadQuestion {
  const asked = { ...given, question: unstretched(given.question) }
  const { question: written, language: ofPage, previous = [] } = asked
  if (onlyReplies(asked) || asksWhoAnswers(written, ofPage)) return { kind: 'smalltalk', language: ofPage, isWorrying: false, parts: [] }
  const question = withoutCourtesies(written, readText(written, ofPage).language)
  const { scores: whole, language } = readText(asMeant(question, ofPage), ofPage)
  const clauses = clausesOf(question, language).map((clause) => ({
    ...clause,
    scores: readText(asMeant(clause.text, language), language).scores,
  }))
  const danger = readDanger({ written, question, whole, clauses, language, isMended: !!asked.isMended, isNext: previous.length > 0 })
  if (danger === 'distress') return { kind: 'distress', language, isWorrying: true, parts: [] }
  if ([language, ofPage].some((spoken) => isPraise(written, spoken))) return { kind: 'smalltalk', language, isWorrying: false, parts: [] }
  const partOf = (text: string, scores = readText(asMeant(text, language), language).scores): QuestionPart => {
    const meant = asMeant(text, language)
    const things = findThings(meant, [language])
    const topics = withWords(askedPlainly(topicsOf(scores), meant, language), scores, meant, things, language)
    const details = findDetails(meant, language)
    return { text, language, topics, things, details, declined: '', declinedDetails: [], asksForPlace: asksForPlace(text, language) }
  }
  if (danger === 'smokes') {
    const asked = { ...partOf(question, whole), topics: { smoking: sure.certain } }
    return { kind: 'question', language, isWorrying: true, mayCall: true, parts: [asked] }
  }
  /** What is told beside a question counts where it has no subject without that: "we come by car. Where can we leave it?". */
  const partOfGroup = ({ text, told }: Grouped): QuestionPart => {
    const asked = partOf(text)
    if (told === text) return asked
    if (sureOf(asked) >= sure.told) return { ...asked, told: { ...partOf(told), text } }
    const all = partOf(told)
    if (sureOf(all) < sureOf(asked)) return asked
    return { ...all, text, topics: { ...all.topics, ...among(asked.topics, isAspect) } }
  }
  const meant = clauses.filter(({ isDeclined }) => !isDeclined)
  const isDeclining = meant.length < clauses.length && meant.length > 0
  const texts = isDeclining || clauses.length > 1 ? grouped(isDeclining ? meant : clauses, whole, language) : []
  if (whole.smalltalk >= sure.smalltalk && !subjectOf(whole)) return { kind: 'smalltalk', language, isWorrying: false, parts: [] }
  const isWhole = texts.map(({ text }) => text).join(' ').length > question.length * 0.8 && texts.length < 2
  const [plainly = partOf(question, whole), ...others] = isWhole ? [] : texts.map(partOfGroup)
  const declined = isDeclining ? clauses.filter(({ isDeclined }) => isDeclined) : []
  const first = withDeclined(plainly, declined, language)
  return {
    kind: 'question',
    language,
    isWorrying: danger === 'worrying',
    parts: withEarlier([withPrevious(first, asked, language), ...others].slice(0, maxParts)),
  }
}

/** The same with slips in it mended; undefined where there are none. */
export function withoutSlipsIn(asked: Asked, isName: (word: string) => boolean): Asked | undefined {
  const written = unstretched(asked.question)
  const question = withoutSlips(written, [...new Set([readText(written, asked.language).language, asked.language])], isName)
  return question === written ? undefined : { ...asked, question, isMended: true }
}

/** How sure a part is of its surest subject. */
const sureOf = ({ topics: read }: QuestionPart) =>
  Math.max(0, ...Object.entries(read).map(([topic, value]) => (isSubject(topic) && value !== byWords ? value : 0)))

/** "Not the breakfast from the baker, the big one": what is meant has the subject of what is not. */
function withDeclined(plainly: QuestionPart, declined: ReadClause[], language: Language): QuestionPart {
  const text = declined.map((clause) => clause.text).join(' ')
  // The word of the subject that is meant turns down nothing: of the Wi-Fi, the name is meant and not the password.
  const isOfMeant = (topic: Topic | undefined) => !!topic && (plainly.topics[topic] ?? 0) >= sure.subject
  const declinedDetails = findDetails(text, language).filter(({ detail }) => !isOfMeant(topicOfDetail(detail)))
  const turnedDown: Topics = Object.assign({}, ...declined.map(({ scores }) => topicsOf(scores)))
  // Of so few words the reader is not sure in every language.
  const isCode = findWords('words.txt', text, language).some(({ meaning }) => meaning === 'code')
  const declinesCode = isCode && (plainly.topics.code ?? 0) < byWords
  const part = { ...plainly, declined: text, declinedDetails, declinesCode }
  const subjects = among(turnedDown, isSubject)
  // "Not the one of the Wi-Fi, the code of the annexe": what has a code beside the network is a door or a box for keys.
  const isOtherCode = (subjects.wifi ?? 0) >= sure.subject && (part.topics.code ?? 0) >= sure.subject
  if (isOtherCode && (surestSubject(part.topics) ?? 'wifi') === 'wifi')
    return { ...part, topics: { ...among(part.topics, isAspect), ...ofCodes } }
  if (!text || sureOf(part) >= sure.subject) return part
  return { ...part, topics: { ...subjects, ...among(part.topics, isAspect) } }
}

const ofCodes: Topics = { door: 0.5, keys: 0.5 }

function topicsOf(reading: Scores): Topics {
  if (reading.emergency >= sure.certain) return { emergency: reading.emergency }
  const best = Math.max(...topics.filter(isSubject).map((topic) => reading[topic]))
  // Topics far behind the first are noise.
  const leastOf = (topic: Topic) => Math.max(sure.slight, isSubject(topic) ? best / 5 : sure.subject)
  const read: Topics = Object.fromEntries(
    topics.filter((topic) => reading[topic] >= leastOf(topic)).map((topic) => [topic, reading[topic]]),
  )
  // A password of nothing in particular is that of the Wi-Fi.
  if ((read.code ?? 0) >= 0.5 && best < sure.subject) read.wifi = 0.5
  const isElsewhere = (read.emergency ?? 0) > sure.subject || outside.some((topic) => (read[topic] ?? 0) > sure.subject)
  return isElsewhere ? among(read, (topic) => !contacts.includes(topic as Topic)) : read
}

/** Topics of a text that says plainly something else than the reader has learnt of its words. */
function askedPlainly(read: Topics, text: string, language: Language): Topics {
  const isOther = (topic: string) => isSubject(topic) && topic !== 'checkin' && (read[topic as Topic] ?? 0) >= byWords
  if (asksToEnter(text, language) && !Object.keys(read).some(isOther)) return { ...among(read, isAspect), checkin: sure.certain }
  return speaksOfOne(text, language) ? among(read, (topic) => !ofStay.includes(topic as Topic)) : read
}

/**
 * What single words mean counts where the sentence says no more: a thing, or a word of the lexicon that the reader does not rule out.
 * The telephone of a place around is not the host's, whatever else is read.
 */
function withWords(whole: Topics, scores: Scores, text: string, things: FoundThing[], language: Language): Topics {
  const meanings = findWords('words.txt', text, language).map(({ meaning }) => meaning)
  const read = among(whole, (topic) => !worded.includes(topic as Topic) || meanings.includes(topic))
  for (const topic of askedInWords(read, meanings, text, language)) read[topic] = Math.max(read[topic] ?? 0, byWords)
  if (Object.keys(whole).join() === 'emergency') return whole
  const named = things.flatMap(({ thing }) => topicOfThing(thing) ?? [])
  const meant = [...named, ...meanings].filter(isSubject)
  const isUnread = Object.keys(read).length === 0
  const isContact = contacts.some((topic) => read[topic] || (isUnread && meanings.includes(topic)))
  const around = isContact ? meant.find((topic) => outside.includes(topic)) : undefined
  if (around) return { ...among(read, (topic) => !contacts.includes(topic as Topic)), [around]: 0.6 }
  if (Object.entries(read).some(([topic, value]) => isSubject(topic) && value >= sure.subject)) {
    // "Which beach for a baby?": whom it is for says less than what it is.
    const first = surestSubject(read)
    const isFor = first && qualifying.includes(first)
    const what = meant.filter((topic) => isFor && !qualifying.includes(topic) && !contacts.includes(topic) && scores[topic] >= sure.slight)
    return { ...read, ...Object.fromEntries(what.map((topic) => [topic, Math.max(read[topic] ?? 0, byWords)])) }
  }
  const likely = meant.filter((topic) => named.includes(topic) || scores[topic] >= sure.worded)
  const others = likely.filter((topic) => !contacts.includes(topic))
  return { ...read, ...Object.fromEntries((others.length ? others : likely).map((topic) => [topic, byWords])) }
}

/** What begins and ends a stay; a bus only leaves. */
const ofStay: readonly Topic[] = ['checkin', 'checkout', 'lateCheckout', 'lateArrival']

/** A question that points back at what was asked before. */
function withPrevious(part: QuestionPart, { previous = [], language: ofPage }: Asked, language: Language): QuestionPart {
  const before = previous.at(-1)
  if (!before || !pointsBack(part, [language, ofPage])) return part
  const still = previous.slice(0, -1)
  const { kind, parts } = readQuestion({ question: before, language, previous: still })
  // "Thanks!" between two questions is nothing that the second one goes on about.
  if (kind === 'smalltalk') return withPrevious(part, { question: part.text, language: ofPage, previous: still }, language)
  const earlier = parts.at(-1)
  return earlier && !namesOther(part, earlier) ? goingOnNext(part, earlier) : part
}
