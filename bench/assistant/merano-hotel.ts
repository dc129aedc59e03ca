import { block, emptyPage, type Property, service } from './property-parts.ts'

const specialinstructions = `Die Rezeption ist von 7 bis 22 Uhr besetzt. Wer später anreist, findet die Zimmerkarte im Nachttresor neben dem Eingang; der Code ist 5820.
Parken: Die Tiefgarage kostet 18 Euro pro Nacht, die Einfahrt ist in der Otto-Huber-Straße. Für Elektroautos stehen zwei Ladestationen bereit, 0,45 Euro pro kWh.
Mit dem Zug: Vom Bahnhof Meran fährt die Buslinie 4 alle 15 Minuten bis zur Haltestelle Sandplatz. Ein Taxi bestellt die Rezeption.
Frühstück: täglich von 7.30 bis 10.30 Uhr im Wintergarten, im Zimmerpreis inbegriffen. Glutenfreies Brot auf Wunsch.
Halbpension: viergängiges Menü um 19 Uhr im Speisesaal, 32 Euro pro Person; bitte bis 10 Uhr anmelden. Kinder bis 8 Jahre essen zum halben Preis. Vegetarische Gerichte stehen jeden Abend auf der Karte.
Das Hallenbad ist täglich von 8 bis 20 Uhr geöffnet, Kinder unter 14 nur in Begleitung Erwachsener. Eine Badekappe ist nicht nötig.
Die finnische Sauna und das Dampfbad laufen von 15 bis 20 Uhr, textilfrei, ab 16 Jahren. Saunatücher und Bademäntel gibt es am Empfang.
SKIRAUM
Im Untergeschoss, mit Schuhtrockner. Der Skibus nach Meran 2000 fährt um 8.40 Uhr vor dem Haus ab und ist mit der Gästekarte gratis.
Alle drei Stockwerke sind mit dem Lift erreichbar. Zwei Zimmer sind rollstuhlgerecht.
Ortstaxe: 2,80 Euro pro Person und Nacht, unter 14 Jahren frei.
Zahlung: Bancomat, Visa und Mastercard, keine American Express. Die Rechnung schreiben wir an der Rezeption.
Abreise: Gepäck darf bis 19 Uhr im Kofferraum hinter der Rezeption bleiben. Spätere Abreise bis 14 Uhr für 45 Euro, nach Verfügbarkeit.
Handtücher werden gewechselt, wenn sie am Boden liegen. Kissenmenü: Zirbe, Dinkel oder Daunen. Die Zimmer werden zwischen 9 und 13 Uhr gereinigt.
Im Zimmer: Safe im Schrank, Föhn im Bad, Minibar; Mineralwasser ist gratis. Die Heizung regelt man am Drehknopf neben der Tür.
Bar: geöffnet von 11 bis 23 Uhr, Aperitif mit Livemusik am Samstag.
Haben Sie etwas liegen lassen? Wir schicken es Ihnen für 15 Euro nach.`

const houseRules = `Hunde sind willkommen, 15 Euro pro Nacht; nicht im Speisesaal und nicht im Hallenbad.
Rauchen ist nur auf der Terrasse gestattet. Für Rauch im Zimmer verrechnen wir 150 Euro Reinigung.
Nachtruhe von 22 bis 7 Uhr.
Besucher melden sich bitte an der Rezeption.
Stornierung kostenlos bis 7 Tage vor der Anreise, danach 70 Prozent des Preises.`

/** A hotel: long German texts, English blocks, German services. */
export const meranoHotel: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Hotel Sonnenhof am Kornmarkt', address: 'Winkelweg 40', city: 'Meran', postalcode: '39012', hostLanguage: 'de' },
    ...{ contactPerson: 'Familie Obkircher', phone: '+39 0473 555 010', email: 'info@sonnenhof.example' },
    ...{ websiteurl: 'https://sonnenhof.example', emergencycontact: 'Nachtportier, +39 0473 555 019' },
    ...{ checkin_time: '14:00', checkout_time: '11:00', wifi_network: 'Sonnenhof-Guest' },
    wifi_instructions: 'Kein Passwort: auf der Startseite die Zimmernummer eingeben.',
    description:
      'Familiengeführtes Haus seit 1926 am alten Kornmarkt. Alle 34 Zimmer haben einen Balkon mit Blick auf die Texelgruppe. Im Garten stehen Liegestühle unter Palmen. Wir sprechen Deutsch, Italienisch und Englisch.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Walks from our door',
        'The Tappeiner promenade starts five minutes away; the walk to Tirolo takes about 50 minutes. Every Wednesday at 9 we lead a free guided hike, meeting point at the reception. Poles and backpacks can be borrowed.',
      ),
      block(
        'mainpage',
        'For children',
        'The playroom with table football is on the first floor. Cots are free of charge. Babysitting from 14 euros an hour, please ask a day ahead.',
      ),
      block('info', 'TV', 'Every room has Chromecast. The channel list is in the drawer under the television.'),
      block(
        'info',
        'If you feel unwell',
        'Dr. Waldner, Freiheitsstrasse 22, phone 0473 211 040, sees guests on weekdays from 9 to 12. The hospital of Merano is 1.5 km away. Plasters and a first aid kit are at the reception.',
      ),
      block('info', 'Bicycles', 'Bikes can be kept and charged in the garage. We rent e-bikes for 35 euros a day, helmets included.'),
      block('info', 'Work and print', 'There is a quiet desk in the library. The reception prints boarding passes for free.'),
    ],
    services: [
      service({
        ...{ name: 'Aromaölmassage', description: 'Mit Ölen aus eigenen Kräutern.', price: '65', duration: '50 Minuten' },
        ...{ availability: 'Montag bis Samstag, 14 bis 19 Uhr', cancellationPolicy: 'Kostenlos bis 12 Stunden vorher' },
      }),
      service({
        ...{ name: 'Weinverkostung im Keller', category: 'tour', description: 'Herr Obkircher öffnet seine Lieblinge.', price: '28' },
        ...{ availability: 'Freitags um 17 Uhr', maxCapacity: '12 Personen', included: 'Fünf Weine und Speck' },
      }),
      service({ name: 'Skipass Meran 2000', description: 'Tageskarte, an der Rezeption erhältlich. Kinder zahlen 29 Euro.', price: '49' }),
    ],
  },
  answers: [
    { question: 'Haben Sie Adapter für britische Stecker?', answer: 'Ja, wir leihen Ihnen gerne einen, fragen Sie an der Rezeption.' },
    { question: 'Kann man Wäsche waschen lassen?', answer: 'Ja, der Wäschesack kostet 12 Euro und kommt am nächsten Tag zurück.' },
    { question: 'Gibt es eine Klimaanlage?', answer: 'Nein, aber jedes Zimmer bekommt auf Wunsch einen Ventilator.' },
  ],
  kin: {
    arrival: /checkin_time|rezeption ist|anreist|5820|zimmerkarte/i,
    departure: /checkout_time|abreise|gepäck/i,
    desk: /rezeption ist|contactPerson|phone|email|anreist/i,
    contact: /contactPerson|phone|email|websiteurl|emergency|obkircher|sprechen/i,
    parking: /tiefgarage|ladestation/i,
    way: /address|bahnhof|buslinie|taxi|skibus/i,
    breakfast: /frühstück|glutenfrei/i,
    dinner: /halbpension|halben preis|vegetarisch|\bbar\b|speisesaal/i,
    bar: /\bbar\b|minibar|livemusik/i,
    diet: /glutenfrei|vegetarisch/i,
    pool: /hallenbad|badekappe|liegestühle/i,
    wellness: /sauna|dampfbad|massage|hallenbad|bademäntel/i,
    ski: /skiraum|schuhtrockner|skibus|skipass/i,
    lift: /\blift\b|rollstuhl/i,
    tax: /ortstaxe/i,
    money: /zahlung|rechnung|stornierung|ortstaxe/i,
    linen: /handtücher|kissen|gereinigt|saunatücher|wäsche/i,
    room: /safe|föhn|minibar|heizung|balkon|chromecast|klimaanlage|ventilator|handtücher|kissen/i,
    climate: /heizung|klimaanlage|ventilator/i,
    lost: /liegen lassen/i,
    pets: /hunde/i,
    smoking: /rauch/i,
    quiet: /nachtruhe|besucher/i,
    wifi: /wifi|passwort/i,
    house: /familiengeführt|garten|balkon|sprechen/i,
    walks: /tappeiner|hike|tirolo|poles/i,
    children: /playroom|cots|babysitting|kinder|unter 14/i,
    tv: /chromecast|channel/i,
    health: /waldner|hospital|first aid|emergency/i,
    bikes: /bikes/i,
    work: /desk|prints|adapter/i,
    wine: /weinverkostung/i,
    services: /services\./i,
  },
}
