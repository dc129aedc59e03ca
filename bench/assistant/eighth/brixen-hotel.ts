import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

/** A small hotel above Brixen, whose host writes German, with blocks in English. */
export const brixenHotel: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Garni Lärchenhof', address: 'Feldweg 6', city: 'Sankt Andrä bei Brixen', postalcode: '39042' },
    ...{ phone: '+39 0472 000 318', contactPerson: 'Greta Mutschlechner', email: 'info@laerchenhof.example' },
    ...{ hostLanguage: 'de', agentlanguages: ['de'], checkin_time: '14:00', checkout_time: '10:00' },
    emergencycontact: 'Greta +39 348 000 5518, Tag und Nacht',
    description:
      'Ein kleines Hotel mit zwölf Zimmern und Blick auf die Geislerspitzen. Jedes Zimmer hat Balkon, Föhn, Safe und Fernseher. Einen Lift haben wir nicht; zwei Zimmer liegen im Erdgeschoss und sind rollstuhlgerecht.',
    specialinstructions:
      'Die Rezeption ist von 7.30 bis 21 Uhr besetzt. Wer später kommt, findet den Schlüssel im Safe neben der Haustür, Code 4106. Zahlen können Sie bar, mit Bancomat oder Kreditkarte.',
    houseRules:
      'Im ganzen Haus wird nicht geraucht. Hunde sind willkommen, 12 Euro pro Nacht ohne Futter, nicht im Speisesaal. Ab 22 Uhr ist Nachtruhe. Die Ortstaxe kostet 3,20 Euro pro Person und Nacht, Kinder unter 14 zahlen nichts.',
    ...{ wifi_network: 'Laerchenhof-Gast', wifi_password: 'geisler3025' },
    wifi_instructions: 'Am Schwimmteich reicht das Signal nicht.',
    blocks: [
      block(
        'mainpage',
        'Essen und Trinken',
        'Frühstück gibt es von 7.30 bis 10 Uhr im Speisesaal, es ist im Preis enthalten. Halbpension kostet 28 Euro, das Abendessen ist von 18.30 bis 20 Uhr. Glutenfreies Brot bitte am Vortag bestellen. Lunchpaket 9 Euro. Das Wasser aus der Leitung ist Quellwasser.',
      ),
      block(
        'mainpage',
        'Sauna und Schwimmteich',
        'Die Sauna ist von 15 bis 20 Uhr eingeheizt, ab 16 Jahren. Der Schwimmteich ist von Juni bis September offen, von 9 bis 19 Uhr. Bademäntel gibt es an der Rezeption für 6 Euro.',
      ),
      block(
        'info',
        'Zimmer',
        'Handtücher wechseln wir alle drei Tage. Ein Babybett stellen wir kostenlos auf, Hochstühle sind im Speisesaal. Ein Bügeleisen leihen wir an der Rezeption. Die Heizung regeln Sie am Thermostat neben der Tür. Zusatzdecken liegen im Schrank.',
      ),
      block(
        'info',
        'Auto',
        'Die Parkplätze vor dem Haus sind gratis. Ein Platz in der Garage kostet 8 Euro am Tag. Die Wallbox lädt für 0,55 Euro pro kWh.',
      ),
      block(
        'info',
        'Getting around',
        'With the guest card, which you get at check-in, all buses are free. Bus 321 to Brixen leaves every half hour from the church, the last one at 22.10. The cable car up the Plose is a ten-minute walk. A taxi to Brixen station is about 20 euros: call 0472 000 555.',
      ),
      block(
        'info',
        'Winter and summer',
        'The ski room is in the basement, with boot dryers. Ski passes are sold at the front desk. We rent e-bikes for 35 euros a day and lend hiking poles for nothing. Our dining room has maps of the trails.',
      ),
      block(
        'info',
        'Abreise',
        'Auf Wunsch können Sie das Zimmer bis 13 Uhr behalten, das kostet 25 Euro. Ihr Gepäck nehmen wir gern bis zum Abend in den Gepäckraum. Die Zimmerkarte bitte an der Rezeption abgeben.',
      ),
    ],
    services: [
      service({
        ...{
          name: 'Wäscheservice',
          category: 'altro',
          description: 'Waschen und trocknen, am nächsten Tag zurück.',
          price: '15 Euro pro Maschine',
        },
      }),
      service({
        ...{
          name: 'Geführte Wanderung',
          category: 'tour',
          description: 'Mit Sepp auf die Rossalm.',
          price: '18 Euro',
          duration: '5 Stunden',
        },
        ...{
          availability: 'Dienstags um 9 Uhr',
          requirements: 'Feste Schuhe, ab 8 Jahren',
          cancellationPolicy: 'Kostenlos bis zum Vorabend',
        },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Dorfladen Obexer', category: 'servizi', address: 'Kirchplatz 2', openingHours: '7.30-12, 15-18.30, sonntags zu' },
        customDescription: 'Lebensmittel, Brot und Zeitungen, drei Minuten zu Fuß',
      }),
      place({
        ...{ name: 'Gasthof Fischer', category: 'ristorante', address: 'Kirchplatz 8', phone: '+39 0472 000 204' },
        ...{ customDescription: 'Knödel, Forelle und Pizza', openingHours: '11.30-14, 18-21, mittwochs Ruhetag' },
      }),
      place({
        ...{ name: 'Apotheke am Dom', category: 'servizi', address: 'Domplatz 4, Brixen', openingHours: '8.30-12.30, 15-19' },
        customDescription: 'Die nächste, unten in der Stadt',
      }),
      place({
        ...{ name: 'Vahrner See', category: 'attrazione' },
        customDescription: 'Badesee mit Liegewiese, eine Viertelstunde mit dem Auto',
      }),
    ],
  },
  answers: [{ question: 'Gibt es einen Wasserkocher?', answer: 'Ja, auf dem Gang im ersten Stock, mit Tee.' }],
  kin: {
    arrival: /checkin_time|rezeption|schlüssel|code|address/i,
    departure: /checkout_time|abreise|behalten|gepäck|zimmerkarte/i,
    wifi: /wi-?fi|signal/i,
    food: /frühstück|halbpension|abendessen|brot|lunchpaket|speisesaal|gasthof|dorfladen|hochst/i,
    water: /wasser/i,
    wellness: /sauna|schwimmteich|bademäntel|see/i,
    room: /zimmer|handtücher|babybett|bügeleisen|heizung|decken|föhn|description/i,
    car: /auto|parkplätze|garage|wallbox/i,
    travel: /getting around|bus|cable|taxi|guest card/i,
    sport: /winter|ski|bikes|poles|wanderung|trails/i,
    house: /houseRules/i,
    laundry: /wäsche|bügel/i,
    health: /apotheke/i,
    contact: /phone|email|emergency|contact/i,
    money: /euro/i,
  },
}
