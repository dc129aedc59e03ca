import type { PhotoOf } from '../../visiting/example/example-house.ts'
import type { DemoHouse } from './demo-house.ts'

/** A small hotel in the country. */
export const houseInTheHills = (photoOf: PhotoOf): DemoHouse => ({
  facility: {
    ...{ name: 'Locanda dei Cipressi', address: 'Strada delle Crete 21', city: 'Pienza', postalcode: '53026', country: 'Italia' },
    ...{ phone: '+39 0578 123456', whatsapp: '+39 333 1234567', email: 'ciao@locandacipressi.example', contactPerson: 'Marta' },
    ...{ coordinates: '43.0712, 11.6840', emergencycontact: 'Reception, +39 0578 123456', cin: 'IT052020A1ESEMPIO3' },
    description:
      'Dodici camere in un podere tra i cipressi. La piscina guarda la valle, la cantina è sotto la sala da pranzo, il silenzio è compreso.',
    specialinstructions:
      'La reception è aperta dalle 8 alle 22; se arrivate più tardi, la chiave vi aspetta nella cassetta con il vostro nome.\nGli ultimi due chilometri sono di strada bianca: andate piano, è bella.',
    houseRules:
      'La piscina è aperta dalle 9 alle 20.\nA cena si prenota entro mezzogiorno.\nI cani sono benvenuti in giardino e nelle camere al piano terra.',
    ...{
      wifi_network: 'Locanda dei Cipressi',
      wifi_password: 'stradabianca',
      wifi_instructions: 'In piscina il segnale è debole: meglio così.',
    },
    ...{
      checkin_time: '15:00',
      checkout_time: '11:00',
      agentlanguages: ['it', 'en', 'fr'],
      property_image_url: photoOf('hills', 'evening'),
    },
  },
  translations: {
    en: {
      description:
        'Twelve rooms in a farmhouse among cypresses. The pool looks over the valley, the cellar is below the dining room, and silence is included.',
      houseRules:
        'The pool is open from 9:00 to 20:00.\nDinner is booked by noon.\nDogs are welcome in the garden and in the rooms on the ground floor.',
    },
    fr: {
      description:
        'Douze chambres dans un domaine parmi les cyprès. La piscine domine la vallée, la cave est sous la salle à manger, et le silence est compris.',
    },
  },
  blocks: blocks(photoOf),
  services: services(photoOf),
  places: [
    {
      ...{ name: 'Caseificio del Poggio', category: 'shopping', address: 'Strada delle Crete 4', coordinates: '43.0755, 11.6802' },
      note: 'Il pecorino si assaggia prima di comprarlo.',
    },
    {
      ...{ name: 'Osteria della Pieve', category: 'ristorante', address: 'Via della Pieve 9', coordinates: '43.0761, 11.6789' },
      note: 'I pici all’aglione, e il tavolo vicino al camino.',
    },
  ],
})

const blocks = (photoOf: PhotoOf): DemoHouse['blocks'] => [
  {
    name: 'La piscina',
    description: 'Aperta dalle 9 alle 20, teli alla reception. L’acqua è salata e non serve la cuffia.',
    photos: [photoOf('pool', 'day'), photoOf('hills', 'morning')],
    translations: {
      en: { name: 'The pool', description: 'Open from 9:00 to 20:00, towels at the reception. The water is salted; no cap is needed.' },
    },
  },
  {
    name: 'La cantina',
    description: 'Rossi della valle e pecorino: si scende alle 18, quando il cuoco accende le luci.',
    photos: [photoOf('cellar', 'evening')],
    translations: {
      en: { name: 'The cellar', description: 'Reds of the valley and pecorino: we go down at 18:00, when the cook puts the lights on.' },
    },
  },
  { name: 'Orari della cucina', description: 'Colazione dalle 7:30 alle 10:30, cena dalle 19:30 alle 21:30.', photos: [], isInfo: true },
]

const services = (photoOf: PhotoOf): DemoHouse['services'] => [
  {
    ...{ name: 'Cena tra le vigne', category: 'altro', price: '55', duration: '2 ore e mezza', durationMinutes: 150, maxCapacity: '10' },
    ...{ description: 'Un tavolo tra i filari, quattro portate e il sole che scende.', images: [photoOf('vineyard', 'evening')] },
    translations: {
      en: { name: 'Dinner among the vines', description: 'A table between the rows, four courses, and the sun going down.' },
    },
  },
  {
    ...{ name: 'Degustazione in cantina', category: 'tour', price: '38', duration: '90 minuti', durationMinutes: 90, maxCapacity: '8' },
    ...{ description: 'Cinque rossi e tre pecorini, con chi li fa.', images: [photoOf('cellar', 'evening')] },
    translations: { en: { name: 'Tasting in the cellar', description: 'Five reds and three pecorinos, with the people who make them.' } },
  },
  {
    ...{ name: 'Auto con autista', category: 'auto', price: '120', duration: '4 ore', durationMinutes: 240, maxCapacity: '4' },
    ...{ description: 'Mezza giornata tra le strade bianche, con le soste che volete.', images: [photoOf('hills', 'day')] },
  },
]
