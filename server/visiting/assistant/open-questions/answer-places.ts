import { LRUCache } from 'lru-cache'
import { type AnswerField, answerFields, type answerTabs } from '#contract/assistant.ts'
import { type Language, spokenLanguage } from '#i18n/languages.ts'
import { atMost } from '../../../platform/cache-size.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { readQuestion } from '../question/read-question.ts'
import { isSubject, type Topic } from '../words/topics.ts'

type Tab = (typeof answerTabs)[number]

/** Where a host writes about a topic: a field of the property, or what has a tab of its own. */
const placesOfTopics = {
  ...topicsIn('wifi_instructions', ['wifi']),
  ...topicsIn('specialinstructions', ['checkin', 'earlyCheckin', 'lateArrival', 'checkout', 'lateCheckout', 'documents', 'keys']),
  ...topicsIn('specialinstructions', ['door', 'lockedOut', 'luggage', 'parking', 'charging', 'breakfast', 'towels', 'cleaning']),
  ...topicsIn('specialinstructions', ['waste', 'elevator', 'accessibility', 'tapWater', 'tax', 'payment', 'deposit', 'invoice']),
  ...topicsIn('specialinstructions', ['cancellation']),
  ...topicsIn('houseRules', ['pets', 'smoking', 'children', 'noise', 'visitors', 'party', 'rules']),
  ...topicsIn('address', ['address']),
  ...topicsIn('emergencycontact', ['emergency']),
  ...topicsIn('phone', ['contact', 'phone']),
  ...topicsIn('whatsapp', ['whatsapp']),
  ...topicsIn('email', ['email']),
  ...topicsIn('websiteurl', ['website']),
  ...topicsIn('contactPerson', ['person']),
  ...topicsIn('activities', ['station', 'restaurants', 'groceries', 'sights', 'beach', 'pharmacy']),
  ...topicsIn('media', ['pool', 'heating', 'cooling', 'hotWater', 'kitchen', 'laundry', 'iron', 'tv', 'power', 'garden']),
}

export type PlacedTopic = keyof typeof placesOfTopics

/** Where a host writes what a usual question asks: a tab of the form, and the field on it, if it is one. */
export function whereToWrite(topic: PlacedTopic, question: string, language: Language): { tab: Tab; field: AnswerField | null } {
  const place = placesOfTopics[topic]
  if (!isField(place)) return { tab: place, field: null }
  const tab = answerFields[place]
  const asked = placeOf({ question, language })?.field
  return { tab, field: asked && answerFields[asked] === tab ? asked : place }
}

/** What an open question is about, and the field that says it. */
export type AnswerPlace = { topic: Topic; field: AnswerField }

/** Questions whose field is kept; each takes some hundred bytes. */
const places = new LRUCache<string, { place: AnswerPlace | undefined }>(atMost(5_000))

/** The field that the answer to a question belongs to; undefined where it is none, or where the question asks for several things. */
export function placeOf({ question, language }: { question: string; language: string }): AnswerPlace | undefined {
  const key = `${language} ${question}`
  const held = places.get(key) ?? { place: readPlace(question, language) }
  places.set(key, held)
  return held.place
}

function readPlace(question: string, language: string): AnswerPlace | undefined {
  const { kind, parts } = readQuestion({ question, language: spokenLanguage(language) })
  if (kind !== 'question') return undefined
  const [place, ...others] = parts.map(placeOfPart)
  return others.every((other) => other?.field === place?.field) ? place : undefined
}

/** How sure the reader has to be of the subject: a wrong place is worse than none. */
const least = 0.5

function placeOfPart({ topics }: QuestionPart): AnswerPlace | undefined {
  const subjects = (Object.entries(topics) as [Topic, number][]).filter(([topic]) => isSubject(topic))
  const [topic, sure] = subjects.reduce((best, one) => (one[1] > best[1] ? one : best), ['services', 0])
  const place = sure >= least && isPlaced(topic) ? placesOfTopics[topic] : undefined
  if (!place || !isField(place)) return undefined
  const isAsked = (aspect: Topic) => (topics[aspect] ?? 0) >= least
  if (topic === 'wifi' && isAsked('code')) return { topic, field: 'wifi_password' }
  if (topic === 'checkin' && isAsked('hours')) return { topic, field: 'checkin_time' }
  if (topic === 'checkout' && isAsked('hours')) return { topic, field: 'checkout_time' }
  return { topic, field: place }
}

const isField = (place: AnswerField | Tab): place is AnswerField => Object.hasOwn(answerFields, place)
const isPlaced = (topic: Topic): topic is PlacedTopic => Object.hasOwn(placesOfTopics, topic)

function topicsIn<Place extends AnswerField | Tab, Name extends Topic>(place: Place, names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, place])) as Record<Name, Place>
}
