import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

/** A farm in the Maremma, whose host writes Italian for guests from everywhere: prayer, slippers, kitchens, oil, horses. */
export const maremmaFarm: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Agriturismo Poggio al Vento', address: 'Strada vicinale dei Butteri 9', city: 'Magliano', postalcode: '58051' },
    ...{ phone: '+39 0564 000 318', email: 'casa@poggioalvento.example', contactPerson: 'Fiammetta e Dario' },
    ...{ checkin_time: '15:00', checkout_time: '10:30', emergencycontact: 'Dario +39 333 000 5521' },
    ...{ hostLanguage: 'it', agentlanguages: ['it', 'ar', 'ja'] },
    description:
      'Quattro appartamenti in un casale tra gli ulivi, ognuno con ingresso suo e angolo cottura. In ogni appartamento c’è un bollitore, una moka e un cuociriso su richiesta. Nei bagni c’è il bidet con doccetta. La piscina è aperta da metà maggio a fine settembre, dalle 9 alle 20. L’appartamento Ginestra è senza gradini, con la doccia a filo.',
    specialinstructions:
      'Il cancello si apre chiamando il numero di Dario dal telefono. La reception chiude alle 20: se arrivate dopo, la chiave è nella cassetta con il codice 3960. Il navigatore porta al podere sbagliato: seguite i cartelli gialli dopo il ponte.',
    houseRules:
      'In casa si portano le ciabatte, ce ne sono all’ingresso. Vietato fumare negli appartamenti. Animali ammessi solo in Rosmarino, 8 euro al giorno. Silenzio dalle 14 alle 16 e dalle 23. In piscina niente vetro e niente tuffi.',
    ...{ wifi_network: 'PoggioVento', wifi_password: 'cavallo-maremmano' },
    wifi_instructions: 'Il segnale copre gli appartamenti e la veranda, non la piscina.',
    blocks: [
      block(
        'mainpage',
        'Colazione e cena',
        'La colazione è inclusa, dalle 8 alle 10 in veranda. La cena si fa il martedì e il venerdì alle 20, 32 euro a testa, bambini metà prezzo. Prepariamo piatti senza maiale e senza vino, ditecelo al mattino. Carne halal si trova a Grosseto. Cuciniamo anche vegano.',
      ),
      block(
        'mainpage',
        'I cavalli',
        'I cavalli si possono guardare e carezzare dal recinto, ma non date loro pane. I bambini accompagnano Dario a dar da mangiare alle 18. Il casco lo prestiamo noi.',
      ),
      block(
        'mainpage',
        'Preghiera e silenzio',
        'Nella sala sopra il frantoio c’è un tappeto pulito e la direzione della Mecca è segnata sul muro. La chiave della sala è in reception. La moschea più vicina è a Grosseto, in via dei Barberi.',
      ),
      block(
        'info',
        'Acqua, luce, clima',
        'L’acqua del rubinetto è buona. L’aria condizionata è compresa, ma spegnetela quando uscite. Se salta la luce il quadro è dietro la porta d’ingresso. Il riscaldamento si paga a parte, 10 euro al giorno, da novembre a marzo.',
      ),
      block(
        'info',
        'Rifiuti e bucato',
        'Nel cortile ci sono quattro bidoni: giallo plastica, blu carta, verde vetro, marrone umido. La lavatrice comune è accanto alla legnaia, 4 euro a gettone. I gettoni li vende Fiammetta. Ferro e asse da stiro sono nello stesso locale.',
      ),
      block(
        'info',
        'Muoversi',
        'Senza auto è dura: l’autobus per Grosseto passa alle 7.10 e alle 13.40 dal bivio, a 2 km. La stazione più vicina è Albinia. Il taxi di Nello costa 25 euro fino alla stazione. Abbiamo quattro biciclette gratis e due elettriche a 20 euro al giorno. Il parcheggio è all’ombra sotto i pini, con una colonnina per auto elettriche a 0,50 euro al kWh.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Passeggiata a cavallo', category: 'tour', description: 'Nella macchia fino alla torre, al passo, con Dario.' },
        ...{ price: '45 euro', duration: '2 ore', requirements: 'Da 10 anni, peso massimo 90 kg', maxCapacity: '6' },
        ...{ availability: 'Tutti i giorni alle 8 e alle 17, non il lunedì', cancellationPolicy: 'Gratis fino a 24 ore prima' },
      }),
      service({
        ...{ name: 'Assaggio d’olio', category: 'altro', description: 'Tre oli e il pane del forno, nel frantoio.', price: '15 euro' },
        ...{ duration: '1 ora', availability: 'Il sabato alle 11', included: 'Una bottiglia piccola da portare a casa' },
      }),
      service({
        ...{ name: 'Navetta per la spiaggia', category: 'auto', description: 'Dario vi porta a Talamone e vi riprende alle 18.' },
        ...{ price: '12 euro a testa', availability: 'Luglio e agosto, parte alle 9.30', maxCapacity: '8' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Osteria del Cinghiale', category: 'ristorante', address: 'Via Garibaldi 8, Magliano' },
        ...{ customDescription: 'Acquacotta e tortelli, anche senza carne; chiuso il mercoledì', phone: '+39 0564 000 921' },
      }),
      place({
        ...{ name: 'Terme di Saturnia', category: 'attrazione', address: 'Saturnia' },
        customDescription: 'Le cascate calde sono libere, mezz’ora d’auto; andate prima delle 9',
      }),
      place({
        ...{ name: 'Coop Albinia', category: 'servizi', address: 'Via Aurelia 40, Albinia', openingHours: '8-20, domenica 8-13' },
        customDescription: 'Il supermercato più grande, ha anche tofu e salsa di soia',
      }),
    ],
  },
  answers: [
    { question: 'Avete un lettino per neonati?', answer: 'Sì, due lettini da campeggio, gratis, con lenzuola.' },
    { question: 'Si può fare il barbecue?', answer: 'Sì, al braciere in fondo al prato; la carbonella si compra in reception a 5 euro.' },
  ],
  kin: {
    arrival: /checkin_time|specialinstructions|cancello|chiave|codice|address/i,
    departure: /checkout_time/i,
    wifi: /wi-?fi|segnale/i,
    food: /colazione|cena|osteria|halal|vegano|cott|bollitore|coop|barbecue|braciere/i,
    pool: /piscina/i,
    horses: /cavall|casco/i,
    prayer: /preghiera|mecca|moschea/i,
    climate: /acqua|aria|luce|riscaldamento/i,
    laundry: /bucato|lavatrice|gettoni|ferro|bidoni|rifiuti/i,
    travel: /muoversi|autobus|stazione|taxi|biciclette|navetta|parcheggio|colonnina/i,
    house: /description|houseRules|lettin/i,
    contact: /phone|email|emergency|contact/i,
    outings: /terme|spiaggia|olio|passeggiata/i,
    money: /euro/i,
  },
}
