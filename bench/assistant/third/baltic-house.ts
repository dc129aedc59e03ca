import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `ANREISE
Schlüssel im Tresor neben der Haustür, Code 7316. Der Schuppen hat ein eigenes Schloss, Zahl 204.
Nach 22 Uhr bitte leise, sonst kein Problem.

PARKEN
Stellplatz 1 vor dem Haus gehört Ihnen, gratis. Zweites Auto: Großparkplatz Hafen, 8 Euro pro Tag. Wallbox am Carport, 45 Cent je kWh, Karte hängt am Schlüsselbrett.

Frühstück gibt es auf zwei Arten, und weil das immer wieder durcheinandergeht, schreibe ich es ausführlich: Den Brötchenkorb hängt Bäcker Jahnke jeden Morgen gegen 7.30 Uhr an die Tür, außer montags, für 4,50 Euro pro Person, und den Zettel dafür werfen Sie bis 18 Uhr am Vortag in den Kasten. Das große Fischerfrühstück dagegen steht nicht bei uns auf dem Tisch, sondern im Café Windflüchter am Hafen, samstags und sonntags von 9 bis 12 Uhr, 17,90 Euro mit Räucheraal und Sekt, und da müssen Sie selbst einen Tisch bestellen.

Heizung: Drehknopf im Flur, bitte nicht über 22 Grad. Kaminofen nur mit unserem Holz, der erste Korb ist gratis, jeder weitere 7 Euro.
Eine Klimaanlage haben wir nicht; zwei Ventilatoren stehen auf dem Dachboden.
Warmwasser: Durchlauferhitzer, reicht immer.
Küche: Induktion, Backofen, Spülmaschine (Tabs unter der Spüle). Eine Mikrowelle fehlt. Kaffee: Filtermaschine und Stempelkanne, Kapseln nicht.
Waschmaschine im Keller, 3 Euro in die Kasse. Trockner kaputt, Wäscheleine hinterm Haus. Bügeleisen im Flurschrank.
Bettwäsche ist bezogen, Handtücher kosten 6 Euro pro Person. Für den Strand nehmen Sie bitte die blauen Laken aus der Truhe.
Müll: Restmüll dienstags, gelber Sack alle zwei Wochen freitags, Pfandflaschen gern in die Kiste für die Feuerwehrjugend.
Sicherungskasten: Keller, links.
Leitungswasser trinkbar.

ABREISE
Fenster zu, Heizung auf Stern, Schlüssel zurück in den Tresor. Sonntags dürfen Sie bis 16 Uhr bleiben, kostet nichts.

BEZAHLEN
Anzahlung 20 Prozent, Rest zwei Wochen vorher per Überweisung. Karte und PayPal gehen nicht. Kaution 200 Euro in bar, zurück bei der Abreise. Kurtaxe 3,20 Euro am Tag, ab 16 Jahren, Hunde 1 Euro. Endreinigung 95 Euro, im Mietpreis nicht enthalten. Storno bis 30 Tage vorher kostenlos, danach 80 Prozent. Rechnung schicke ich per E-Mail.`

const houseRules = `Im Haus wird nicht geraucht, auf der Veranda ja.
Ein Hund ist erlaubt, 8 Euro pro Nacht. Nicht aufs Sofa.
Ruhe von 22 bis 7 und mittags von 13 bis 15 Uhr.
Feuerschale nur bei Windstille, Grill steht im Schuppen.
Keine Partys. Besuch tagsüber gern, über Nacht nur nach Absprache.`

/** A holiday house on the Baltic coast: the host writes German, terse in most fields and long in some; many things there are twice. */
export const balticHouse: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Haus Strandhafer', address: 'Am Deich 4a', city: 'Ostseebad Wustrow', postalcode: '18347', country: 'Deutschland' },
    ...{ contactPerson: 'Wiebke Thomsen', phone: '+49 38220 80 417', whatsapp: '+49 170 552 9083', email: 'moin@strandhafer.example' },
    ...{ emergencycontact: 'Nachbar Hinnerk, +49 171 340 6621', checkin_time: '16:00', checkout_time: '10:00', hostLanguage: 'de' },
    ...{ agentlanguages: ['de'], wifi_network: 'Strandhafer', wifi_password: 'moinmoin1887' },
    wifi_instructions: 'Oben langsam. Router steht hinter dem Fernseher.',
    description:
      'Reetdachhaus, 95 m², 6 Personen. Unten: Wohnküche, Schlafzimmer mit Doppelbett, Bad mit ebener Dusche. Oben: zwei Kammern mit je zwei Einzelbetten, steile Treppe, WC. Veranda nach Westen, Garten eingezäunt.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Strand',
        'Zum Ostseestrand sind es 300 Meter über den Dünenweg. Der Hundestrand liegt am Übergang 14, FKK am Übergang 9. Unser Strandkorb hat die Nummer 212, der Schlüssel hängt in der Küche und die Miete ist schon drin. Bewacht wird von Mitte Mai bis Mitte September, 9 bis 18 Uhr.',
      ),
      block(
        'mainpage',
        'Schwimmbad',
        'Wenn es regnet: Die Bodden-Therme in Ribnitz hat täglich von 10 bis 21 Uhr auf, montags erst ab 14 Uhr. Mit der Kurkarte zahlen Erwachsene 11 statt 14 Euro. Einen eigenen Pool haben wir nicht.',
      ),
      block(
        'mainpage',
        'Fahrräder',
        'Im Schuppen stehen vier Tourenräder, die gehören zum Haus und kosten nichts. E-Bikes haben wir nicht selbst; die verleiht Rad-Peters in der Strandstraße, 29 Euro am Tag. Kinderhelme gibt es bei uns, Kindersitze bei Peters.',
      ),
      block(
        'info',
        'Einkaufen',
        'Edeka am Ortseingang, Mo-Sa 7-20 Uhr, So 12-17 Uhr nur von April bis Oktober. Fisch direkt vom Kutter donnerstags ab 9 Uhr im Hafen. Geldautomat: Sparkasse, Lindenstraße.',
      ),
      block(
        'info',
        'Arzt',
        'Dr. Behrens, Karl-Marx-Straße 2, Sprechstunde Mo-Fr 8-11 Uhr. Fischland-Apotheke, Mo-Fr 8-18 Uhr, Sa bis 12 Uhr. Klinik: Ribnitz-Damgarten, 20 Minuten mit dem Auto.',
      ),
      block(
        'info',
        'Bus und Bahn',
        'Der Bus 210 fährt stündlich vom Bahnhof Ribnitz bis Wustrow Kirche, 40 Minuten, 5,60 Euro. Der nächste Flughafen ist Rostock-Laage, etwa eine Stunde. Taxi Fischland: 038220 222.',
      ),
      block(
        'info',
        'Kinder',
        'Ein Reisebett und ein Hochstuhl stehen in der Abstellkammer. Treppengitter leider nicht. Die Sandkiste ist hinterm Haus.',
      ),
      block('info', 'Fernseher', 'Satellit, deutsche und dänische Sender. Netflix nur mit Ihrem eigenen Konto.'),
    ],
    services: [
      service({
        ...{ name: 'Sauna im Garten', description: 'Fasssauna für vier, eine Stunde vorher anheizen.', price: '15 Euro pro Abend' },
        ...{ availability: '17 bis 22 Uhr', requirements: 'Einweisung durch Wiebke', included: 'Holz und Saunatücher' },
      }),
      service({
        ...{ name: 'Zeesboot mit Käpt’n Ole', category: 'barche', description: 'Segeln auf dem Bodden unter braunen Segeln.', price: '24' },
        ...{ duration: '2,5 Stunden', maxCapacity: '10 Personen', availability: 'Mai bis Oktober, Di und Sa 14 Uhr' },
        cancellationPolicy: 'Bei Sturm gibt es das Geld zurück, sonst nicht',
      }),
      service({
        ...{ name: 'Surfkurs bei Malte', description: 'Windsurfen für Anfänger, Brett und Neopren sind dabei.', price: '89' },
        ...{ duration: '2 Tage à 3 Stunden', requirements: 'Ab 10 Jahren, sicher schwimmen' },
        cancellationPolicy: 'Bis 48 Stunden vorher gratis',
      }),
      service({
        name: 'Kranichtour mit Frau Voss',
        category: 'tour',
        description: 'Frühmorgens zu den Rastplätzen, nur im Herbst.',
        price: '18',
      }),
      service({ name: 'Zwischenreinigung', description: 'Auf Wunsch, mit frischer Bettwäsche.', price: '55' }),
    ],
    recommendations: [
      place({
        ...{ name: 'Räucherei Alter Kutter', category: 'ristorante', customDescription: 'Fischbrötchen, Butterfisch; Mittwoch Ruhetag' },
        ...{ address: 'Hafenstraße 1, Wustrow', openingHours: '11-19' },
      }),
      place({
        ...{ name: 'Café Windflüchter', category: 'ristorante', customDescription: 'Sanddorntorte und Fischerfrühstück' },
        ...{ address: 'Hafenstraße 7, Wustrow', phone: '+49 38220 66 120' },
      }),
      place({
        ...{ name: 'Fischlandkirche', category: 'attrazione', customDescription: 'Turm mit Blick über Ostsee und Bodden, 2 Euro' },
        address: 'Kirchplatz 1, Wustrow',
      }),
      place({
        ...{ name: 'Kunstmuseum Ahrenshoop', category: 'attrazione', customDescription: 'Maler der Künstlerkolonie, 6 km' },
        ...{ address: 'Weg zum Hohen Ufer 36, Ahrenshoop', openingHours: 'Di-So 11-17' },
      }),
    ],
  },
  answers: [
    { question: 'Gibt es Mücken?', answer: 'Am Bodden ja. Fliegengitter sind oben an den Fenstern, Spray steht im Bad.' },
    { question: 'Haben Sie ein Fernglas für die Kraniche?', answer: 'Ja, in der Schublade unter dem Fernseher.' },
    { question: 'Habe mein Ladegerät vergessen, schicken Sie es nach?', answer: 'Gern, das Porto von 7 Euro überweisen Sie bitte.' },
  ],
  kin: {
    arrival: /checkin_time|7316|nach 22 uhr|schuppen hat/i,
    departure: /checkout_time|auf stern|bis 16 uhr bleiben/i,
    keys: /7316|204|schlüssel/i,
    way: /address|bus 210|rostock-laage|taxi/i,
    car: /stellplatz|großparkplatz|wallbox/i,
    breakfast: /brötchenkorb|fischerfrühstück|windflüchter/i,
    climate: /drehknopf|heizung auf|kaminofen|klimaanlage|ventilatoren/i,
    fire: /kaminofen|feuerschale|grill/i,
    water: /durchlauferhitzer|leitungswasser/i,
    kitchen: /induktion|mikrowelle|filtermaschine|kapseln/i,
    laundry: /waschmaschine|trockner|bügeleisen|wäscheleine/i,
    linen: /bettwäsche|handtücher|laken/i,
    waste: /restmüll|gelber sack|pfand/i,
    power: /sicherungskasten/i,
    money: /anzahlung|karte und paypal|kaution|kurtaxe|endreinigung|storno|rechnung schicke/i,
    cleaning: /endreinigung|zwischenreinigung/i,
    smoking: /geraucht/i,
    pets: /hund/i,
    noise: /ruhe von|partys|nach 22 uhr/i,
    visitors: /besuch tagsüber/i,
    wifi: /wifi|oben langsam|router/i,
    house: /reetdach|unten: wohn|oben: zwei|veranda nach|doppelbett|treppe/i,
    garden: /garten eingezäunt|veranda|grill|sandkiste|feuerschale/i,
    beach: /ostseestrand|hundestrand|strandkorb|bewacht|blauen laken/i,
    swimming: /therme|eigenen pool|kurkarte zahlen/i,
    bikes: /tourenräder|e-bikes|peters|kinderhelme|schuppen hat/i,
    shops: /edeka|kutter donners|sparkasse/i,
    fish: /kutter|räucherei/i,
    food: /räucherei|windflüchter|edeka|kutter/i,
    health: /behrens|apotheke|klinik|emergency|112/i,
    children: /reisebett|hochstuhl|treppengitter|sandkiste|kinderhelme|kindersitze/i,
    tv: /satellit|netflix/i,
    insects: /mücken/i,
    cranes: /kranich/i,
    lost: /ladegerät/i,
    sights: /kirchplatz|künstlerkolonie/i,
    host: /contactPerson|phone|whatsapp|email|wiebke thomsen|emergencycontact/i,
    services: /services\./i,
  },
}
