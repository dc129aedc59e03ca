import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `Per trovarci non fidatevi del navigatore, che vi manda per i campi: uscite dalla superstrada a Bevagna, seguite per Torre del Colle e dopo la chiesetta di San Rocco prendete a sinistra la strada bianca, due chilometri, che quando piove va fatta piano. Il cancello si apre con il codice 3391 e la macchina la lasciate sotto i lecci, gratis e all’ombra. Una presa per l’auto elettrica c’è accanto alla rimessa del trattore e la mettiamo in conto 8 euro a ricarica. Se arrivate dopo le 21 chiamate Fausto, che vi lascia la chiave nella cassetta di legno vicino al forno e la luce accesa. Chi viene in treno scende a Foligno e per 25 euro andiamo a prenderlo noi, basta dirlo il giorno prima; l’autobus qui non passa.

Al mattino si mangia sotto il portico dalle 8 alle 10, con il pane di Assunta, le marmellate e le uova delle nostre galline, e la colazione è compresa; a chi parte presto prepariamo un cestino, se lo chiede la sera prima. La cena si fa tutti insieme alla tavola lunga alle 20, tranne il lunedì, e costa 28 euro con il vino della casa, per i bambini fino a dieci anni 14; ditecelo entro mezzogiorno. Se siete celiaci o non mangiate carne avvisateci, che una soluzione Assunta la trova sempre.

La piscina è aperta da metà maggio a fine settembre, dalle 9 al tramonto. Non è riscaldata e non c’è il bagnino, per cui i piccoli ci vanno solo con un grande. I teli per la piscina ve li diamo noi, quelli bianchi del bagno lasciateli in camera, e niente bicchieri di vetro a bordo vasca.

Quando fa freddo c’è la stufa a pellet, che si accende tenendo premuto il tasto rosso per cinque secondi; il sacco è nel sottoscala e quando finisce ve ne portiamo un altro. L’aria condizionata non ce l’abbiamo perché i muri tengono il fresco, ma nell’armadio trovate un ventilatore. L’acqua calda viene dai pannelli solari e la sera tardi può mancare per mezz’ora. L’acqua del rubinetto viene dal pozzo e non si beve: quella buona è alla fontanella in cortile. Il phon è nel primo cassetto del bagno. La lavatrice è in lavanderia, dietro la legnaia, 4 euro a lavaggio con il sapone, e si stende al sole. Lenzuola e asciugamani li cambiamo il mercoledì e il sabato.

Il conto si salda la sera prima della partenza, in contanti o con il bancomat; le carte di credito il nostro apparecchio non le legge. La tassa di soggiorno è di 1,50 euro a testa e a notte per le prime cinque notti, sotto i quattordici anni non si paga. Per tenervi la camera chiediamo un anticipo del trenta per cento, che restituiamo se disdite almeno dieci giorni prima. L’ultimo giorno lasciate la chiave nella ciotola in cucina; i bagagli possono restare nel granaio fino a sera.`

const houseRules = `Dalle undici di sera si sta zitti, perché nel cortile le voci salgono, e la musica a quell’ora si ascolta in cuffia. Si fuma fuori, lontano dal fienile, e mai in camera. I cani educati sono benvenuti e non pagano, ma al guinzaglio, perché ci sono le pecore e il maremmano che le guarda; i gatti no, ne abbiamo già nove. Non accendete fuochi: il barbecue lo accende Fausto quando glielo chiedete. Chi invita amici a cena ce lo dica prima.`

/** A farm in the hills: the host tells everything as one story, with no headings and the prices inside the sentences. */
export const umbriaFarm: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Podere Le Querciole', address: 'Vocabolo Querciole 7', city: 'Bevagna', postalcode: '06031' },
    ...{ contactPerson: 'Assunta Baldelli', phone: '+39 0742 361 884', whatsapp: '+39 333 481 2207', email: 'assunta@querciole.example' },
    ...{ emergencycontact: 'Duccio, il vicino, +39 348 902 6615', checkin_time: '16:00', checkout_time: '10:30' },
    ...{ wifi_network: 'Querciole', wifi_password: 'olionuovo24' },
    wifi_instructions:
      'Prende bene nella sala comune e sotto il portico; nelle stanze dell’ala vecchia i muri sono di un metro e la rete va e viene.',
    description:
      'Siamo Assunta e Fausto e nel 1998 abbiamo lasciato Perugia per queste sei camere, due appartamenti e quaranta ettari di ulivi e girasoli. Le stanze dell’ala vecchia sono a pianterreno e non hanno gradini; all’appartamento Fienile si sale per una scala esterna di quattordici scalini, l’ascensore non c’è. Assunta parla francese, Fausto un po’ di inglese, gli asini tutte le lingue.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Le nostre bestie',
        'Gli asini si chiamano Pina e Ugo. Alle 7.30 Fausto porta il mangime alle galline e i bambini possono andare con lui a raccogliere le uova. Alle pecore invece non date niente, ché stanno male.',
      ),
      block(
        'mainpage',
        'In giro da noi',
        'Bevagna è a quattro chilometri e ci si va anche a piedi, un’ora per il sentiero segnato in bianco e rosso. Per Assisi ci vuole mezz’ora di macchina, per il lago Trasimeno un’ora. La spesa si fa all’Eurospin di Bevagna, aperto fino alle 20 e la domenica fino alle 13; il mercato è a Foligno il sabato mattina.',
      ),
      block(
        'info',
        'Se vi sentite male',
        'La guardia medica è a Foligno, 0742 339 010, e l’ospedale San Giovanni Battista a dodici minuti. La farmacia di piazza Silvestri a Bevagna la domenica è chiusa. Nel bosco mettete gli scarponi: qualche vipera c’è.',
      ),
      block(
        'info',
        'Con i piccoli',
        'Abbiamo due lettini con le sponde e due seggioloni, gratis, ma chiedeteceli prima. L’altalena e la casetta sono sotto il noce.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Degustazione dell’olio', category: 'tour', description: 'Tre oli nostri con le bruschette, nel vecchio frantoio.' },
        ...{ price: '12', duration: 'Un’ora e mezza', maxCapacity: '10 persone', availability: 'Giovedì alle 18' },
      }),
      service({
        ...{ name: 'In cucina con Assunta', description: 'Strangozzi e torta al testo, poi si mangia quello che si è fatto.' },
        ...{ price: '55', duration: '4 ore', availability: 'Martedì alle 10', included: 'Pranzo, vino e grembiule' },
        cancellationPolicy: 'Senza spese fino al giorno prima',
      }),
      service({
        ...{ name: 'Passeggiata con gli asini', description: 'Con Pina e Ugo fino alla cascatella e ritorno.', price: '20' },
        ...{ duration: '2 ore', requirements: 'Dai cinque anni in su, scarpe chiuse' },
      }),
      service({ name: 'Latta d’olio da 3 litri', description: 'Il nostro extravergine, da portare a casa.', price: '45' }),
    ],
    recommendations: [
      place({
        ...{ name: 'Osteria da Gigetto', category: 'ristorante', customDescription: 'Strangozzi al tartufo; chiuso il giovedì' },
        ...{ address: 'Corso Matteotti 51, Bevagna', phone: '+39 0742 360 172' },
      }),
      place({
        ...{ name: 'Cantina Colle dei Frati', customDescription: 'Sagrantino, visite su appuntamento' },
        ...{ address: 'Via Madonna delle Grazie 3, Montefalco', phone: '+39 0742 378 415' },
      }),
      place({
        ...{ name: 'Fonti del Clitunno', category: 'attrazione', customDescription: 'Laghetto e salici, biglietto 3 euro' },
        address: 'Via Flaminia 7, Campello',
      }),
    ],
  },
  answers: [
    { question: 'Avete biciclette?', answer: 'Sì, due mountain bike, gratis; le chiavi dei lucchetti le tiene Fausto.' },
    { question: 'Il telefonino prende?', answer: 'In casa poco; vicino alla fontanella Vodafone e TIM vanno bene.' },
    { question: 'C’è la tv in camera?', answer: 'No, la televisione è nella sala comune.' },
  ],
  kin: {
    arrival: /checkin_time|3391|cancello|dopo le 21|cassetta di legno|strada bianca/i,
    departure: /checkout_time|ciotola|granaio|cestino|conto si salda/i,
    way: /address|strada bianca|treno|autobus|foligno|bevagna è|assisi/i,
    car: /lecci|ricarica|cancello|strada bianca/i,
    breakfast: /portico|colazione|cestino|uova/i,
    dinner: /cena|tavola lunga|celiaci|gigetto|barbecue/i,
    diet: /celiaci|carne/i,
    restaurants: /gigetto|cena si fa|cantina/i,
    pool: /piscina|riscaldata|bagnino|teli|vasca/i,
    climate: /pellet|ventilatore|condizionata|sacco/i,
    water: /pannelli|pozzo|fontanella/i,
    bath: /il phon|lenzuola|teli|asciugamani/i,
    laundry: /lavatrice|stende|sapone|lenzuola/i,
    linen: /lenzuola|asciugamani|teli/i,
    money: /conto si salda|bancomat|carte di credito|1,50|anticipo|disdite/i,
    noise: /undici di sera|musica|amici a cena/i,
    smoking: /fuma|fuochi/i,
    fire: /fuochi|barbecue|fuma/i,
    pets: /cani|gatti|guinzaglio/i,
    animals: /asini|galline|pecore|bestie|maremmano/i,
    visitors: /amici a cena/i,
    wifi: /wifi|rete|muri|vodafone/i,
    phone: /vodafone/i,
    house: /1998|gradini|scalini|parla francese|ettari/i,
    languages: /parla francese/i,
    steps: /gradini|scalini/i,
    nearby: /bevagna|assisi|trasimeno|clitunno|colle dei frati/i,
    shops: /eurospin|mercato/i,
    health: /guardia medica|ospedale|farmacia|vipera|emergency/i,
    children: /lettini|seggioloni|altalena|bambini|piccoli|cinque anni/i,
    bikes: /mountain bike/i,
    tv: /televisione/i,
    oil: /olio/i,
    cooking: /in cucina con assunta/i,
    wine: /sagrantino|cantina/i,
    host: /contactPerson|phone|whatsapp|email|assunta baldelli|emergencycontact|siamo assunta/i,
    services: /services\./i,
  },
}
