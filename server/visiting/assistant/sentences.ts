import type { Fact } from './fact.ts'
import type { ReadTopics } from './fact-topics.ts'
import type { Topic } from './topics.ts'

const bySentence = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** Sentences of one text; the last one takes the rest of a longer text. */
const maxSentences = 250

/** Splits a host's text into sentences, so that a guest who asks about parking reads that sentence alone. */
export function sentences(
  read: ReadTopics,
  { text, topics = [], ...of }: Pick<Fact, 'field' | 'label' | 'text' | 'section'> & { topics?: Topic[]; name?: string },
): Fact[] {
  const parts: { text: string; topics: Topic[] }[] = []
  let heading = ''
  for (const line of text.split(/\n+/)) {
    if (!line.trim()) continue
    // A short line without a full stop, with a colon or in capitals, is the heading of the next line.
    const isHeading =
      line.length < 40 && (/[:：]\s*$/.test(line) || line === line.toUpperCase()) && !/[.!?。！？؟]\s*$/.test(line) && /\p{L}/u.test(line)
    if (isHeading) {
      heading = line.trim()
      continue
    }
    const first = parts.length
    for (const { segment } of bySentence.segment(line.trim())) {
      const before = parts.at(-1)
      if (before && parts.length >= maxSentences) {
        before.text += parts.length === first ? `\n${segment}` : segment
        continue
      }
      const about = read(parts.length === first ? `${heading} ${segment}` : segment)
      // A sentence without a topic continues the one before it.
      if (before && parts.length > first && !about.length) before.text += segment
      else parts.push({ text: parts.length === first && heading ? `${heading} ${segment}` : segment, topics: about })
    }
    heading = ''
  }
  return parts.map((part) => ({
    ...of,
    text: part.text.trim(),
    topics: [...new Set([...topics, ...part.topics])],
    kind: 'sentence' as const,
  }))
}
