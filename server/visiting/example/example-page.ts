import { facilityDefaults } from '#contract/facilities.ts'
import { coordinatesOf } from '#contract/fields.ts'
import type { GuestPageData } from '#contract/guest.ts'
import { examplePropertyId } from '#contract/routes.ts'
import type { Language } from '#i18n/languages.ts'
import { wifiQrPath } from '../../hosting/facilities/wifi-qr.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { drawnPhoto } from '../../hosting/pictures/drawn-photos.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { exampleBlocks, exampleHouse, examplePlaces, exampleServices } from './example-house.ts'

/** It is part of the program: its version is that of the process. */
const since = new Date().toISOString()
const [house, nobody] = [exampleHouse(translatorFor('it')), '00000000-0000-4000-8000-000000000000']
const noText = { vatNumber: '', voice_id: '', voice_name: '', agent: '', agentgreeting: '', agentinstructions: '', customPrompt: '' }
const noTerms = { price: '', duration: '', availability: '', maxcapacity: '', requirements: '', included: '', excluded: '' }

let wifiQr: string | undefined

/** The example property as a row; no database holds it (docs/product.md#example-property). */
export const exampleFacility: FacilityRow = {
  ...{
    ...noText,
    ...noTerms,
    cancellationpolicy: '',
    guide: '',
    activity_id: examplePropertyId,
    displayPreferences: {},
    systemSettings: {},
  },
  ...{ activity_type: facilityDefaults.activity_type, voice_model_id: facilityDefaults.voice_model_id, wifi_hidden: false },
  ...house,
  // Drawn when the page is first opened: a start need not wait for it.
  get wifiQr() {
    wifiQr ??= wifiQrPath(house)
    return wifiQr
  },
  ...{ id: examplePropertyId, link_id: examplePropertyId, ownerId: nobody, createdAt: since, updatedAt: since, guestChangedAt: since },
  ...{ isSuspended: false, characters: 0 },
}

/** True for the example property, which takes no requests, keeps no questions, and counts no visits. */
export const isExample = ({ id }: { id: string }) => id === examplePropertyId

const idOf = (kind: number, index: number) => `00000000-0000-4000-800${kind}-${`${index}`.padStart(12, '0')}`

type Content = Pick<GuestPageData, 'blocks' | 'services' | 'recommendations' | 'hostLanguage' | 'hostPhoto'> & {
  own: Record<string, string> & { translated: string[] }
}

/** What is linked to it, in the guest's language. */
export function exampleContent(language: Language): Content {
  const [t, original] = [translatorFor(language), translatorFor('it')]
  const { description, specialinstructions, houseRules, wifi_instructions } = exampleHouse(t)
  const texts = { description, specialinstructions, houseRules, wifi_instructions }
  const noContacts = { phone: '', email: '', whatsapp: '', websiteurl: '', address: '', city: '', postalCode: '', country: '' }
  const noDetails = { availability: '', requirements: '', included: '', excluded: '', cancellationPolicy: '', specialInstructions: '' }
  const requestNames = exampleServices(original).map(({ name }) => name)
  return {
    own: Object.assign<Record<string, string>, { translated: string[] }>(texts, { translated: Object.keys(texts) }),
    // Every text of it, also what a host cannot translate, is in the guest's language.
    hostLanguage: language,
    hostPhoto: drawnPhoto('host', 'day'),
    blocks: exampleBlocks(t).map(({ name, description: said, photos, isInfo }, index) => ({
      ...{ id: idOf(1, index), name, description: said, relationType: isInfo ? ('info' as const) : ('mainpage' as const) },
      data: { photos, videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' },
      translated: ['name', 'description'],
    })),
    services: exampleServices(t).map(({ durationMinutes: _, ...service }, index) => ({
      ...{ id: idOf(2, index), ...noContacts, ...noDetails, ...service, tags: [], blocks: [] },
      ...{ requestName: requestNames[index] ?? service.name, translated: ['name', 'description', 'duration'] },
    })),
    recommendations: examplePlaces(t).map(({ note, coordinates, ...place }, index) => ({
      ...{ id: idOf(3, index), ...place, city: house.city, description: '', phone: '', website: '', imageUrl: '', priceLevel: '' },
      ...{ rating: null, openingHours: null, distance: null, priority: 2 - Math.min(index, 2), customDescription: note },
      ...(coordinatesOf(coordinates) ?? { latitude: null, longitude: null }),
    })),
  }
}
