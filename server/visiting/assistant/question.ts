import type { Language } from '#i18n/languages.ts'
import { type Clause, clausesOf, refersBack, sentencesOf } from './clauses.ts'
import { findWords } from './lexicon.ts'
import { asksSomething } from './reader/features.ts'
import { readText, type Scores } from './reader/read-text.ts'
import { type FoundThing, findThings, topicOfThing } from './things.ts'
import { contacts, isAspect, isSubject, outside, type Topic, type Topics, topics, wider } from './topics.ts'

/** What a guest asks. */
export type Asked = {
  question: string
  /** The language of the page; a question in another one is understood too. */
  language: Language
  /** What the guest asked before, the latest last. */
  previous?: readonly string[]
}

/** One of the questions in what a guest has written: its words, what it is about, and the things that it names. */
export type QuestionPart = {
  text: string
  topics: Topics
  things: FoundThing[]
  /** What was asked before, where the question points back at it: "is there one for children too?", after dinner. */
  context?: Topics
}

export type ReadQuestion = {
  kind: 'distress' | 'smalltalk' | 'question'
  language: Language
  /** Whether somebody may be in danger, though it reads like a question: who gets no answer to it is shown the way to help. */
  isWorrying: boolean
  parts: QuestionPart[]
}

/** How sure the reader has to be, from 0 to 1; chosen on phrases that it had not learnt (docs/decisions/0036). */
const sure = { distress: 0.35, distressInSentence: 0.9, worrying: 0.1, smalltalk: 0.6, subject: 0.35, part: 0.6, slight: 0.12 }

/** Parts of a question that are answered; nobody reads more answers. */
const maxParts = 3

/** Reads what a guest has written: a call for help, a greeting, or one or more questions. */
export function readQuestion({ question, language: ofPage, previous = [] }: Asked): ReadQuestion {
  const { scores: whole, language } = readText(question, ofPage)
  const clauses = clausesOf(question, language).map((clause) => ({ ...clause, scores: readText(clause.text, language).scores }))
  if (
    isDistress(whole, sure.distress) ||
    sentencesOf(question).some((text) => isDistress(readText(text, language).scores, sure.distressInSentence))
  )
    return { kind: 'distress', language, isWorrying: true, parts: [] }
  const partOf = (text: string, scores = readText(text, language).scores): QuestionPart => {
    const things = findThings(text, [language])
    return { text, topics: withWords(topicsOf(scores), text, things, language), things }
  }
  const meant = clauses.filter(({ isDeclined }) => !isDeclined)
  const isDeclining = meant.length < clauses.length && meant.some(({ scores }) => subjectOf(scores))
  const texts = isDeclining || clauses.length > 1 ? grouped(isDeclining ? meant : clauses, whole, language) : []
  if (whole.smalltalk >= sure.smalltalk && !subjectOf(whole)) return { kind: 'smalltalk', language, isWorrying: false, parts: [] }
  const isWhole = texts.join(' ').length > question.length * 0.8 && texts.length < 2
  const [first = partOf(question, whole), ...others] = isWhole ? [] : texts.map((text) => partOf(text))
  return {
    kind: 'question',
    language,
    isWorrying: isDistress(whole, sure.worrying),
    parts: [withPrevious(first, previous, language), ...others].slice(0, maxParts),
  }
}

const isDistress = ({ distress, harmless }: Scores, least: number) => distress >= least && distress > harmless

/** The subject of a text, where the reader is sure of one. */
function subjectOf(reading: Scores, least = sure.part): Topic | undefined {
  const best = topics
    .filter(isSubject)
    .reduce<Topic | undefined>((first, topic) => (!first || reading[topic] > reading[first] ? topic : first), undefined)
  return best && reading[best] >= least ? best : undefined
}

type ReadClause = Clause & { scores: Scores }

/** Clauses put together to questions: a new one begins where a sentence has another subject, or a clause one that the whole text has too. */
function grouped(clauses: ReadClause[], whole: Scores, language: Language): string[] {
  const groups: { texts: string[]; subject: Topic | undefined; isAsking: boolean }[] = []
  for (const { text, scores, isQuestion, isFirst } of clauses) {
    const subject = subjectOf(scores)
    const isAsking = isQuestion || asksSomething(text, language)
    const last = groups.at(-1)
    const isOther = subject && last?.subject && !isRelated(subject, last.subject) && (isFirst || whole[subject] >= sure.slight)
    if (!last || isOther) groups.push({ texts: [text], subject, isAsking })
    else {
      last.texts.push(text)
      last.subject ??= subject
      last.isAsking ||= isAsking
    }
  }
  // Who writes much says first how they arrive, and asks then.
  const asking = groups.filter((group) => group.isAsking)
  return (asking.length ? asking : groups).map(({ texts }) => texts.join(' '))
}

const isRelated = (one: Topic, other: Topic) =>
  one === other || wider[one] === other || wider[other] === one || (!!wider[one] && wider[one] === wider[other])

function topicsOf(reading: Scores): Topics {
  const read: Topics = {}
  const best = Math.max(...topics.filter(isSubject).map((topic) => reading[topic]))
  // Topics far behind the first are noise.
  for (const topic of topics)
    if (reading[topic] >= Math.max(sure.slight, isSubject(topic) ? best / 5 : sure.subject)) read[topic] = reading[topic]
  // A password of nothing in particular is that of the Wi-Fi.
  if ((read.code ?? 0) >= 0.5 && best < sure.subject) read.wifi = 0.5
  const isElsewhere = (read.emergency ?? 0) > sure.subject || outside.some((topic) => (read[topic] ?? 0) > sure.subject)
  if (isElsewhere) for (const topic of contacts) delete read[topic]
  return read
}

/**
 * What single words mean counts where the sentence says no more: a thing, or a word of the lexicon. The telephone of a place around is
 * not the host's, whatever else is read.
 */
function withWords(whole: Topics, text: string, things: FoundThing[], language: Language): Topics {
  const meanings = findWords('words.txt', text, language).map(({ meaning }) => meaning)
  const read = among(whole, (topic) => !worded.includes(topic as Topic) || meanings.includes(topic))
  const meant = [...things.flatMap(({ thing }) => topicOfThing(thing) ?? []), ...meanings].filter(isSubject)
  const around = contacts.some((topic) => read[topic]) ? meant.find((topic) => outside.includes(topic)) : undefined
  if (around) return { ...among(read, (topic) => !contacts.includes(topic as Topic)), [around]: 0.6 }
  if (Object.entries(read).some(([topic, value]) => isSubject(topic) && value >= sure.subject)) return read
  const others = meant.filter((topic) => !contacts.includes(topic))
  return { ...read, ...Object.fromEntries((others.length ? others : meant).map((topic) => [topic, 0.5])) }
}

/** What a question asks of a subject counts only where a word says it: who asks for the nearest pharmacy often asks when it opens, and not always. */
const worded: readonly Topic[] = ['price', 'duration', 'capacity', 'hours', 'code']

/** A question without a subject goes on about the one before it ("and on Sunday?"); one that points back adds to it ("one for children too?"). */
function withPrevious(part: QuestionPart, previous: readonly string[], language: Language): QuestionPart {
  const before = previous.at(-1)
  if (!before) return part
  const hasSubject = Object.entries(part.topics).some(([topic, value]) => isSubject(topic) && value >= sure.subject)
  const isShort = part.text.length < longestReference
  if (hasSubject && !(isShort && refersBack(part.text, language))) return part
  const read = readText(before, language)
  const earlier = { text: before, topics: topicsOf(read.scores), things: findThings(before, [read.language]) }
  const { topics, things } = withPrevious(earlier, previous.slice(0, -1), language)
  const subjects = among(topics, isSubject)
  if (hasSubject) return { ...part, context: subjects }
  return { text: part.text, topics: { ...subjects, ...among(part.topics, isAspect) }, things: part.things.length ? part.things : things }
}

/** Characters of a question that only points back; longer ones say what they mean. */
const longestReference = 60

const among = (read: Topics, isKept: (topic: string) => boolean): Topics =>
  Object.fromEntries(Object.entries(read).filter(([topic]) => isKept(topic)))
