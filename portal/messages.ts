import { useSyncExternalStore } from 'react'
import { storageKeys } from '#contract/consent.ts'
import { defaultLanguage, directionOf, isLanguage, type Language } from '#i18n/languages.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { createTranslate, type MessageKey, type Translate, type Values } from '#i18n/translate.ts'
import { loadLaterWords } from './later-words.ts'

/** A text that is made outside of rendering, and said where it is shown, in the language of that moment. */
export type Text = (t: Translate) => string

/** What labels, toasts and errors carry: a key, or a text with values. */
export type Said = MessageKey | Text

/** Says a key with its values, or a text. */
export type Say = (said: Said, values?: Values) => string

const key = storageKeys.language

let language: Language = defaultLanguage
let say = sayWith((name) => name)
const listeners = new Set<() => void>()

function sayWith(translate: Translate): Say {
  const t: Say = (said, values) => (typeof said === 'function' ? said(t) : translate(said, values))
  return t
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The translator; whoever asks for it renders again when the language changes. */
export const useTranslate = (): Say => useSyncExternalStore(listen, () => say)

/** The current language; renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, () => language)

/** The stored language; an unsupported or missing one is Italian. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Loads a dictionary and lets every screen speak it. */
export async function loadLanguage(next: Language): Promise<void> {
  const [words, later] = await Promise.all([loadMessages(next), wantsLater ? loadLaterWords(next) : {}])
  say = sayWith(createTranslate(next, { ...words, ...later }))
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
