import type { Language } from '#i18n/languages.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { findAnswer } from '#server/visiting/assistant/answer/find-answer.ts'
import { checkModelReply } from '#server/visiting/assistant/endpoint/check-model-reply.ts'
import type { ModelEndpoint } from '#server/visiting/assistant/endpoint/model-endpoint.ts'
import type { Fact } from '#server/visiting/assistant/facts/fact.ts'
import type { KnownFacts } from '#server/visiting/assistant/facts/known-facts.ts'
import { sentenceOf } from '#server/visiting/assistant/facts/spoken-fact.ts'

export type Asked = { question: string; previous: string | undefined; language: Language }

export type Reply = {
  /** One for each part of the question that was read. `isNear`: the answer says that the thing itself is not known, only what is near, or what it may be. */
  parts: { facts: Fact[]; isNear: boolean }[]
  /** The answer was given as help in an emergency: 112 before anything else. */
  isEmergency: boolean
  /** What the guest reads. */
  said: string
}

/** A language model behind an endpoint, and how often what it said could not be shown. */
export type Model = { endpoint: ModelEndpoint; name: string; refused: number }

/**
 * Puts a question to the assistant. Everything that is measured goes through here, so that a change of the reader changes this alone.
 * @param model words the answer where the checker lets it, as on the guest page; without one the built-in reader quotes
 */
export async function ask(known: KnownFacts, asked: Asked, model?: Model): Promise<Reply> {
  const { question, previous, language } = asked
  const { kind, parts } = findAnswer(known, { question, language, previous: previous ? [previous] : [] })
  const worded = model && kind === 'question' ? await wordedBy(model, known, asked) : undefined
  if (worded) return worded
  const said = parts.flatMap(({ facts }) => facts).map((fact) => sentenceOf(fact, translatorFor(language), language))
  return {
    parts: parts.map(({ facts, isNear, isDoubtful = false }) => ({ facts, isNear: isNear || isDoubtful })),
    isEmergency: kind === 'distress',
    said: said.join('\n'),
  }
}

/** The prompt names the property; what is measured does not depend on it. */
const propertyName = 'Casa'

/** What a model says and the facts hold; undefined where guests would read the quotes. */
async function wordedBy(model: Model, { facts }: KnownFacts, { question, previous, language }: Asked): Promise<Reply | undefined> {
  const asked = { question, language, ...(previous && { previous: [previous] }) }
  const reply = await model.endpoint(facts, propertyName, asked).catch(() => undefined)
  const checked = reply && checkModelReply(reply, facts, asked)
  if (!reply || !checked) {
    model.refused++
    return undefined
  }
  return {
    parts: [
      ...checked.map((part) => ({ facts: part.facts, isNear: false })),
      ...reply.unanswered.map(() => ({ facts: [], isNear: false })),
    ],
    isEmergency: false,
    said: checked.map(({ text }) => text).join('\n'),
  }
}
