import type { Language } from './languages.ts'
import type { Messages } from './translate.ts'

const loaders: Record<Language, () => Promise<Messages>> = {
  it: async () => (await import('./messages/it.ts')).it,
  en: async () => (await import('./messages/en.ts')).en,
}

/** Loads one dictionary; browsers fetch it as a chunk of its own. */
export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]()
}
