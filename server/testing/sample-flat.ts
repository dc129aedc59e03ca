import type { GuestPageData, GuestPlace, GuestService } from '#contract/guest.ts'

/** A flat with much to say: what is asked stands next to what is not. */
export const flat: GuestPageData = {
  id: crypto.randomUUID(),
  name: 'Casa Mimosa',
  phone: '+39 0187 123456',
  email: 'ciao@casamimosa.example',
  contactPerson: 'Lucia',
  description: 'Appartamento luminoso al secondo piano con balcone vista mare. Cucina completa di forno e lavastoviglie.',
  websiteurl: 'https://casamimosa.example',
  cin: '',
  vatNumber: '',
  houseRules: '',
  property_image_url: '',
  whatsapp: '+39 333 9998877',
  address: 'Via Roma 4',
  city: 'Levanto',
  postalcode: '19015',
  country: 'Italia',
  coordinates: '',
  emergencycontact: 'Lucia, sempre',
  checkin_time: '16:00',
  checkout_time: '10:00',
  specialinstructions:
    'Le chiavi sono nella cassetta, il codice è 2580.\nParcheggio in strada gratuito.\nSi può fumare solo sul balcone.\nDopo le 22 silenzio, per favore.\nI rifiuti vanno nei bidoni in cortile.',
  wifi_network: 'Mimosa',
  wifi_password: 'limonaia',
  wifi_instructions: '',
  agentlanguages: ['it'],
  hostLanguage: 'it',
  hostPhoto: '',
  translated: [],
  updated_at: '2026-06-01T10:00:00.000Z',
  blocks: [],
  services: [
    service({
      name: 'Transfer dalla stazione',
      category: 'auto',
      price: '15',
      duration: '10 minuti',
      cancellationPolicy: 'Gratis fino a 12 ore prima',
    }),
    service({
      name: 'Gita in barca',
      category: 'barche',
      description: 'Mezza giornata con pranzo.',
      price: '80',
      maxCapacity: '6 persone',
    }),
  ],
  recommendations: [
    place({ name: 'Osteria Tumelin', category: 'ristorante', customDescription: 'Pesce fresco' }),
    place({ name: 'Farmacia Moderna', category: 'servizi', address: 'Corso Italia 1' }),
    place({ name: 'Spiaggia della Pietra', category: 'attrazione', description: 'Sabbia' }),
  ],
}

/** A service of the flat; what is left out is empty. */
export function service(values: Partial<GuestService>): GuestService {
  const empty = {
    description: '',
    price: '',
    duration: '',
    maxCapacity: '',
    availability: '',
    requirements: '',
    included: '',
    excluded: '',
  }
  const nowhere = { phone: '', email: '', websiteurl: '', whatsapp: '', address: '', city: '', country: '', postalCode: '' }
  const rest = { cancellationPolicy: '', specialInstructions: '', images: [], tags: [], blocks: [], translated: [] }
  return { id: crypto.randomUUID(), name: '', requestName: '', category: 'altro', ...empty, ...nowhere, ...rest, ...values }
}

/** A place around the flat; what is left out is empty. */
export function place(values: Partial<GuestPlace>): GuestPlace {
  const empty = {
    name: '',
    description: '',
    customDescription: '',
    city: 'Levanto',
    priceLevel: '',
    address: '',
    phone: '',
    website: '',
    imageUrl: '',
  }
  const unknown = { latitude: null, longitude: null, rating: null, openingHours: null, distance: null }
  return { id: crypto.randomUUID(), category: 'servizi', ...empty, ...unknown, priority: 0, ...values }
}
