import type { Detail } from '../words/details.ts'
import type { Thing } from '../words/things.ts'
import { isSubject, type Topic, type Topics } from '../words/topics.ts'
import type { Fact } from './fact.ts'
import { type About, merged, type ReadAbout } from './fact-topics.ts'

const bySentence = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** Words that end with a point which ends no sentence: "Dr. Waldner". */
const abbreviated = /(?:^|[\s(])(?:dr|dott|prof|sig|sigg|mr|mrs|ms|hr|nr|ca|bzw|inkl|tel|sr|sra|dra|mme|mlle|z\. ?b|d\. ?h|p\. ?es)\.\s*$/i

function segmentsOf(line: string): string[] {
  const segments: string[] = []
  for (const { segment } of bySentence.segment(line.trim())) {
    const before = segments.at(-1)
    if (before !== undefined && abbreviated.test(before)) segments[segments.length - 1] = before + segment
    else segments.push(segment)
  }
  return segments
}

/** Sentences of one text; the last one takes the rest of a longer text. */
const maxSentences = 250

/**
 * Splits a host's text into sentences, so that a guest who asks about parking reads that sentence alone. A heading belongs to all
 * sentences up to the next heading or empty line, a sentence without a topic, or behind a question, to the one before it.
 */
export function sentences(
  read: ReadAbout,
  { text, topics = {}, ...of }: Pick<Fact, 'field' | 'label' | 'text' | 'section'> & { topics?: Topics; name?: string },
): Fact[] {
  const parts: { text: string; topics: Topics; things: Thing[]; details: Detail[] }[] = []
  let heading: Heading | undefined
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) {
      if (heading?.lines) heading = undefined
      continue
    }
    if (isHeading(line) || isTitle(line, lines[index - 1], lines[index + 1])) {
      heading = { text: line.trim(), ...read(line), lines: 0 }
      continue
    }
    const first = parts.length
    const label = labelOf(line)
    const above = label ? { ...read(label), lines: 0 } : heading
    for (const segment of segmentsOf(line)) {
      const before = parts.at(-1)
      if (before && parts.length >= maxSentences) {
        before.text += parts.length === first ? `\n${segment}` : segment
        continue
      }
      const own = read(segment)
      // A sentence without a subject ("It costs 5 euros."), or of a word or two, continues the one before it.
      const isShort = segment.trim().split(/\s+/).length < 4 && segment.trim().length < 16
      // A question of the host is answered by what follows it: "Lost something? We send it on."
      const isAnswer = !!before && /[?？؟]\s*$/.test(before.text)
      if (before && parts.length > first && (isAnswer || isShort || !saysMore(own, before))) {
        before.text += segment
        if (isAnswer) before.topics = merged(before.topics, own.topics)
        before.things.push(...own.things)
        before.details.push(...own.details)
        continue
      }
      const isNew = heading?.lines === 0 && parts.length === first
      const said = above && hasSubject(above.topics) ? withoutDesk(own.topics) : own.topics
      const isUnder = !!above && (above.lines === 0 || !hasSubject(said)) && !isOneOf(above, own.topics)
      const inherited = merged(topics, isUnder ? above.topics : {})
      parts.push({
        text: isNew ? `${heading?.text} ${segment}` : segment,
        topics: merged(
          own.topics,
          Object.fromEntries(subjectsSaid(own).map((topic) => [topic, 0.5])),
          subjectsOf(inherited, hasSubject(said) ? 0.4 : 1),
        ),
        things: [...own.things, ...(isUnder && above.lines === 0 ? above.things : [])],
        details: [...own.details, ...(isUnder && above.lines === 0 ? above.details : [])],
      })
    }
    if (heading) heading.lines++
  }
  return parts.map((part) => ({
    ...of,
    text: part.text.trim(),
    topics: part.topics,
    things: [...new Set(part.things)],
    details: [...new Set(part.details)],
    kind: 'sentence' as const,
  }))
}

/** A line that says what the lines below are about, and how many of them it has had. */
type Heading = About & { text: string; lines: number }

const hasSubject = (read: Topics) => Object.entries(read).some(([topic, sure]) => isSubject(topic) && sure >= 0.5)

/** Whom to ask is no subject under a heading: "ask for the iron at the reception". */
const withoutDesk = ({ reception: _, ...read }: Topics): Topics => read

/** Subjects that words of a sentence mean, where the reader has read none. An hour of arrival stands in many sentences. */
const subjectsSaid = ({ topics, details }: About): Topic[] =>
  Object.keys(topics).some(isSubject) ? [] : details.filter(isSubject).filter((topic) => topic !== 'checkin' && topic !== 'checkout')

/** Whether a sentence has a subject, or speaks of one that the sentence before does not. */
const saysMore = (own: About, before: { details: Detail[] }) =>
  Object.keys(own.topics).some(isSubject) || subjectsSaid(own).some((topic) => !before.details.includes(topic))

/** Whether a heading names the subject of a sentence and another one beside it, of which this sentence says nothing: "Laundry and waste". */
function isOneOf({ details }: About, own: Topics): boolean {
  const named = details.filter(isSubject)
  return named.length > 1 && named.some((topic) => (own[topic] ?? 0) >= 0.5)
}

const subjectsOf = (read: Topics, share: number): Topics =>
  Object.fromEntries(Object.entries(read).flatMap(([topic, sure]) => (isSubject(topic) ? [[topic, sure * share]] : [])))

/** What stands before a colon at the beginning of a line: "Aria condizionata: …". */
const labelOf = (line: string) => /^\s*(\p{L}[^:：.!?]{1,34})[:：]\s*\S/u.exec(line)?.[1]

/** What marks a heading in scripts without capitals. */
const headingMark = /^\s*(?:[■□◆◇●▼★◎]|【[^】]*】\s*$)/u

/** A short line without a full stop, with a colon or in capitals. */
function isHeading(line: string): boolean {
  const isInCapitals = /\p{Lu}/u.test(line) && !/[\p{Ll}\p{Lo}]/u.test(line)
  const isMarked = /[:：]\s*$/.test(line) || isInCapitals || headingMark.test(line)
  return line.length < 40 && isMarked && !/[.!?。！？؟]\s*$/.test(line) && /\p{L}/u.test(line)
}

/** A few words in a line of their own between an empty line and whole sentences: "Bucato e rifiuti". */
function isTitle(line: string, before = '', after = ''): boolean {
  const isFewWords = line.length < 40 && line.trim().split(/\s+/).length <= 5 && /^\s*\p{Lu}[^\d,;.!?]*$/u.test(line)
  return isFewWords && !before.trim() && /[.!?]\s*$/.test(after) && after.length > line.length
}
