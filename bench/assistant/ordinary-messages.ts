import type { Language } from '#i18n/languages.ts'
import { readQuestion, withoutSlipsIn } from '#server/visiting/assistant/question/read-question.ts'
import { linesByHeading } from './message-files.ts'

/** Ordinary messages of guests, with children, mishaps and weather in them, of which none is a call for help; those that are taken for one. */
export function takenForDistress(language: Language): { ordinary: number; taken: string[] } {
  const { ordinary = [] } = linesByHeading(`./ordinary/${language}.txt`)
  const taken = ordinary.filter((question) => {
    const asked = { question, language }
    const mended = withoutSlipsIn(asked, () => false)
    return [asked, ...(mended ? [mended] : [])].some((one) => readQuestion(one).kind === 'distress')
  })
  return { ordinary: ordinary.length, taken }
}
