import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

/** Rooms above a village in Crete, whose host writes English as a second language: short sentences, a boat, goats, little water. */
export const creteGuesthouse: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Petra Rooms', address: 'Kato Lithos 27', city: 'Kato Lithos', postalcode: '730 01', country: 'Greece' },
    ...{ phone: '+30 28230 00 415', whatsapp: '+30 690 000 4415', contactPerson: 'Manolis', hostLanguage: 'en', agentlanguages: ['en'] },
    ...{ checkin_time: '14:00', checkout_time: '11:00', emergencycontact: 'Manolis +30 690 000 4415, day and night' },
    description:
      'Six rooms with balcony above the fishing harbour. Every room has a small fridge, a kettle and air conditioning. There is no kitchen in the rooms, but one shared kitchen on the roof terrace with gas rings and a barbecue. No lift, 41 steps from the road to the top rooms. Mosquito nets are on all windows.',
    specialinstructions:
      'The door is open until 11 pm, later use the code 5083 on the small grey box. Your room key is hanging on the board with your name. If you come with the late boat tell me and I leave the light on.',
    houseRules:
      'Please no paper in the toilet, use the bin. Water is little in August, so short showers. No parties on the roof after midnight. Pets we cannot take, because of our cats. Smoking only on the balcony.',
    ...{ wifi_network: 'Petra_Guests', wifi_password: 'octopus-on-the-line' },
    wifi_instructions: 'Strongest on the roof terrace. If it is slow, it is slow for all the village.',
    blocks: [
      block(
        'mainpage',
        'Breakfast',
        'Eva makes breakfast from 8 to 10.30 on the roof: yogurt with honey, eggs, pies. It costs 9 euro, children until 6 eat free. Tell her the evening before if you eat no gluten. Early walkers get a packed bag.',
      ),
      block(
        'mainpage',
        'Walking the gorge',
        'The bus to the top of the gorge leaves at 6.15 from the harbour, every day from May to October. The walk down takes five to six hours. Bring two litres of water and closed shoes. The ticket of the park is 5 euro. When it is more than 38 degrees the gorge is closed, look on the board at the harbour.',
      ),
      block(
        'mainpage',
        'Beaches',
        'Pebbles at the harbour, two minutes on foot; sand at Kedros, twenty minutes on the coast path. Kedros has no shade and no bar. Our umbrellas are under the stairs, free to take, back before dark. Snorkels 4 euro a day.',
      ),
      block(
        'info',
        'Money and shops',
        'The only cash machine is at the port office and is often empty at weekends. We take cards, the tavernas mostly not. The minimarket is open from 8 to 22. Climate fee is 2 euro per room and night, pay it in cash.',
      ),
      block(
        'info',
        'Laundry',
        'We wash for you: 10 euro a machine, give it before 10 and have it back in the evening. Lines to dry are on the roof. Towels we change every third day, sheets once a week.',
      ),
      block(
        'info',
        'Coming and going',
        'The ferry from Sougia comes at 11.40 and 18.20. There is no road to the village, so leave the car at Sougia, the guarded parking costs 6 euro a day. On windy days the boat does not go: keep a free day before your flight. Luggage we carry from the pier, 3 euro a piece.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Fishing with Manolis', category: 'barche', description: 'We lift the nets at sunrise and eat the catch on board.' },
        ...{ price: '55 euro', duration: '4 hours', availability: 'Monday, Wednesday, Friday, when the sea is calm', maxCapacity: '5' },
        ...{ requirements: 'You can swim', included: 'Coffee, bread and raki', cancellationPolicy: 'Free until the evening before' },
      }),
      service({
        ...{ name: 'Cooking evening', category: 'altro', description: 'Eva shows dolmades and lamb with stamnagathi.', price: '38 euro' },
        ...{ availability: 'Tuesdays at 17:00', maxCapacity: '8', included: 'Dinner and wine' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Taverna Notos', category: 'ristorante', address: 'Harbour, Kato Lithos' },
        ...{ customDescription: 'Grilled fish by the kilo, ask the price before; live lyra on Saturdays', openingHours: '12-24' },
      }),
      place({
        ...{ name: 'Doctor Kalogeraki', category: 'servizi', address: 'Sougia, by the bus stop', phone: '+30 28230 00 188' },
        customDescription: 'Surgery in the mornings; for the night call the health centre of Kandanos',
      }),
      place({
        ...{ name: 'Ancient Lissos', category: 'attrazione', address: 'Lissos' },
        customDescription: 'Temple and mosaics, an hour and a half over the hill, no entrance fee',
      }),
    ],
  },
  answers: [
    { question: 'Do you have a hair dryer?', answer: 'One for all, ask Eva at the reception.' },
    { question: 'Can we leave bags after check-out?', answer: 'Yes, behind the reception until the last ferry.' },
  ],
  kin: {
    arrival: /checkin_time|specialinstructions|code|key|address|coming/i,
    departure: /checkout_time|bags|coming/i,
    wifi: /wi-?fi/i,
    food: /breakfast|kitchen|taverna|cooking|kettle|fridge/i,
    walk: /gorge|walk|lissos/i,
    sea: /beach|pebbles|kedros|snorkel|fishing|umbrella/i,
    money: /euro|cash|cards/i,
    laundry: /laundry|towels|dry/i,
    travel: /ferry|boat|car|luggage|bus/i,
    house: /description|houseRules/i,
    contact: /phone|whatsapp|emergency|contact|doctor/i,
    shops: /minimarket|shops/i,
  },
}
