import { type Language, languages } from '#i18n/languages.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { exampleBlocks, exampleHouse, examplePlaces, exampleServices, type PhotoOf } from '../../visiting/example/example-house.ts'
import type { DemoHouse, Texts, Translated } from './demo-house.ts'

/** By language but the host's own, what `make` gives of it. */
function inEachLanguage(make: (language: Language) => Texts): Translated {
  return Object.fromEntries(languages.filter((language) => language !== 'it').map((language) => [language, make(language)]))
}

/** A B&B on the Ligurian coast: the example property, as a host would have it. */
export function houseByTheSea(photoOf: PhotoOf): DemoHouse {
  const t = translatorFor('it')
  const blocksIn = (language: Language) => exampleBlocks(translatorFor(language), photoOf)
  const servicesIn = (language: Language) => exampleServices(translatorFor(language), photoOf)
  return {
    facility: exampleHouse(t, photoOf),
    translations: inEachLanguage((language) => {
      const { description, specialinstructions, houseRules, wifi_instructions } = exampleHouse(translatorFor(language), photoOf)
      return { description, specialinstructions, houseRules, wifi_instructions }
    }),
    blocks: blocksIn('it').map((block, index) => ({
      ...block,
      translations: inEachLanguage((language) => {
        const { name = '', description = '' } = blocksIn(language)[index] ?? {}
        return { name, description }
      }),
    })),
    services: servicesIn('it').map((service, index) => ({
      ...service,
      translations: inEachLanguage((language) => {
        const { name = '', description = '' } = servicesIn(language)[index] ?? {}
        return { name, description }
      }),
    })),
    places: examplePlaces(t),
  }
}
