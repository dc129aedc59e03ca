import type { Language } from './languages.ts'
import type { Messages } from './translate.ts'

const loaders: Record<Language, () => Promise<Messages>> = {
  it: async () => (await import('./messages/it.ts')).it,
  en: async () => (await import('./messages/en.ts')).en,
  de: async () => (await import('./messages/de.ts')).de,
  fr: async () => (await import('./messages/fr.ts')).fr,
  ja: async () => (await import('./messages/ja.ts')).ja,
  zh: async () => (await import('./messages/zh.ts')).zh,
  es: async () => (await import('./messages/es.ts')).es,
  ar: async () => (await import('./messages/ar.ts')).ar,
  pt: async () => (await import('./messages/pt.ts')).pt,
}

/** Loads one dictionary; browsers fetch it as a chunk of its own. */
export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]()
}
