import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import { emailAddress, optionalText, requiredText, text } from './fields.ts'
import { limits } from './limits.ts'

export const questionInput = z.object({
  question: requiredText('assistant.question.missing', limits.question),
  language: z.optional(z.enum(languages)),
  /** What was asked before in this talk, the latest last, so that "and on Sunday?" is understood. Nothing of it is kept. */
  previous: z.optional(z.array(z.string().check(z.maxLength(limits.question))).check(z.maxLength(limits.previousQuestions))),
})

/** Where an answer comes from: the field, and the section of the guest page that shows it. */
const source = z.object({
  field: z.string(),
  label: z.string(),
  text: z.string(),
  section: z.string(),
  /** The language of the text, where the question was asked in another one. */
  language: z.optional(z.enum(languages)),
})

/** The property's own words; without sources where it says nothing. */
export const answer = z.object({
  answered: z.boolean(),
  answer: z.string(),
  /** Whether somebody may be in danger: 112, the property's emergency number and the address come first. */
  isEmergency: z.boolean(),
  /**
   * Each with the sentence that says it, and, where it is only near what was asked for, with a note before it that says so. `asked` is the
   * question that it begins to answer, where several were asked at once; else it is empty.
   * `phone` is the address to call ("tel:+39…") of a source that holds a telephone number, of the property or of emergencies.
   */
  sources: z.array(z.extend(source, { asked: z.string(), sentence: z.string(), note: z.string(), phone: z.optional(z.string()) })),
  /** A sentence for each question that the property does not answer. */
  unanswered: z.array(z.string()),
  /** The question as it waits for the host. By its id a guest asks for the answer by e-mail. */
  questionId: z.optional(z.uuid()),
})

/** Where a guest wants to read the host's answer, and in which language. The host never reads the address. */
export const awaitAnswerInput = z.object({ email: emailAddress('account.email.invalid'), language: z.optional(z.enum(languages)) })

/** Tabs of the facility form where the host can write what is missing. */
export const answerTabs = ['general', 'location', 'hours', 'wifi', 'activities', 'media'] as const

/** Fields of a facility that an answer may belong to, each with the tab of the form that has it. */
export const answerFields = {
  specialinstructions: 'hours',
  houseRules: 'hours',
  wifi_instructions: 'wifi',
  checkin_time: 'hours',
  checkout_time: 'hours',
  wifi_network: 'wifi',
  wifi_password: 'wifi',
  address: 'location',
  emergencycontact: 'location',
  contactPerson: 'general',
  phone: 'general',
  whatsapp: 'general',
  email: 'general',
  websiteurl: 'general',
} as const satisfies Record<string, (typeof answerTabs)[number]>

export type AnswerField = keyof typeof answerFields

const answerField = z.enum(Object.keys(answerFields) as [AnswerField, ...AnswerField[]])

/** Those that take sentences: an answer may be added to them. */
export const sentenceFields = ['specialinstructions', 'houseRules', 'wifi_instructions'] as const satisfies AnswerField[]

export type SentenceField = (typeof sentenceFields)[number]

/** A question that the property does not answer. Once the host has answered it, later guests get that answer. */
export const guestQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  language: z.string(),
  /** How often it was asked. */
  count: z.number(),
  askedAt: z.string(),
  answer: z.string(),
  /** How many guests have left an e-mail to hear the answer. */
  waiting: z.number(),
  /** The field of the property that its answer belongs to; null where it is none, or not certain. */
  field: z.nullable(answerField),
  /** The field that says the answer to guests, since it was written into it; null where the answer stands by itself. */
  writtenInto: z.nullable(z.enum(sentenceFields)),
  /** The version of its answer, for If-Match. */
  version: z.string(),
})

export const answerInput = z.object({
  answer: requiredText('assistant.answer.missing', limits.longText),
  /** The field of the property that the answer is added to. Sent again, it is not added twice. */
  writeInto: z.optional(z.enum(sentenceFields, { error: 'validation.text' })),
})

/** A text that a host is writing, and the name of what it belongs to. Nothing of it is kept. */
export const readingInput = z.object({ text: text(limits.longText), name: optionalText(limits.name) })

/** A sentence that answers no question of a guest, where it begins in the text, and headings that would change that. */
export const unfoundSentence = z.object({ text: z.string(), start: z.number(), headings: z.array(z.string()) })

/** One of the usual questions, and the answer that a guest would get. */
export const readinessItem = z.object({
  topic: z.string(),
  question: z.string(),
  sources: z.array(source),
  /** Where the host can write what is missing. */
  tab: z.enum(answerTabs),
  /** The field of that tab; null where it is none. */
  field: z.nullable(answerField),
})

/** How many of the usual questions a facility answers. */
export const readinessCount = z.object({ facilityId: z.uuid(), done: z.number(), total: z.number() })

export type Answer = z.infer<typeof answer>
export type AnswerInput = z.output<typeof answerInput>
export type AwaitAnswerInput = z.output<typeof awaitAnswerInput>
export type GuestQuestion = z.infer<typeof guestQuestion>
export type UnfoundSentence = z.infer<typeof unfoundSentence>
export type ReadinessCount = z.infer<typeof readinessCount>
export type ReadinessItem = z.infer<typeof readinessItem>
