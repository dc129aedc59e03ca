import type { PhotoOf } from '../../visiting/example/example-house.ts'
import type { DemoHouse } from './demo-house.ts'

/** A holiday apartment in a town. */
export const houseInTown = (photoOf: PhotoOf): DemoHouse => ({
  facility: {
    ...{ name: 'Casa della Torre', address: 'Via dei Fornai 14', city: 'Lucca', postalcode: '55100', country: 'Italia' },
    ...{ phone: '+39 0583 123456', whatsapp: '+39 333 1234567', email: 'ciao@casadellatorre.example', contactPerson: 'Marta' },
    ...{ coordinates: '43.8444, 10.5050', emergencycontact: 'Marta, +39 333 1234567', cin: 'IT046017C2ESEMPIO2' },
    description:
      'Un appartamento al terzo piano, sopra i tetti, a due passi dalla torre con gli alberi. Cucina grande, due camere, biciclette per il giro delle mura.',
    specialinstructions:
      'La serratura del portone è elettronica: il codice arriva la mattina dell’arrivo.\nIl garage convenzionato è in fondo alla via; il permesso per il centro lo chiediamo noi.\nAlla partenza chiudete le persiane.',
    houseRules:
      'Silenzio dalle 22 alle 8: il palazzo ha muri antichi.\nNon si fuma in casa, nemmeno alla finestra.\nNiente animali, ci dispiace.',
    ...{ wifi_network: 'CasaTorre', wifi_password: 'tetti-rossi-55', wifi_instructions: 'Il router è nell’ingresso, dietro lo specchio.' },
    ...{
      checkin_time: '16:00',
      checkout_time: '10:00',
      agentlanguages: ['it', 'en', 'de'],
      property_image_url: photoOf('roofs', 'evening'),
    },
  },
  translations: {
    en: {
      description:
        'A third-floor apartment above the roofs, a few steps from the tower with the trees. Large kitchen, two bedrooms, bicycles for a ride on the walls.',
      specialinstructions:
        'The front door has an electronic lock: the code comes on the morning of your arrival.\nOur garage is at the end of the street; we ask for the permit for the centre.\nClose the shutters when you leave.',
      houseRules: 'Quiet from 22:00 to 8:00: the house has old walls.\nNo smoking indoors, not even at the window.\nNo pets, we are sorry.',
    },
    de: {
      description:
        'Eine Wohnung im dritten Stock über den Dächern, wenige Schritte vom Turm mit den Bäumen. Große Küche, zwei Schlafzimmer, Fahrräder für die Runde auf der Stadtmauer.',
      houseRules:
        'Ruhe von 22 bis 8 Uhr: Das Haus hat alte Mauern.\nIn der Wohnung wird nicht geraucht, auch nicht am Fenster.\nLeider keine Tiere.',
    },
  },
  blocks: blocks(photoOf),
  services: services(photoOf),
  places: [],
})

const blocks = (photoOf: PhotoOf): DemoHouse['blocks'] => [
  {
    name: 'La cucina',
    description: 'Piano a induzione, forno, moka e macchina da caffè. Olio, sale e spezie sono nel mobile a destra: usateli pure.',
    photos: [photoOf('kitchen', 'morning')],
    translations: {
      en: {
        name: 'The kitchen',
        description: 'Induction hob, oven, moka pot and coffee machine. Oil, salt and spices are in the cupboard on the right: use them.',
      },
    },
  },
  {
    name: 'Le biciclette',
    description: 'Quattro biciclette nel cortile, lucchetto 1 5 5 0. Il giro delle mura è di quattro chilometri, tutto in piano.',
    photos: [photoOf('arcade', 'day')],
    translations: {
      en: {
        name: 'The bicycles',
        description: 'Four bicycles in the yard, lock 1 5 5 0. The ride on the walls is four kilometres, all of it flat.',
      },
    },
  },
  {
    name: 'La raccolta dei rifiuti',
    description: 'I cassonetti sono in Via dei Fornai: la chiave elettronica è appesa accanto al frigorifero.',
    photos: [],
    isInfo: true,
  },
]

const services = (photoOf: PhotoOf): DemoHouse['services'] => [
  {
    ...{ name: 'Lezione di pasta fresca', category: 'altro', price: '60', duration: '3 ore', durationMinutes: 180, maxCapacity: '6' },
    ...{
      description: 'Tordelli e tacconi con Rosanna, nella sua cucina; poi si mangia insieme.',
      included: 'Ingredienti, vino, ricette',
    },
    images: [photoOf('kitchen', 'evening')],
    translations: {
      en: { name: 'Fresh pasta class', description: 'Tordelli and tacconi with Rosanna, in her kitchen; then we eat together.' },
      de: {
        name: 'Kurs für frische Pasta',
        description: 'Tordelli und Tacconi mit Rosanna, in ihrer Küche; danach essen wir gemeinsam.',
      },
    },
  },
  {
    ...{
      name: 'Giro delle mura con la guida',
      category: 'tour',
      price: '18',
      duration: '2 ore',
      durationMinutes: 120,
      maxCapacity: '12',
    },
    ...{ description: 'In bicicletta, al tramonto: torri, giardini e le storie dei quartieri.', images: [photoOf('roofs', 'day')] },
    translations: {
      en: { name: 'Guided ride on the walls', description: 'By bicycle, at sunset: towers, gardens, and the stories of each quarter.' },
    },
  },
  {
    ...{ name: 'Una notte in più', category: 'appartamenti', price: '110', duration: '1 notte', maxCapacity: '4' },
    ...{ description: 'Se il giorno dopo è libero, restate.', images: [photoOf('roofs', 'night')] },
  },
]
