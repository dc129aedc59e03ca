import type { Language } from '#i18n/languages.ts'
import { asksPrice, asksWhen } from '../message/plain-asks.ts'
import { findWords } from '../words/lexicon.ts'
import type { Topic, Topics } from '../words/topics.ts'

/** How sure the reader has to be of what is asked, and characters of a question that is more than a few words. */
const least = { subject: 0.35, whole: 60 }

/** What a question asks of a subject counts only where a word says it: who asks for the nearest pharmacy often asks when it opens, and not always. */
export const worded: readonly Topic[] = ['price', 'duration', 'capacity', 'hours', 'code']

/** What a word says plainly in a question of a few words: "for free" also asks whether cancelling costs something. */
const plainly: readonly Topic[] = ['hours', 'duration', 'capacity', 'included', 'cancellation']

/** What a question asks of its subject in plain words, beside what the reader reads. */
export function askedInWords(read: Topics, meanings: string[], text: string, language: Language): Topic[] {
  // Who asks for one thing of it asks for the other too: "opening hours and price".
  const isAskedMore = worded.some((topic) => (read[topic] ?? 0) >= least.subject)
  // A few words say no more than they mean: "timetable of the transfer".
  const said = [...(isAskedMore ? worded : []), ...(text.length < least.whole ? plainly : [])]
  const asksDay = findWords('details.txt', text, language).some(({ meaning }) => meaning === 'whichDay')
  return [
    ...said.filter((topic) => meanings.includes(topic)),
    ...(asksDay || asksWhen(text, language) ? (['hours'] as const) : []),
    ...(asksPrice(text, language) ? (['price'] as const) : []),
  ]
}
