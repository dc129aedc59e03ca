import { storageKeys } from '#contract/consent.ts'
import { withColon } from '#i18n/labels.ts'
import { defaultLanguage, directionOf, type Language, spokenLanguage } from '#i18n/languages.ts'
import { type PortalKey, portalMessages } from '#i18n/messages/portal.ts'
import { type SharedKey, sharedMessages } from '#i18n/messages/shared.ts'
import { createTranslate, type LoadMessages, type Translate, type Values } from '#i18n/translate.ts'
import { keep } from './browser/keep.ts'
import { createStore } from './stores/create-store.ts'

type FirstKey = SharedKey | PortalKey

/** A text that is created outside of rendering and translated where it is shown, in the language of that moment. */
export type Text = (t: Say) => string

/** The text of a label, toast or error: a key, or a key with values, or one of a dictionary that is loaded later. */
export type Said = FirstKey | Text

/** Translates a key with values, or a text. */
export type Say<LaterKey extends string = never> = (said: Said | LaterKey, values?: Values) => string

const key = storageKeys.language

const spoken = createStore<{ language: Language; say: Say }>({ language: defaultLanguage, say: sayWith((name) => name) })
let wanted: Language = defaultLanguage
const dictionaries: LoadMessages<string>[] = [sharedMessages, portalMessages]

function sayWith(translate: Translate<string>): Say<string> {
  const t: Say<string> = (said, values) => (typeof said === 'function' ? said(t) : translate(said, values))
  return t
}

/** The translator. A component that uses it renders again when the language changes. */
export const useTranslate = (): Say => spoken.useValue().say

/** The current language; renders again when it changes. */
export const useLanguage = (): Language => spoken.useValue().language

/** Says what a button does and to which thing, with the colon of the language: one of many in a list. */
export function useNamed(): (label: string, name: string) => string {
  const language = useLanguage()
  return (label, name) => withColon(language, label) + name
}

/** The stored language; an unsupported or missing one is Italian. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(key)
  return spokenLanguage(stored)
}

/** Switches every screen to a language, once all dictionaries that are in use are loaded in it. */
export async function loadLanguage(next: Language): Promise<void> {
  wanted = next
  const count = dictionaries.length
  const messages = await Promise.all(dictionaries.map((load) => load(next)))
  // Another call has started meanwhile, for another language or a further dictionary: it does the switch.
  if (next !== wanted || count !== dictionaries.length) return loadLanguage(wanted)
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  spoken.set({ language: next, say: sayWith(createTranslate(next, Object.assign({}, ...messages))) })
}

type Later<Key extends string> = {
  /** The translator, for this dictionary too. */
  useTranslate: () => Say<Key>
  /** Makes a text of this dictionary for labels, toasts and errors. */
  text: (key: Key, values?: Values) => Text
}

/** Loads a dictionary that few visits need. Its keys can be used only through the file that exports the result, so that importing that file loads them. */
export async function addMessages<Key extends string>(load: LoadMessages<Key>): Promise<Later<Key>> {
  dictionaries.push(load)
  await loadLanguage(wanted).catch((cause: Error) => {
    // The screen offers another try; the others go on without this dictionary.
    dictionaries.splice(dictionaries.indexOf(load), 1)
    throw cause
  })
  return {
    useTranslate: useTranslate as () => Say<Key>,
    text: (name, values) => (t) => (t as Say<Key>)(name, values),
  }
}

/** Stores the choice; other tabs follow at once. @returns false where the browser's storage is full */
export const storeLanguage = (next: Language): boolean => keep(localStorage, key, next)

/** Follows the language that another tab has stored. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) void loadLanguage(storedLanguage())
  })
}

/** Stores the choice and switches at once; typed text stays. */
export async function chooseLanguage(next: Language): Promise<void> {
  storeLanguage(next)
  await loadLanguage(next)
}
