import type { Language } from '#i18n/languages.ts'
import { readQuestion } from '#server/visiting/assistant/question.ts'
import { linesByHeading } from './message-files.ts'

/** Ordinary messages of guests, with children, mishaps and weather in them, of which none is a call for help; those that are taken for one. */
export function takenForDistress(language: Language): { ordinary: number; taken: string[] } {
  const { ordinary = [] } = linesByHeading(`./ordinary/${language}.txt`)
  const taken = ordinary.filter((question) => readQuestion({ question, language }).kind === 'distress')
  return { ordinary: ordinary.length, taken }
}
