import type { Answer } from '#contract/assistant.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { withQuestionMark } from '#i18n/labels.ts'
import type { Language } from '#i18n/languages.ts'
import { callLink } from '#site/call-link.ts'
import type { Found, PartAnswer } from './answer/find-answer.ts'
import type { ModelAnswer } from './endpoint/model-answers.ts'
import type { Fact } from './facts/fact.ts'
import { sentenceOf } from './facts/spoken-fact.ts'

/** What the assistant says: in danger the way to help first, else each fact in a sentence, and what it does not know. Telephones are called in the `country` of the property. */
export function replyTo(found: Found, t: Translate, language: Language, country = ''): Answer {
  const known = found.parts.filter(({ facts }) => facts.length)
  const isOfSeveral = found.parts.filter(({ isHelp }) => !isHelp).length > 1
  const marked = (asked: string) => (isOfSeveral ? withQuestionMark(found.language, asked) : asked)
  const sources = known.flatMap((part) =>
    part.facts.map((fact, index) => ({
      // In danger the call of 112 stands above all.
      ...(found.kind === 'distress' && fact.field === 'emergency' ? fact : callable(fact, country)),
      asked: isOfSeveral && !index ? marked(part.asked) : '',
      sentence: sentenceOf(fact, t, language),
      note: index ? '' : noteOf(found, part, t),
    })),
  )
  const unknown = found.kind === 'question' ? found.parts.filter(({ facts }) => !facts.length) : []
  const unanswered = unknown.map(({ asked }) => t('guest.assistant.unanswered', { question: marked(asked) }))
  return {
    answered: sources.length > 0,
    isEmergency: found.kind === 'distress',
    sources,
    unanswered,
    answer: [...sources.flatMap(({ note, sentence }) => [note, sentence]), ...(sources.length ? unanswered : [])]
      .filter(Boolean)
      .join('\n'),
  }
}

/** Fields that hold a telephone number, which is called with a tap. */
const telephones = ['emergencycontact', 'phone']

function callable(fact: Fact, country: string): Fact & { phone?: string } {
  const phone = fact.field === 'emergency' ? 'tel:112' : telephones.includes(fact.field) ? callLink(fact.text, country) : undefined
  return phone ? { ...fact, phone } : fact
}

/** What stands before the first fact of a part: in danger what to do, for what is only near what was asked, or may not be it, that it is no more than that. */
function noteOf({ kind }: Found, { isNear, isDoubtful, isHelp, missing }: PartAnswer, t: Translate): string {
  if (kind === 'distress' || isHelp) return t('guest.assistant.danger')
  if (isDoubtful) return t('guest.assistant.perhaps')
  if (!isNear) return ''
  return missing ? t('guest.assistant.near', { thing: missing }) : t('guest.assistant.nearest')
}

/** What a model has worded: its sentence stands with the first fact that it was made from, the others lead to where they stand. */
export function wordedReply({ parts, unanswered: unknown }: ModelAnswer, t: Translate, country: string): Answer {
  const unanswered = unknown.map((question) => t('guest.assistant.unanswered', { question }))
  const sources = parts.flatMap(({ text, facts }) =>
    facts.map((fact, index) => ({ ...callable(withoutLanguage(fact), country), asked: '', sentence: index ? '' : text, note: '' })),
  )
  return {
    answered: sources.length > 0,
    isEmergency: false,
    sources,
    unanswered,
    answer: [...parts.map(({ text }) => text), ...unanswered].join('\n'),
  }
}

/** The model's sentence is in the guest's language, whatever the fact is written in. */
const withoutLanguage = ({ language: _, ...fact }: Fact) => fact
