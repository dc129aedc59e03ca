import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { withKinds } from './animal-breeds.ts'

test.each<[Language, string, string]>([
  ['it', 'possiamo portare il nostro maltese?', 'possiamo portare il nostro cane?'],
  ['it', 'abbiamo uno yorkshire', 'abbiamo uno cane'],
  ['en', 'is my Yorkshire Terrier welcome?', 'is my dog welcome?'],
  ['de', 'Wir kommen mit unserem Malteser', 'Wir kommen mit unserem Hund'],
  ['fr', 'on vient avec notre yorkshire', 'on vient avec notre chien'],
])('%s: "%s" speaks of a dog', (language, text, meant) => {
  expect(withKinds(text, language)).toBe(meant)
})

test.each<[Language, string]>([
  ['it', 'Siamo maltesi, possiamo pagare con la carta?'],
  ['it', 'c’è un ristorante maltese?'],
  ['en', 'we come from Yorkshire by car, where do we park?'],
  ['en', 'is there a Maltese restaurant?'],
  ['de', 'Wo ist das Malteser Krankenhaus?'],
])('%s: "%s" speaks of none', (language, text) => {
  expect(withKinds(text, language)).toBe(text)
})
