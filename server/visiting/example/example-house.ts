import type { FacilityInput } from '#contract/facilities.ts'
import type { PlaceInput } from '#contract/recommendations.ts'
import type { ServiceInput } from '#contract/services.ts'
import type { ExampleKey } from '#i18n/messages/example.ts'
import type { Translate } from '#i18n/translate.ts'
import { drawnPhoto } from '../../hosting/pictures/drawn-photos.ts'
import type { Hour } from '../../hosting/pictures/light.ts'
import type { Scene } from '../../hosting/pictures/pictures.ts'

type Words = Translate<ExampleKey>
/** Makes the address of a picture. */
export type PhotoOf = (scene: Scene, hour: Hour) => string

/** The house that visitors may look at, and that the demonstration begins with. No such house, street or telephone exists. */
export const exampleHouse = (t: Words, photoOf: PhotoOf = drawnPhoto) =>
  ({
    name: 'Casa Limonaia',
    phone: '+39 0187 123456',
    email: 'ciao@casalimonaia.example',
    contactPerson: 'Marta',
    description: t('example.description'),
    websiteurl: '',
    cin: 'IT011017C1ESEMPIO1',
    property_image_url: photoOf('gulf', 'evening'),
    whatsapp: '+39 333 1234567',
    address: 'Salita dei Limoni 7',
    city: 'Levanto',
    postalcode: '19015',
    country: 'Italia',
    coordinates: '44.1715, 9.6095',
    emergencycontact: 'Marta, +39 333 1234567',
    checkin_time: '15:00',
    checkout_time: '11:00',
    timezone: 'Europe/Rome',
    specialinstructions: t('example.arrival'),
    houseRules: t('example.rules'),
    wifi_network: 'Casa Limonaia',
    wifi_password: 'limoni&mare',
    wifi_instructions: t('example.wifi'),
    agentlanguages: ['it', 'en', 'de', 'fr'],
  }) satisfies Partial<FacilityInput>

/** Its blocks in their order. */
export const exampleBlocks = (
  t: Words,
  photoOf: PhotoOf = drawnPhoto,
): { name: string; description: string; photos: string[]; isInfo?: boolean }[] => [
  { name: t('example.breakfast.name'), description: t('example.breakfast.text'), photos: [photoOf('breakfast', 'morning')] },
  { name: t('example.rooms.name'), description: t('example.rooms.text'), photos: [photoOf('bedroom', 'day')] },
  {
    name: t('example.path.name'),
    description: t('example.path.text'),
    photos: [photoOf('terraces', 'morning'), photoOf('harbour', 'evening')],
  },
  { name: t('example.waste.name'), description: t('example.waste.text'), photos: [], isInfo: true },
]

export const exampleServices = (t: Words, photoOf: PhotoOf = drawnPhoto) =>
  [
    {
      ...{ name: t('example.boat.name'), category: 'barche', description: t('example.boat.text'), price: '45', maxCapacity: '6' },
      ...{ duration: t('example.boat.duration'), durationMinutes: 180, images: [photoOf('boat', 'evening')] },
    },
    {
      ...{ name: t('example.tasting.name'), category: 'tour', description: t('example.tasting.text'), price: '32', maxCapacity: '8' },
      ...{ duration: t('example.tasting.duration'), durationMinutes: 120, images: [photoOf('terraces', 'evening')] },
    },
    {
      ...{ name: t('example.transfer.name'), category: 'auto', description: t('example.transfer.text'), price: '12', maxCapacity: '4' },
      ...{ duration: t('example.transfer.duration'), durationMinutes: 15, images: [photoOf('harbour', 'day')] },
    },
  ] satisfies ServiceInput[]

/** Places around it, each with what the host says of it. */
export const examplePlaces = (t: Words): (Omit<PlaceInput, 'city'> & { coordinates: string; address: string; note: string })[] => [
  {
    ...{ name: 'Trattoria del Fico', category: 'ristorante', address: 'Via del Molo 3', coordinates: '44.1689, 9.6082' },
    note: t('example.place.trattoria'),
  },
  {
    ...{ name: 'Spiaggia delle Pietre', category: 'attrazione', address: '', coordinates: '44.1662, 9.6051' },
    note: t('example.place.beach'),
  },
  {
    ...{ name: 'Forno Bruna', category: 'shopping', address: 'Via dei Forni 12', coordinates: '44.1701, 9.6104' },
    note: t('example.place.bakery'),
  },
  {
    ...{ name: 'Stazione', category: 'trasporti', address: 'Piazzale della Stazione', coordinates: '44.1751, 9.6168' },
    note: t('example.place.station'),
  },
]
