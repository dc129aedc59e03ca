import type { Language } from '#i18n/languages.ts'
import { compileSheet } from '#server/visiting/assistant/fact-sheets.ts'
import type { KnownFacts } from '#server/visiting/assistant/known-facts.ts'
import { atOnce } from '#server/visiting/assistant/steps.ts'
import { ask, type Reply } from './ask.ts'
import { type Graded, gradeReply } from './grade.ts'
import { readDistress } from './message-files.ts'
import { type PropertyLetter, properties } from './properties.ts'
import { type Question, readQuestions } from './questions.ts'

export type Sheets = Record<PropertyLetter, KnownFacts>

/** What one language's questions and messages came to. */
export type Measured = {
  language: Language
  graded: (Graded & { question: Question; reply: Reply })[]
  /** Emergencies that were not taken for such. */
  overlooked: string[]
  /** Harmless messages that were taken for emergencies. */
  alarmed: string[]
  distress: number
  harmless: number
  /** CPU time of a question, in milliseconds. */
  cpu: number
}

export function sheetsIn(language: Language): Sheets {
  const compiled = Object.entries(properties).map(([letter, { page, answers }]) => [letter, atOnce(compileSheet(page, answers, language))])
  return Object.fromEntries(compiled)
}

/** Asks everything in one language. */
export function measure(language: Language): Measured {
  const sheets = sheetsIn(language)
  const questions = readQuestions(language)
  const { distress, harmless } = readDistress(language)
  const letters = Object.keys(sheets) as PropertyLetter[]
  // Each message goes to another property than the one before it.
  const isEmergency = (question: string, index: number) =>
    ask(sheets[letters[index % letters.length] ?? 'A'], { question, previous: undefined, language }).isEmergency
  const replies = questions.map((question) => ({ question, reply: ask(sheets[question.property], { ...question, language }) }))
  return {
    language,
    graded: replies.map(({ question, reply }) => {
      const { kin } = properties[question.property]
      return { ...gradeReply(question, reply, sheets[question.property].facts, kin), question, reply }
    }),
    overlooked: distress.filter((message, index) => !isEmergency(message, index)),
    alarmed: harmless.filter((message, index) => isEmergency(message, index)),
    distress: distress.length,
    harmless: harmless.length,
    cpu: cpuOf(questions, sheets, language),
  }
}

const rounds = 3

/** CPU time, so that other processes do not count; the questions were read once before, so that nothing is loaded during it. */
function cpuOf(questions: Question[], sheets: Sheets, language: Language): number {
  const before = process.threadCpuUsage()
  for (let round = 0; round < rounds; round++) for (const question of questions) ask(sheets[question.property], { ...question, language })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 / rounds / Math.max(1, questions.length)
}
