import { languageOf } from './language-of.ts'
import { readTopics } from './topic-reader.ts'
import { type Topic, wider } from './topics.ts'

/** Reads what a host's text is about. */
export type ReadTopics = (text: string) => Topic[]

export function topicsOf(text: string): Topic[] {
  // "Sleeps four" has no French oven; a text too short to tell is read in every language.
  const written = languageOf(text)
  const read = [...readTopics(text, written && [written]).strong]
  return [...new Set([...read, ...read.flatMap((topic) => wider[topic] ?? [])])]
}

/** Reads each text once, however often it stands on a page. */
export function readingOnce(read: ReadTopics): ReadTopics {
  const known = new Map<string, Topic[]>()
  return (text) => {
    const topics = known.get(text) ?? read(text)
    known.set(text, topics)
    return topics
  }
}
