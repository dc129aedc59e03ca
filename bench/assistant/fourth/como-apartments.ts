import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `Arrivo e partenza
Vi accogliamo dalle 15 alle 19. Dopo le 19 entrate da soli: la cassetta delle chiavi è a sinistra del portone verde e il codice è 4082. All’arrivo ci serve la foto di un documento di ogni ospite, anche dei bambini. Se arrivate prima, i bagagli si lasciano nel locale bici, e anche il giorno della partenza fino a sera. Si parte entro le 10: lasciate le chiavi sul tavolo della cucina e tirate la porta. Se l’appartamento è libero si può restare fino alle 13 per 30 euro, chiedetelo il giorno prima.

Auto
Nel garage sotto la casa c’è un posto gratuito per appartamento; il telecomando è nella cassetta delle chiavi. Il garage è alto 1,95 metri: furgoni e auto con il box sul tetto parcheggiano gratis in piazza del Lavatoio, a 150 metri. La presa per l’auto elettrica è nel garage e costa 0,45 euro al kWh.

In casa
La cucina ha piano a induzione, forno, microonde, frigorifero con congelatore e lavastoviglie. Trovate moka, bollitore, tostapane, pentole e stoviglie, e per cominciare sale, olio, zucchero e due pastiglie per la lavastoviglie. L’acqua del rubinetto è buona da bere. Lenzuola e asciugamani sono compresi e si cambiano il sabato; i teli da spiaggia portateli voi. Il phon è nel cassetto del bagno. La televisione ha i canali italiani e tedeschi, e Netflix funziona con il vostro account. Il riscaldamento è compreso nel prezzo, va da metà ottobre a metà aprile e si regola con il termostato all’ingresso. L’aria condizionata non c’è, ma in ogni camera trovate un ventilatore e le zanzariere alle finestre. Se salta la corrente, il contatore è nell’androne a destra: forno, lavastoviglie e bollitore non vanno accesi insieme.

Bucato e rifiuti
La lavatrice è in comune, nella lavanderia al piano terra, dalle 8 alle 21, e costa 4 euro a lavaggio con i gettoni che vi dà Marta. L’asciugatrice non c’è, ma ogni appartamento ha uno stendino. Ferro e asse da stiro sono in lavanderia. L’umido va nel secchiello marrone, plastica e lattine nel sacco giallo, la carta nel sacco bianco. I bidoni sono nel cortile dietro la casa; il vetro si porta alla campana di piazza del Lavatoio.

Bambini
Lettino e seggiolone sono gratuiti, basta chiederli prima dell’arrivo. Il cancelletto per le scale non c’è.

Fuori
Il giardino con la griglia, i tavoli e l’amaca è di tutti gli ospiti fino alle 22; il carbone portatelo voi. Il giardino non è recintato. Piscina e sauna non le abbiamo, e la colazione non la serviamo.

Pagamenti
La tassa di soggiorno è di 2,50 euro a persona per notte, per sette notti al massimo, e si paga in contanti all’arrivo; i minori di 14 anni non la pagano. La cauzione è di 200 euro, in contanti o con carta, e la restituiamo alla partenza. Le pulizie finali sono comprese, ma la cucina e la griglia si lasciano pulite. Si disdice gratis fino a trenta giorni prima dell’arrivo; dopo si perde la caparra.`

const houseRules = `Negli appartamenti non si fuma; sul balcone e in giardino sì, con il posacenere.
I cani sono benvenuti, uno per appartamento, 25 euro a soggiorno; non sui letti e in giardino al guinzaglio. I gatti purtroppo no.
Dalle 22 alle 8 si fa silenzio.
Feste e ospiti non registrati per la notte non sono ammessi.`

/** A small house with holiday flats on a lake: orderly, one matter after another, medium length. */
export const comoApartments: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Casa dei Tre Gelsi', address: 'Via delle Filande 9', city: 'Brezzone al Lago', postalcode: '22010' },
    ...{ contactPerson: 'Marta Bianchetti', phone: '+39 0344 555 218', whatsapp: '+39 340 555 7716', email: 'marta@tregelsi.example' },
    ...{ emergencycontact: 'Ivo Bianchetti, +39 340 555 7720', checkin_time: '15:00', checkout_time: '10:00' },
    ...{ websiteurl: 'https://tregelsi.example', wifi_network: 'TreGelsi_Ospiti', wifi_password: 'ninfea58blu' },
    wifi_instructions:
      'Se internet non va, il router è nell’armadietto del primo piano: staccate la spina, aspettate un minuto e riattaccatela.',
    description:
      'Una vecchia filanda a 250 metri dal lago, con quattro appartamenti per vacanze. L’ascensore non c’è: Airone è al piano terra senza gradini, Cigno e Folaga sono al primo piano, Rondine è sotto il tetto, 42 gradini. Airone e Cigno hanno una camera da letto, Folaga e Rondine ne hanno due. Ogni appartamento ha la cucina, il bagno con la doccia e un balcone o una terrazza con vista sul lago.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Spiaggia',
        'La spiaggia più vicina è il Lido dei Salici, otto minuti a piedi: ghiaia e prato, ingresso libero, docce e un bar. I cani fanno il bagno solo alla spiaggetta di Punta Corvo, dietro il porticciolo.',
      ),
      block(
        'mainpage',
        'Battello e autobus',
        'Il pontile del battello è a 300 metri, con partenze ogni ora dalle 8.20 alle 19.40 per Bellagio, Varenna e Como. I biglietti del battello si fanno al pontile, e quello giornaliero costa 18 euro. Dalla stazione di Como San Giovanni si arriva con l’autobus C14, 55 minuti, fermata Brezzone Chiesa.',
      ),
      block(
        'info',
        'Salute',
        'La farmacia San Rocco è in via Roma 12, aperta dalle 8.30 alle 12.30 e dalle 15 alle 19, chiusa la domenica. Di notte e nei festivi la guardia medica risponde al 116117. Il pronto soccorso è all’ospedale di Gravellino, un quarto d’ora in auto.',
      ),
      block('info', 'Se piove', 'Con la pioggia andate al Museo della Seta di Como, chiuso il lunedì, o alle cantine di Villa Ombrosa.'),
    ],
    services: [
      service({
        ...{ name: 'Kayak e SUP di Nadir', category: 'barche', description: 'Nadir noleggia kayak e tavole da SUP al Lido dei Salici.' },
        ...{ price: '15', duration: 'Un’ora', availability: 'Da maggio a settembre, 9-18', requirements: 'Bisogna saper nuotare' },
        included: 'Pagaia e giubbotto salvagente',
      }),
      service({
        ...{ name: 'Giro in motoscafo con Ornella', category: 'barche', description: 'Le ville del lago viste dall’acqua.', price: '180' },
        ...{ duration: 'Due ore', maxCapacity: '6 persone', availability: 'Da aprile a ottobre', included: 'Un aperitivo a bordo' },
        cancellationPolicy: 'Se c’è temporale si rimborsa tutto',
      }),
      service({
        ...{ name: 'Transfer con Fabio', category: 'auto', description: 'Fabio vi porta da Malpensa o da Linate fino al portone.' },
        ...{ price: '130', maxCapacity: '4 persone', requirements: 'Da prenotare due giorni prima con il numero del volo' },
      }),
      service({
        ...{ name: 'Spesa in frigo', description: 'Ci mandate la lista e al vostro arrivo trovate la spesa già in frigo.' },
        ...{ price: '15', requirements: 'La lista due giorni prima', excluded: 'Lo scontrino della spesa' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Supermercato Tigli', category: 'servizi', customDescription: 'Cinque minuti a piedi; ha anche il pesce del lago' },
        ...{ address: 'Via Roma 40, Brezzone', openingHours: 'Lunedì-sabato 8-19.30, domenica 8.30-12.30' },
      }),
      place({
        ...{ name: 'Trattoria della Lanterna', category: 'ristorante' },
        customDescription: 'Risotto con il pesce persico; meglio prenotare, chiusa il martedì',
        ...{ address: 'Via del Porto 3, Brezzone', phone: '+39 0344 555 390' },
      }),
      place({
        ...{ name: 'Pizzeria Al Molo', category: 'ristorante', customDescription: 'Tavoli sull’acqua, anche da asporto e senza glutine' },
        ...{ address: 'Lungolago 17, Brezzone', openingHours: '18-23' },
      }),
      place({
        ...{ name: 'Forno Colombetti', category: 'servizi', customDescription: 'Pane e cornetti caldi dalle 6.30; chiuso il lunedì' },
        address: 'Piazza della Chiesa 2, Brezzone',
      }),
      place({
        ...{ name: 'Sentiero dei Castagni', category: 'attrazione' },
        customDescription: 'Giro facile di due ore con vista sul lago; parte dietro la chiesa, con il passeggino non si passa',
        address: 'Piazza della Chiesa, Brezzone',
      }),
    ],
  },
  answers: [
    { question: 'C’è la macchina del caffè a capsule?', answer: 'No, in ogni cucina c’è la moka; il caffè macinato portatelo voi.' },
    { question: 'Dove si preleva?', answer: 'Il bancomat più vicino è alla Banca Lariana in piazza della Chiesa, a 400 metri.' },
    {
      question: 'Avete biciclette?',
      answer: 'No, le noleggia Cicli Ronchi a Menasco, 3 km, 20 euro al giorno; le vostre stanno nel locale bici, chiuso a chiave.',
    },
    { question: 'Si può aggiungere un letto?', answer: 'Sì, in Folaga e Rondine: un letto pieghevole a 15 euro a notte.' },
  ],
  kin: {
    arrival: /checkin_time|vi accogliamo|4082|documento|se arrivate prima|portone verde/i,
    departure: /checkout_time|si parte entro|fino alle 13|restituiamo alla partenza|pulizie finali/i,
    keys: /chiavi|4082|telecomando/i,
    luggage: /bagagli|locale bici/i,
    way: /address|battello|autobus|transfer|malpensa|pontile|C14/i,
    boat: /battello|pontile|motoscafo|kayak|saper nuotare|giubbotto|ville del lago/i,
    car: /garage|parchegg|kwh|telecomando/i,
    kitchen: /induzione|moka|bollitore|stoviglie|caffè|frigo/i,
    coffee: /moka|caffè|bollitore/i,
    water: /rubinetto/i,
    breakfast: /colazione|colombetti|cornetti/i,
    food: /lanterna|persico|asporto|glutine|pesce del lago|al molo|colombetti|tigli|spesa|colazione/i,
    shops: /tigli|colombetti|spesa|preleva|bancomat/i,
    linen: /lenzuola|teli da spiaggia/i,
    bathroom: /\bphon\b|doccia|asciugamani/i,
    climate: /condizionata|riscaldamento|ventilatore|zanzariere/i,
    power: /contatore/i,
    tv: /televisione|netflix/i,
    laundry: /lavatrice|lavanderia|asciugatrice|stendino|ferro e asse/i,
    waste: /umido|bidoni|campana/i,
    children: /lettino|seggiolone|cancelletto|minori|passeggino|bambini/i,
    beds: /camera da letto|aggiungere un letto|letto pieghevole|lettino/i,
    garden: /giardino|griglia|amaca/i,
    pool: /piscina|sauna|spiaggia|lido/i,
    sea: /spiaggia|lido dei salici|punta corvo|kayak|saper nuotare|giubbotto|ville del lago/i,
    money: /tassa di soggiorno|cauzione|disdice|caparra|pulizie finali|preleva|bancomat/i,
    smoking: /si fuma/i,
    pets: /i cani|i gatti|recintato|punta corvo/i,
    noise: /silenzio|feste|fino alle 22/i,
    visitors: /registrati|documento/i,
    wifi: /wifi|router/i,
    house: /filanda|ascensore|gradini|camera da letto|balcone o/i,
    health: /farmacia|guardia medica|pronto soccorso|emergency|112/i,
    sights: /museo|villa ombrosa|sentiero|motoscafo/i,
    bikes: /bici/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|marta bianchetti|emergencycontact/i,
    services: /services\./i,
  },
}
