import type { Language } from './languages.ts'
import { type AccountKey, accountMessages } from './messages/account.ts'
import { type AdministrationKey, administrationMessages } from './messages/administration.ts'
import { type ApiKey, apiMessages } from './messages/api.ts'
import { type AssistantKey, assistantMessages } from './messages/assistant.ts'
import { type CookiesKey, cookiesMessages } from './messages/cookies.ts'
import { type ExampleKey, exampleMessages } from './messages/example.ts'
import { type MailKey, mailsMessages } from './messages/mails.ts'
import { type PageKey, pagesMessages } from './messages/pages.ts'
import { type PlacesKey, placesMessages } from './messages/places.ts'
import { type PortalKey, portalMessages } from './messages/portal.ts'
import { type PropertiesKey, propertiesMessages } from './messages/properties.ts'
import { type RequestsKey, requestsMessages } from './messages/requests.ts'
import { type SharedKey, sharedMessages } from './messages/shared.ts'
import { type StatisticsKey, statisticsMessages } from './messages/statistics.ts'
import { type TodayKey, todayMessages } from './messages/today.ts'
import type { Translate as TranslateKeys } from './translate.ts'

/** The keys of all dictionaries. The server may use each of them. */
export type MessageKey =
  | SharedKey
  | PortalKey
  | RequestsKey
  | AccountKey
  | AssistantKey
  | PropertiesKey
  | PlacesKey
  | CookiesKey
  | StatisticsKey
  | TodayKey
  | AdministrationKey
  | PageKey
  | MailKey
  | ApiKey
  | ExampleKey

/** Turns any key and its values into text. */
export type Translate = TranslateKeys<MessageKey>

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
]

/** Loads all dictionaries of one language as one. */
export async function loadAllMessages(language: Language): Promise<Record<string, string>> {
  return Object.assign({}, ...(await Promise.all(dictionaries.map((load) => load(language)))))
}
