import type { Language } from '#i18n/languages.ts'
import type { Detail } from '../words/details.ts'
import type { Thing } from '../words/things.ts'
import type { Topics } from '../words/topics.ts'

/** One thing that a property says about itself, and where it says so. */
export type Fact = {
  /** Where it comes from: a field, or what it belongs to and its field ("services.price"). */
  field: string
  label: string
  text: string
  /** The section of the guest page that shows it. */
  section: string
  topics: Topics
  /** What the text speaks of: a dryer, a gym. */
  things: Thing[]
  /** What its own words say beside its topics. */
  details: Detail[]
  /** What it is part of, by name: guests ask for a service or a place by that. */
  name?: string
  kind: 'field' | 'sentence' | 'service' | 'place' | 'answer'
  /** The language of the text, where it is not the guest's. */
  language?: Language
}

/** A guest's question that the host has answered. */
export type KnownAnswer = { question: string; answer: string }
