import type { Language } from '#i18n/languages.ts'
import { atOnce } from '#server/platform/jobs/steps.ts'
import type { KnownFacts } from '#server/visiting/assistant/facts/known-facts.ts'
import { compileSheet } from '#server/visiting/assistant/sheets/fact-sheets.ts'
import { ask, type Model, type Reply } from './ask.ts'
import { type Graded, gradeReply } from './grade.ts'
import { readDistress } from './message-files.ts'
import { type PropertyLetter, properties } from './properties.ts'
import { type Question, readQuestions } from './questions.ts'
import { type Half, inHalf, type SetName, sets } from './sets.ts'

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
}

const letters = Object.keys(properties) as PropertyLetter[]

/** What the assistant knows of the properties that are needed. */
export function sheetsIn(language: Language, needed: Iterable<PropertyLetter> = letters): Sheets {
  const compiled = [...new Set(needed)].map((letter) => {
    const { page, answers } = properties[letter]
    return [letter, atOnce(compileSheet(page, answers, language))]
  })
  return Object.fromEntries(compiled)
}

export const lettersOf = (questions: Question[]) => questions.map(({ property }) => property)

/**
 * Asks everything of a set, or of one half of it, in one language.
 * @param model words the answers to questions; whether somebody is in danger is never asked of it
 */
export async function measure(language: Language, set: SetName, half?: Half, model?: Model): Promise<Measured> {
  const questions = inHalf(readQuestions(language, set), half)
  const sheets = sheetsIn(language, [...sets[set].letters, ...lettersOf(questions)])
  const messages = readDistress(language, set)
  const [distress, harmless] = [inHalf(messages.distress, half), inHalf(messages.harmless, half)]
  const messagesGoTo = sets[set].letters.map((letter) => sheets[letter])
  const graded: Measured['graded'] = []
  for (const question of questions) {
    const reply = await ask(sheets[question.property], { ...question, language }, model)
    const { kin } = properties[question.property]
    graded.push({ ...gradeReply(question, reply, sheets[question.property].facts, kin), question, reply })
  }
  const [alarming, alarmed] = [
    await takenForEmergencies(distress, messagesGoTo, language),
    await takenForEmergencies(harmless, messagesGoTo, language),
  ]
  return {
    ...{ language, graded, alarmed, distress: distress.length, harmless: harmless.length },
    overlooked: distress.filter((message) => !alarming.includes(message)),
  }
}

async function takenForEmergencies(messages: string[], sheets: KnownFacts[], language: Language): Promise<string[]> {
  const taken: string[] = []
  for (const [index, question] of messages.entries()) {
    // Each message goes to another property than the one before it.
    const known = sheets[index % sheets.length]
    if (known && (await ask(known, { question, previous: undefined, language })).isEmergency) taken.push(question)
  }
  return taken
}

const rounds = 3

/**
 * CPU time of a question that was measured, in milliseconds: of all threads, so that other processes do not count. The questions were read once before, so
 * that nothing is loaded during it.
 */
export async function cpuOf({ language, graded }: Measured): Promise<number> {
  const questions = graded.map(({ question }) => question)
  const sheets = sheetsIn(language, lettersOf(questions))
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++)
    for (const question of questions) await ask(sheets[question.property], { ...question, language })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / rounds / Math.max(1, questions.length)
}
