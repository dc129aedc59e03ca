import type { Language } from '#i18n/languages.ts'
import type { FoundDetail } from '../words/details.ts'
import type { FoundThing } from '../words/things.ts'
import type { Topics } from '../words/topics.ts'

/** What a guest asks. */
export type Asked = {
  question: string
  /** The language of the page; a question in another one is understood too. */
  language: Language
  /** What the guest asked before, the latest last. */
  previous?: readonly string[]
  /** Whether slips in the question were mended: what calls for help only then has to do so more clearly. */
  isMended?: boolean
}

/** One of the questions in what a guest has written: its words, what it is about, and the things that it names. */
export type QuestionPart = {
  text: string
  language: Language
  topics: Topics
  things: FoundThing[]
  /** What its words say beside the topics. */
  details: FoundDetail[]
  /** What was said not to be meant. */
  declined: string
  declinedDetails: FoundDetail[]
  /** Whether a code was turned down, and none is asked for: "not the password, what is the network called?". */
  declinesCode?: boolean
  /** Whether it asks for a place left on a trip. */
  asksForPlace: boolean
  /** What was asked before, where the question points back at it: "is there one for children too?", after dinner. */
  context?: QuestionPart
  /** The same asked of nothing else, where that stands before it in one message. */
  alone?: QuestionPart
  /** Whether that was asked in an earlier message. */
  isNext?: boolean
  /** The same with what is told beside it, where that is left out: "we need an invoice. Where do we send our data?". */
  told?: QuestionPart
}
