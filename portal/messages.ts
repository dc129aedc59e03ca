import { useSyncExternalStore } from 'react'
import { storageKeys } from '#contract/consent.ts'
import { defaultLanguage, directionOf, isLanguage, type Language } from '#i18n/languages.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { createTranslate, type Translate, translateMessage } from '#i18n/translate.ts'
import { loadLaterWords } from './later-words.ts'

const key = storageKeys.language

let language: Language = defaultLanguage
let translate: Translate = (name) => name
const listeners = new Set<() => void>()

/** The interface's translator, in the language loaded last. */
export const t: Translate = (name, values) => translate(name, values)

/** Translates a schema's message. */
export const tMessage = (text: string): string => translateMessage(t, text)

export const currentLanguage = (): Language => language

/** The stored language; an unsupported or missing one is Italian. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Loads a dictionary and lets every screen speak it. */
export async function loadLanguage(next: Language): Promise<void> {
  const [words, later] = await Promise.all([loadMessages(next), wantsLater ? loadLaterWords(next) : {}])
  translate = createTranslate(next, { ...words, ...later })
  language = next
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  for (const listener of listeners) listener()
}

let wantsLater = false

/** Loads the words of screens that few visits reach; asked for together with such a screen. */
export async function laterWords(): Promise<void> {
  if (wantsLater) return
  wantsLater = true
  await loadLanguage(language)
}

/** Stores the choice; other tabs speak it at once. */
export function storeLanguage(next: Language): void {
  localStorage.setItem(key, next)
}

/** Speaks the language that another tab has stored. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) void loadLanguage(storedLanguage())
  })
}

/** Stores the choice and speaks it at once; what is typed on the screen stays. */
export async function chooseLanguage(next: Language): Promise<void> {
  storeLanguage(next)
  await loadLanguage(next)
}

/** The current language; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentLanguage)
}
