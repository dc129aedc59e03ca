import type { GuestBlock, GuestPlace, GuestService } from '#contract/guest.ts'
import type { GuestView } from '../guest/guest-view.ts'

const id = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
/** An uploaded photo, 1600 px wide. */
export const ownPhoto = `/media/${'A'.repeat(22)}_1600x900.webp`
export const externalPhoto = 'https://foto.example/1.jpg'

export const exampleBlock: GuestBlock = {
  ...{ id: id(3), name: 'La piscina', description: 'Dalle nove', relationType: 'mainpage', translated: [] },
  data: {
    ...{ photos: [ownPhoto, externalPhoto], videos: ['https://youtu.be/dQw4w9WgXcQ', 'https://film.example/a.mp4'] },
    ...{ whatsapp: '+39 333 1', instagram: '@sole', position: 'Via 1, Lucca', url: 'https://a.example', link: 'https://b.example' },
  },
}

export const exampleService: GuestService = {
  ...{ id: id(4), name: 'Boat trip', requestName: 'Gita in barca', category: 'barche', price: '45', duration: '4 ore', maxCapacity: '8' },
  ...{ description: 'Al tramonto', availability: 'Da maggio', requirements: 'Saper nuotare', included: 'Pranzo', excluded: 'Vino' },
  ...{
    cancellationPolicy: '24 ore',
    specialInstructions: 'Molo 3',
    phone: '+39 0583 2',
    email: 'barca@sole.example',
    whatsapp: '+39 333 2',
  },
  ...{ websiteurl: 'https://barca.example', address: 'Molo 3', city: 'Viareggio', postalCode: '55049', country: 'Italia' },
  ...{ images: [externalPhoto], tags: ['mare'], translated: ['name'], blocks: [{ ...exampleBlock, id: id(5), name: 'Il molo' }] },
}

export const examplePlace: GuestPlace = {
  ...{ id: id(6), name: 'Da Lucia', category: 'ristorante', city: 'Lucca', address: 'Via Fillungo 1, 55100 Lucca', phone: '+39 0583 3' },
  ...{ website: 'https://lucia.example', latitude: 43.85, longitude: 10.5, distance: 850, description: 'Un ristorante' },
  ...{ customDescription: 'Il nostro preferito', priority: 2, rating: 4.5, priceLevel: '', openingHours: null, imageUrl: '' },
}

/** A property that says everything that a page can show. */
export const exampleView: GuestView = {
  ...{ id: id(1), name: 'Villa Sole', phone: '+39 0583 1', email: 'ciao@sole.example', contactPerson: 'Anna', whatsapp: '+39 333 0' },
  ...{
    description: 'Tra gli ulivi',
    websiteurl: 'https://www.sole.example/',
    cin: 'IT046017C2ABCDEFGH',
    vatNumber: '',
    property_image_url: ownPhoto,
    emergencycontact: 'Anna, +39 333 9',
  },
  ...{ address: 'Via delle Rose 12', city: 'Lucca', postalcode: '55100', country: 'Italia', coordinates: '43.84, 10.5' },
  ...{ checkin_time: '16:00', checkout_time: '10:00', specialinstructions: 'Chiavi a destra', houseRules: 'Silenzio dopo le 23' },
  ...{ wifi_network: 'VillaSole', wifi_password: 'mare2026', wifi_instructions: 'In sala', agentlanguages: ['it'] },
  ...{
    updated_at: '2026-11-02T08:30:00.000Z',
    hostLanguage: 'it',
    hostPhoto: ownPhoto,
    translated: [],
    publicUrl: 'https://ospita.example',
    hasVoice: true,
  },
  blocks: [exampleBlock, { ...exampleBlock, id: id(7), name: 'La cucina', relationType: 'info' }],
  services: [exampleService],
  recommendations: [
    examplePlace,
    {
      ...examplePlace,
      ...{ id: id(8), name: 'Le mura', category: 'attrazione', customDescription: '', description: 'Da vedere', distance: null },
      ...{ latitude: null, longitude: null, phone: '', website: '', address: '' },
    },
  ],
}
