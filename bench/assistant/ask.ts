import type { Language } from '#i18n/languages.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { findAnswer } from '#server/visiting/assistant/answer.ts'
import type { Fact } from '#server/visiting/assistant/fact.ts'
import type { KnownFacts } from '#server/visiting/assistant/known-facts.ts'
import { sentenceOf } from '#server/visiting/assistant/spoken-fact.ts'

export type Asked = { question: string; previous: string | undefined; language: Language }

export type Reply = {
  /** One for each part of the question that was read. `isNear`: the answer says that the thing itself is not known, only what is near. */
  parts: { facts: Fact[]; isNear: boolean }[]
  /** The answer was given as help in an emergency: 112 before anything else. */
  isEmergency: boolean
  /** What the guest reads. */
  said: string
}

/** Puts a question to the assistant. Everything that is measured goes through here, so that a change of the reader changes this alone. */
export async function ask(known: KnownFacts, { question, previous, language }: Asked): Promise<Reply> {
  const { kind, parts } = findAnswer(known, { question, language, previous: previous ? [previous] : [] })
  const said = parts.flatMap(({ facts }) => facts).map((fact) => sentenceOf(fact, translatorFor(language)))
  return {
    parts: parts.map(({ facts, isNear }) => ({ facts, isNear })),
    isEmergency: kind === 'distress',
    said: said.join('\n'),
  }
}
