import type { Fact } from './fact.ts'
import type { ReadTopics } from './fact-topics.ts'
import type { Topic } from './topics.ts'

const bySentence = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** What of a text is told apart: whoever writes more lines than this writes no sentences, and the last one takes them all. */
const maxSentences = 250

/** A host's text sentence by sentence: a guest who asks about parking is to read that one. */
export function sentences(
  read: ReadTopics,
  { text, topics = [], ...of }: Pick<Fact, 'field' | 'label' | 'text' | 'section'> & { topics?: Topic[]; name?: string },
): Fact[] {
  const parts: { text: string; topics: Topic[] }[] = []
  let heading = ''
  for (const line of text.split(/\n+/)) {
    if (!line.trim()) continue
    // A short line that ends nothing is the title of the next one.
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
      // What names nothing goes on about the sentence before it.
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
