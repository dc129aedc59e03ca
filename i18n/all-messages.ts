import type { Language } from './languages.ts'
import { accountMessages } from './messages/account.ts'
import { administrationMessages } from './messages/administration.ts'
import { apiMessages } from './messages/api.ts'
import { assistantMessages } from './messages/assistant.ts'
import { cookiesMessages } from './messages/cookies.ts'
import { exampleMessages } from './messages/example.ts'
import { mailsMessages } from './messages/mails.ts'
import { pagesMessages } from './messages/pages.ts'
import { placesMessages } from './messages/places.ts'
import { portalMessages } from './messages/portal.ts'
import { propertiesMessages } from './messages/properties.ts'
import { requestsMessages } from './messages/requests.ts'
import { sharedMessages } from './messages/shared.ts'
import { statisticsMessages } from './messages/statistics.ts'
import { todayMessages } from './messages/today.ts'
import type { LoadMessages, Translate as TranslateKeys } from './translate.ts'

const dictionaries = [
  sharedMessages,
  portalMessages,
  requestsMessages,
  accountMessages,
  assistantMessages,
  propertiesMessages,
  placesMessages,
  cookiesMessages,
  pagesMessages,
  mailsMessages,
  apiMessages,
  statisticsMessages,
  todayMessages,
  administrationMessages,
  exampleMessages,
] as const

type KeysOf<Load> = Load extends LoadMessages<infer Key> ? Key : never

/** The keys of all dictionaries. The server may use each of them. */
export type MessageKey = KeysOf<(typeof dictionaries)[number]>

/** Turns any key and its values into text. */
export type Translate = TranslateKeys<MessageKey>

/** Loads all dictionaries of one language as one. */
export async function loadAllMessages(language: Language): Promise<Record<string, string>> {
  return Object.assign({}, ...(await Promise.all(dictionaries.map((load) => load(language)))))
}
