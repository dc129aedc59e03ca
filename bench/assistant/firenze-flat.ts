import { block, emptyPage, type Property, place, service } from './property-parts.ts'

const specialinstructions = `COME ARRIVARE
Dalla stazione di Santa Maria Novella prendete il bus C2 fino a Piazza del Mercato Centrale, poi cinque minuti a piedi. In taxi sono circa 12 euro. Dall’aeroporto Vespucci la tramvia T2 porta in centro in 25 minuti e il biglietto costa 1,70 euro.

PORTONE E CHIAVI
Il codice del portone è 7139#. Spingete forte. Le chiavi sono nella cassettina grigia accanto al campanello Bracci, si apre con 2604. L’appartamento è al terzo piano, scala B, senza ascensore.
Se restate chiusi fuori chiamate Ginevra: una seconda copia è dal fioraio al civico 27, aperto fino alle 19.

Arrivo dopo le 21:
Nessun problema, entrate da soli con la cassettina. Vi chiediamo solo un messaggio la mattina.

AUTO E ZTL
Siamo in ZTL: non entrate con l’auto dalle 7:30 alle 20 nei giorni feriali, la multa è di 83 euro. Il posto convenzionato è il Garage Sant’Ambrogio, via della Mattonaia 9, 28 euro al giorno; dite il nostro nome e loro comunicano la targa al Comune. Le strisce bianche sono dei residenti. Una colonnina per auto elettriche si trova in piazza Beccaria.

RIFIUTI
Carta e plastica nei cassonetti interrati di Piazza del Mercato, vetro in via Carducci. L’organico va nel sacchetto verde sotto il lavello. Non lasciate sacchi sul pianerottolo.

Riscaldamento:
I termosifoni sono accesi da novembre a metà aprile, dalle 6 alle 9 e dalle 17 alle 22. Il termostato è nel corridoio, non superate i 20 gradi.
Aria condizionata:
C’è nelle due camere, non in soggiorno. Il telecomando bianco è nel cassetto del comodino; spegnetela quando uscite.

ACQUA
Il boiler scalda 80 litri: dopo tre docce aspettate mezz’ora. L’acqua del rubinetto è potabile.

PARTENZA
Lasciate le chiavi sul tavolo e chiudete le finestre. Le valigie si possono lasciare fino alle 18 nel ripostiglio al piano terra, senza costi.

TASSA DI SOGGIORNO
5,50 euro a persona e a notte, per un massimo di 7 notti, in contanti all’arrivo. I bambini sotto i 12 anni non pagano.`

const houseRules = `Niente feste né compleanni con ospiti esterni.
Silenzio dalle 22 alle 8: i muri sono antichi e la signora Paoletti del secondo piano ha il sonno leggero. Niente strumenti musicali la sera.
In casa non si fuma; sul balconcino sì, c’è un posacenere.
Un cane piccolo è benvenuto con un supplemento di 10 euro al giorno. I gatti no, per via delle tende.
Visite di amici fino alle 21, mai più di sei persone in casa.
Late check-out fino alle 13 se la casa è libera: 30 euro, da chiedere il giorno prima.
Non chiediamo cauzione. Il saldo si paga con bonifico o carta prima dell’arrivo.
Cancellazione gratuita fino a 5 giorni prima, poi si paga la prima notte.`

const description = `Appartamento luminoso di 95 m² nel quartiere di Sant’Ambrogio, con vista sulla cupola del Brunelleschi dal balconcino della cucina. Due camere: una con letto matrimoniale, una con due letti singoli; in soggiorno c’è un divano letto per altre due persone. Il bagno ha una doccia ampia, senza vasca, e un asciugacapelli. Smart TV con Netflix: si entra con il vostro account.`

/** A flat whose host writes much, in Italian: headings, several facts in a line, names that hold words of other subjects. */
export const firenzeFlat: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Casa del Melograno', address: 'Via dei Pilastri 31', city: 'Firenze', postalcode: '50121' },
    ...{ contactPerson: 'Ginevra Bracci', phone: '+39 055 612 4408', whatsapp: '+39 347 220 9156', email: 'ginevra@melograno.example' },
    ...{ emergencycontact: 'Marco, il custode, +39 055 234 9981', checkin_time: '15:00', checkout_time: '10:00' },
    ...{ wifi_network: 'Melograno_5G', wifi_password: 'girasole55' },
    wifi_instructions:
      'Il router è dietro la libreria: se la rete cade staccatelo per dieci secondi. Nella camera piccola il segnale è debole.',
    ...{ specialinstructions, houseRules, description },
    blocks: [
      block(
        'mainpage',
        'La cucina',
        'Piano a induzione: tenete premuto il tasto centrale tre secondi per accenderlo. Il forno si accende girando la manopola destra su 180. Moka e macchina Nespresso, le prime sei capsule le offriamo noi. Pentole, olio e sale ci sono; il frigorifero ha un piccolo congelatore. Niente lavastoviglie.',
      ),
      block(
        'mainpage',
        'I nostri consigli',
        'Il mercato di Sant’Ambrogio è aperto dal lunedì al sabato dalle 7 alle 14. La domenica è aperto solo il supermercato Conad di via Pietrapiana, fino alle 21. Per gli Uffizi prenotate online due settimane prima; il lunedì sono chiusi. Zanzare: da giugno accendete il fornellino elettrico in camera.',
      ),
      block(
        'info',
        'Lavatrice',
        'È in bagno, il detersivo è nello sportello. Programma rapido 30 minuti. Lo stendino è dietro la porta; non abbiamo asciugatrice.',
      ),
      block(
        'info',
        'Biancheria',
        'Lenzuola e asciugamani sono inclusi e si cambiano ogni quattro giorni. Coperte e cuscini in più stanno nell’armadio del corridoio. Il ferro da stiro è sullo scaffale alto.',
      ),
      block(
        'info',
        'Bambini',
        'Culla da campeggio e seggiolone gratis su richiesta. Il parco giochi più vicino è in piazza d’Azeglio, a sei minuti.',
      ),
      block(
        'info',
        'Se qualcosa non va',
        'Salta la luce: il contatore è dietro il quadro della Madonna, alzate la leva. L’estintore è sotto il lavello e la cassetta del pronto soccorso è nel mobile del bagno. Per un guasto scrivete a Ginevra su WhatsApp, risponde dalle 8 alle 22.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Transfer dall’aeroporto', category: 'auto', description: 'Giovanni vi aspetta agli arrivi con un cartello.' },
        ...{ price: '45', duration: '30 minuti', maxCapacity: '4 persone', availability: 'Tutti i giorni dalle 6 alle 23' },
        cancellationPolicy: 'Gratis fino a 24 ore prima',
      }),
      service({
        ...{ name: 'Lezione di pasta fresca', category: 'tour', description: 'Nella cucina di nonna Rosa, con pranzo finale.' },
        ...{ price: '70', duration: '3 ore', maxCapacity: '6 persone', availability: 'Martedì e giovedì alle 10' },
        ...{ included: 'Grembiule e ricette', requirements: 'Avvisate delle allergie' },
      }),
      service({
        ...{ name: 'Noleggio biciclette', description: 'Biciclette da città con lucchetto e casco.', price: '15', duration: 'Un giorno' },
      }),
      service({ name: 'Pulizia extra', description: 'Cambio lenzuola e pulizia a metà soggiorno.', price: '40' }),
    ],
    recommendations: [
      place({
        ...{
          name: 'Trattoria da Ruggero',
          category: 'ristorante',
          customDescription: 'La ribollita come si deve; chiuso martedì e mercoledì',
        },
        ...{ address: 'Via Senese 89, Firenze', phone: '+39 055 220542' },
      }),
      place({
        ...{ name: 'Pizzeria Il Gallo d’Oro', category: 'ristorante', customDescription: 'Pizza napoletana, anche senza glutine' },
        ...{ address: 'Borgo la Croce 12, Firenze', openingHours: '19-24' },
      }),
      place({
        ...{ name: 'Farmacia del Canto alle Rondini', customDescription: 'Aperta anche di notte', address: 'Piazza dei Ciompi 4, Firenze' },
      }),
      place({
        ...{
          name: 'Museo del Bargello',
          category: 'attrazione',
          customDescription: 'Le sculture di Donatello',
          openingHours: '8:15-18:50',
        },
        address: 'Via del Proconsolo 4, Firenze',
      }),
    ],
  },
  answers: [
    { question: 'Avete un seggiolino per la macchina?', answer: 'No, ma Giovanni ne porta uno se glielo chiedete.' },
    { question: 'C’è la cassaforte?', answer: 'Sì, nell’armadio della camera grande; il codice lo scegliete voi.' },
    { question: 'Si può ricevere un pacco?', answer: 'Sì, il fioraio al 27 lo ritira per voi.' },
    { question: 'Fate la fattura?', answer: 'Sì, mandate i dati fiscali via email prima della partenza.' },
  ],
  kin: {
    arrival: /checkin_time|7139|2604|chiav|arrivo|cassettina|terzo piano|chiusi fuori/i,
    departure: /checkout_time|chiav|finestre|valigie|late check-?out|saldo|ripostiglio/i,
    way: /address|stazione|\bbus\b|taxi|tramvia|aeroporto|terzo piano|piazza del mercato centrale/i,
    lift: /ascensore|terzo piano/i,
    car: /ZTL|garage|strisce|colonnina|multa|seggiolino/i,
    waste: /carta e plastica|organico|sacch/i,
    heating: /termosifoni|termostato|condizionata|telecomando bianco|boiler/i,
    water: /boiler|rubinetto/i,
    tax: /5,50|sotto i 12/i,
    money: /5,50|contanti|bonifico|cauzione|cancellazione|fattura/i,
    noise: /feste|silenzio|musicali|visite/i,
    smoking: /fuma|posacenere/i,
    pets: /cane|gatti/i,
    wifi: /wifi|router|segnale/i,
    flat: /95 m²|letto|vista|bagno|asciugacapelli|netflix/i,
    bath: /doccia|asciugacapelli|asciugamani|vasca/i,
    kitchen: /induzione|forno|moka|nespresso|capsule|pentole|frigorifero|lavastoviglie/i,
    laundry: /lavatrice|detersivo|stendino|asciugatrice|ferro da stiro/i,
    linen: /lenzuola|asciugamani|coperte|pulizia|ferro da stiro/i,
    children: /culla|seggiolone|seggiolino|parco giochi|bambini/i,
    trouble: /salta la luce|contatore|guasto|whatsapp|router|boiler|emergency|estintore|pronto soccorso/i,
    safety: /estintore|pronto soccorso|emergency|cassaforte/i,
    food: /mercato di|conad|ruggero|gallo d’oro|pizza|ribollita/i,
    sights: /uffizi|bargello|donatello|pasta fresca/i,
    insects: /zanzare/i,
    transfer: /aeroporto|transfer|giovanni/i,
    course: /pasta fresca/i,
    bikes: /bicicl/i,
    health: /farmacia|emergency|pronto soccorso/i,
    safe: /cassaforte/i,
    parcel: /pacco|fioraio/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|ginevra|emergencycontact/i,
    services: /services\./i,
  },
}
