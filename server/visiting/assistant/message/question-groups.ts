import type { Language } from '#i18n/languages.ts'
import { asksSomething } from '../reader/features.ts'
import type { Scores } from '../reader/read-text.ts'
import { findDetails, isSlight } from '../words/details.ts'
import { findThings, topicOfThing } from '../words/things.ts'
import { contacts, isSubject, type Topic, topics, wider } from '../words/topics.ts'
import { asksOn, type Clause, isListed, isUnspaced } from './clauses.ts'
import { asksToEnter, asksWhen, speaksOfOne } from './plain-asks.ts'

/** A clause, and how sure the reader is of each of its labels. */
export type ReadClause = Clause & { scores: Scores }

/** How sure the reader has to be of a clause's subject; of one that the whole text has too; of one that it has not. */
const sure = { part: 0.6, slight: 0.12, apart: 0.75 }

/** Characters of a clause that may be a question of its own, and of one that is no more than a few words. */
const lengths = {
  shortest: (text: string) => (isUnspaced.test(text) ? 4 : 5),
  brief: 26,
  few: (text: string) => (isUnspaced.test(text) ? 4 : 14),
}

/** A clause as it is put together with others. */
type Part = { text: string; subject: Topic | undefined; details: string[]; isAsking: boolean; isQuestion: boolean; isApart: boolean }

/** A question of several: what it asks, and the same with what is told beside it. */
export type Grouped = { text: string; told: string }

/** Clauses put together to questions. */
export function grouped(clauses: ReadClause[], whole: Scores, language: Language): Grouped[] {
  const groups: Part[][] = []
  for (const clause of clauses) {
    const last = groups.at(-1)
    const part = partOf(clause, last, whole, language)
    if (last && !begins(part, last)) last.push(part)
    else groups.push([part])
  }
  // Who writes much says first how they arrive, and asks then.
  const asking = groups.flatMap((group, index) => {
    if (!group.some(({ isAsking }) => isAsking)) return []
    const before = groups[index - 1] ?? []
    const told = before.some(({ isAsking }) => isAsking) || !subjectIn(before) ? group : [...before, ...group]
    return [{ group: subjectIn(group) ? group : told, told }]
  })
  const meant = asking.length ? asking : groups.map((group) => ({ group, told: group }))
  return meant.map(({ group, told }) => ({ text: textOf(group), told: told.map(({ text }) => text).join(' ') }))
}

function partOf(clause: ReadClause, last: Part[] | undefined, whole: Scores, language: Language): Part {
  const { text, scores, isQuestion, isFirst } = clause
  const before = last && subjectIn(last)
  // Of a bus, "when does the last one leave?" asks nothing new.
  const isOfBefore = !!before && speaksOfOne(text, language)
  // "At what time is the entry?" is asked of the stay, whatever else has an entrance.
  const isEntering = asksToEnter(text, language)
  const read = isEntering ? 'checkin' : subjectOfClause(clause, language)
  const subject = mayStandAlone(clause, before) && !isOfBefore ? read : undefined
  const goesOnAsking = !isFirst && !!last?.some(({ isAsking }) => isAsking) && asksOn(text, language)
  const isAsking =
    isQuestion ||
    asksSomething(text, language) ||
    (language === 'ar' && asksSomething(text.replace(/^\s*و/, ''), language)) ||
    goesOnAsking ||
    isListed(text, language)
  const details = findDetails(text, language).flatMap(({ detail }) => (isSlight(detail) || isSubject(detail) ? [] : [detail]))
  // "From when?" says too little to be about something else.
  const isBrief = (asksWhen(text, language) || text.length < lengths.few(text)) && !findThings(text, [language]).length
  const isSure = !!subject && (isEntering || whole[subject] >= sure.slight || (isAsking && !isBrief && scores[subject] >= sure.apart))
  return { text, subject, details, isAsking, isQuestion: isQuestion && isFirst, isApart: isFirst || isSure }
}

/** Whether a clause begins a question: where a sentence has another subject, or a clause one that the whole text has too. */
function begins({ subject, details, isAsking, isQuestion, isApart }: Part, last: Part[]): boolean {
  const before = subjectIn(last)
  const isOther = !!subject && !!before && !isRelated(subject, before) && isApart
  // Two questions on one subject ask for different things: "where do the skis go, and when does the ski bus leave?".
  const had = last.flatMap((part) => part.details)
  const isNew = had.length > 0 && details.some((detail) => !had.includes(detail))
  const isMore = !!subject && isAsking && isNew && last.some((part) => part.isAsking)
  return isOther || isMore || (isQuestion && last.some((part) => part.isQuestion))
}

const subjectIn = (group: Part[]) => group.find(({ subject }) => subject)?.subject

/** What a group asks, without what is told beside it and has no subject. */
function textOf(group: Part[]): string {
  const isAsked = group.some(({ isAsking }) => isAsking)
  const meant = isAsked ? group.filter(({ isAsking, subject }) => isAsking || subject) : group
  return meant.map(({ text }) => text).join(' ')
}

/** Whether a clause may be a question of its own: "a code?" and "any problem?" belong to what they stand with. */
function mayStandAlone({ text, scores }: ReadClause, before: Topic | undefined): boolean {
  const subject = subjectOf(scores)
  const isVague = !!subject && (contacts.includes(subject) || subject === 'rules') && text.length < lengths.brief
  return text.length >= lengths.shortest(text) && !(before && isVague)
}

/** The subject of a text, where the reader is sure of one. */
export function subjectOf(reading: Scores): Topic | undefined {
  const best = surest(reading, topics.filter(isSubject))
  return best && reading[best] >= sure.part ? best : undefined
}

const surest = (reading: Scores, among: readonly Topic[]): Topic | undefined =>
  among.reduce<Topic | undefined>((first, topic) => (!first || reading[topic] > reading[first] ? topic : first), undefined)

/** The subject of a clause: where the reader is not sure of one, that of a thing which it names, if the reader thinks of it too. */
function subjectOfClause({ text, scores }: ReadClause, language: Language): Topic | undefined {
  const named = findThings(text, [language]).flatMap(({ thing }) => topicOfThing(thing) ?? [])
  const likely = surest(scores, named)
  return subjectOf(scores) ?? (likely && scores[likely] >= sure.slight ? likely : undefined)
}

/** Subjects that are asked for together: who tells when they arrive asks how to get in, who wants to celebrate for all that it needs. */
const together: readonly (readonly Topic[])[] = [
  ['checkin', 'lateArrival', 'keys', 'door', 'reception'],
  ['party', 'visitors', 'noise', 'rules'],
]

/** Whether two subjects are often meant by one question: those of a kind, and those that are asked for together. */
export const isRelated = (one: Topic, other: Topic) =>
  one === other ||
  together.some((group) => group.includes(one) && group.includes(other)) ||
  wider[one] === other ||
  wider[other] === one ||
  (!!wider[one] && wider[one] === wider[other])
