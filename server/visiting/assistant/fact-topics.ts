import { languageOf } from './language-of.ts'
import { readTopics } from './topic-reader.ts'
import { type Topic, wider } from './topics.ts'

/** Returns the topics of a host's text. */
export type ReadTopics = (text: string) => Topic[]

/** The topics of a host's text, with the broader ones of each. */
export function topicsOf(text: string): Topic[] {
  // Read in its own language alone, since words mean other things in others ("four" is an oven in French); a text that is too
  // short to tell its language is read in all of them.
  const written = languageOf(text)
  const read = [...readTopics(text, written && [written]).strong]
  return [...new Set([...read, ...read.flatMap((topic) => wider[topic] ?? [])])]
}

/** Remembers the topics of texts, so that each text is read once. */
export function readingOnce(read: ReadTopics): ReadTopics {
  const known = new Map<string, Topic[]>()
  return (text) => {
    const topics = known.get(text) ?? read(text)
    known.set(text, topics)
    return topics
  }
}
