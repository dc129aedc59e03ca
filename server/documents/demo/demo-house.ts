import type { FacilityInput } from '#contract/facilities.ts'
import type { ServiceInput } from '#contract/services.ts'
import type { Language } from '#i18n/languages.ts'
import type { examplePlaces } from '../../visiting/example/example-house.ts'

export type Texts = Record<string, string>
export type Translated = Partial<Record<Language, Texts>>
type Block = { name: string; description: string; photos: string[]; isInfo?: boolean | undefined; translations?: Translated }
type Place = ReturnType<typeof examplePlaces>[number]

/** A property of the demonstration with all that hangs on it. Names of its texts in `translations` are those of their fields. */
export type DemoHouse = {
  facility: Partial<FacilityInput> & { name: string; city: string }
  translations: Translated
  blocks: Block[]
  services: (ServiceInput & { translations?: Translated })[]
  /** Own places, beside those of the catalogue for its city. */
  places: Place[]
}
