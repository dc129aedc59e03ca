import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `Benvenuti da noi: la reception al primo piano è aperta dalle 7 a mezzanotte, e chi arriva più tardi suona al citofono «Notte», dove risponde Gennaro, il portiere, che per il disturbo non chiede niente ma un documento di ciascuno lo vuole vedere. Prima delle 14 le camere non sono quasi mai pronte, però se ce n’è una libera ve la diamo senza supplemento, e intanto le valigie restano nello stanzino dietro il banco, gratis anche il giorno della partenza fino alle 20. Chi vuole tenere la camera fino alle 17 paga 40 euro, eccetto la domenica, quando non è possibile perché il personale di Titina fa mezza giornata.

Dall’aeroporto di Capodichino conviene l’Alibus, che costa 5 euro e vi lascia in piazza Garibaldi, da dove con la metropolitana, linea 1, si scende a Dante e si cammina sei minuti; il taxi a tariffa fissa sono 23 euro, purché la chiediate al tassista prima di partire. Per gli aliscafi di Capri e Ischia si va al molo Beverello, un quarto d’ora a piedi. Chi parte di notte lo dica a Gennaro entro le 22, che il taxi ve lo fa trovare sotto a qualunque ora.

La macchina qui è una croce: non abbiamo un parcheggio nostro e il centro è zona a traffico limitato, ma all’Autorimessa Cirillo in via Broggia, 400 metri, i nostri ospiti pagano 22 euro al giorno invece di 30, e i furgoni no, non ci entrano. Per la macchina elettrica le colonnine stanno in piazza Cavour, da noi non ce ne sono. I motorini invece si lasciano nel cortile, senza pagare e a vostro rischio.

La colazione è al sesto piano, sulla terrazza se il tempo è buono, dalle 7.30 alle 10.30 e la domenica fino alle 11, ed è nel prezzo della camera. Chi è celiaco trova pane e torta senza glutine se lo scrive il giorno prima; per chi esce prima delle 7 don Ciro lascia caffè e cornetto al banco. Il ristorante la sera non lo abbiamo, e in camera non si cucina, ma il bar della terrazza sta aperto dalle 18 alle 23, eccetto il lunedì, con taglieri da 14 euro e lo spritz a 7.

In camera trovate l’aria condizionata, che si spegne da sola quando aprite il balcone, e il riscaldamento, che per ordinanza va da metà novembre a fine marzo. La cassaforte è nell’armadio e la combinazione la scegliete voi; se la dimenticate, in reception la apriamo davanti a voi. Il minibar è vuoto apposta, l’acqua la prendete alla fontanella del terzo piano, che è buona e si beve. Gli asciugamani li cambia Titina quando li trova per terra, le lenzuola ogni tre giorni, e le camere si rifanno fra le 9.30 e le 13. Il bollitore ce l’hanno solo le camere superior, il phon sta in tutti i bagni, la vasca in nessuno.

Una lavanderia interna non l’abbiamo: i panni consegnati a Titina entro le 10 tornano il giorno dopo, 12 euro a sacchetto, e il ferro con l’asse si chiede in reception. Due culle le abbiamo, senza supplemento, da prenotare, mentre i seggioloni no. La spazzatura lasciatela in camera, solo il vetro mettetelo nella cassetta del corridoio.

Il conto si paga all’arrivo, con carta o bancomat, mentre gli assegni non li prendiamo e i contanti solo fino a mille euro. La tassa di soggiorno, 4,50 euro a notte per persona fino a quattordici notti, non è compresa e i minori di diciotto anni non la pagano. Disdire è gratis fino a tre giorni prima dell’arrivo; dopo, si paga la prima notte, e chi non si presenta paga tutto il soggiorno. Non chiediamo cauzione. La fattura va chiesta prima del pagamento, con la partita IVA e il codice SDI, a contabilita@elvira.example.`

const houseRules = `Non si fuma in nessuna camera, nemmeno sul balcone, e chi lo fa paga 100 euro di pulizia; si può soltanto sulla terrazza, dal lato del campanile.
Cani e gatti fino a otto chili sono ospiti graditi per 10 euro a notte, ma a colazione non salgono.
Dalle 23.30 alle 7 si parla piano, e i tappi per le orecchie, se la piazza fa chiasso, sono in reception.
In camera non entra chi non è registrato: gli amici si ricevono nella hall o in terrazza.`

/** A city hotel: flowing paragraphs with several facts in a sentence, people's names, negatives and exceptions. */
export const naplesHotel: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Albergo Donn’Elvira', address: 'Vico Storto a Sant’Aniello 11', city: 'Napoli', postalcode: '80138' },
    ...{ contactPerson: 'Elvira Esposito', phone: '+39 081 1955 2270', whatsapp: '+39 351 766 0914', email: 'ciao@elvira.example' },
    ...{ emergencycontact: 'Gennaro, il portiere, +39 351 766 0920', checkin_time: '14:00', checkout_time: '10:30' },
    ...{ websiteurl: 'https://elvira.example', wifi_network: 'DonnElvira_Ospiti', wifi_password: 'sfogliatella3x2' },
    wifi_instructions: 'In terrazza il segnale è debole: lì agganciatevi a DonnElvira_Roof, con la stessa password.',
    description:
      'Ventidue camere su quattro piani di un palazzo del Settecento, che donna Elvira ha ereditato da una zia monaca. L’ascensore c’è ma è largo settanta centimetri e parte dopo una rampa di nove gradini, per cui con la sedia a rotelle purtroppo non si entra. Le camere sul vico sono più fresche e silenziose, quelle sulla piazza hanno il balcone con la vista sul chiostro. In reception si parlano inglese, francese e, quando c’è Yuki, giapponese.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Il quartiere',
        'Il Museo Archeologico è a cinque minuti, chiuso il martedì, e il Cristo Velato di Cappella Sansevero va prenotato settimane prima. Per la spesa c’è il Conad di via Foria, aperto dalle 8 alle 21 e la domenica fino alle 14. Il bancomat più vicino è quello delle Poste in piazza Dante.',
      ),
      block(
        'mainpage',
        'Il mare',
        'La spiaggia sotto casa non c’è: i napoletani vanno al Lido Gaiola o ai bagni di Posillipo con l’autobus 140, quaranta minuti. Una piscina non l’abbiamo.',
      ),
      block(
        'info',
        'Se state poco bene',
        'La farmacia Carlo III in piazza Museo non chiude mai, nemmeno la notte. Il dottor Ruocco viene in albergo a pagamento, 90 euro la visita, e lo chiama la reception. L’ospedale con il pronto soccorso è il Pellegrini, in via Portamedina.',
      ),
      block(
        'info',
        'Camminare tranquilli',
        'Portate lo zaino davanti e lasciate l’orologio buono in cassaforte. Per denunciare un furto il commissariato Dante è in via Tarsia. Se trovate o perdete qualcosa, gli oggetti smarriti li tiene Titina per sei mesi e la spedizione la pagate voi.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Napoli sotterranea con Carmela', category: 'tour', description: 'Carmela vi porta fra le cisterne greche e i rifugi.' },
        ...{ price: '32', duration: 'Due ore', maxCapacity: '12 persone', availability: 'Tutti i giorni alle 10, eccetto il mercoledì' },
        ...{ requirements: 'Scarpe chiuse, niente passeggini', included: 'Biglietto e casco', excluded: 'Mance' },
        cancellationPolicy: 'Gratis fino a 24 ore prima, poi si paga la metà',
      }),
      service({
        ...{ name: 'A pizza da Enzuccio', description: 'Enzuccio insegna a stendere e infornare, poi ognuno mangia la sua.' },
        ...{ price: '45', duration: 'Tre ore', availability: 'Lunedì e giovedì alle 17', included: 'Grembiule e una birra' },
        ...{ requirements: 'Dagli otto anni', cancellationPolicy: 'Non rimborsabile' },
      }),
      service({
        ...{ name: 'Gozzo di Totonno', category: 'barche', description: 'Giro della costa di Posillipo con tuffo.', price: '280' },
        ...{ duration: 'Mezza giornata', maxCapacity: '6 persone', availability: 'Da maggio a settembre', excluded: 'Il pranzo' },
        cancellationPolicy: 'Se c’è mare grosso si rimborsa tutto',
      }),
      service({
        ...{
          name: 'Transfer con Salvatore',
          category: 'auto',
          description: 'Salvatore vi aspetta agli arrivi di Capodichino con il cartello.',
        },
        ...{ price: '35', maxCapacity: '4 persone e 4 valigie', requirements: 'Dateci il numero del volo un giorno prima' },
      }),
      service({
        ...{ name: 'Massaggio di Dora', description: 'Massaggio rilassante in camera o sulla terrazza.', price: '70' },
        ...{ duration: '50 minuti', availability: 'Dal martedì al sabato, 15-20' },
      }),
    ],
    recommendations: [
      place({
        ...{
          name: 'Trattoria Nonna Concetta',
          category: 'ristorante',
          customDescription: 'Genovese e polpette, solo contanti; chiusa la domenica',
        },
        ...{ address: 'Via San Sebastiano 31, Napoli', phone: '+39 081 445 1098' },
      }),
      place({
        ...{ name: 'Pizzeria Stella', category: 'ristorante', customDescription: 'La marinara a 5 euro, non prende prenotazioni' },
        ...{ address: 'Via Foria 88, Napoli', openingHours: '12-15.30, 19-24' },
      }),
      place({
        ...{ name: 'Caffè Mexicano', category: 'ristorante', customDescription: 'Il caffè già zuccherato, se non dite niente' },
        address: 'Piazza Dante 86, Napoli',
      }),
      place({
        ...{ name: 'Chiostro di Santa Chiara', category: 'attrazione', customDescription: 'Maioliche e limoni, biglietto 7 euro' },
        address: 'Via Santa Chiara 49, Napoli',
      }),
      place({
        ...{ name: 'Noleggio Pedala Napoli', category: 'trasporti', customDescription: 'Bici 15 euro al giorno, monopattini no' },
        ...{ address: 'Via Bellini 14, Napoli', phone: '+39 081 200 3345' },
      }),
    ],
  },
  answers: [
    { question: 'C’è una palestra?', answer: 'No, ma a due passi c’è la Virgin di via Pessina, ingresso 15 euro.' },
    {
      question: 'Posso farmi spedire un pacco in albergo?',
      answer: 'Sì, con il vostro nome e «presso Albergo Donn’Elvira», lo ritiriamo noi.',
    },
    {
      question: 'Che adattatore serve per le prese?',
      answer: 'Quello italiano a tre fori; gli adattatori inglesi e americani si prestano in reception.',
    },
  ],
  kin: {
    reception: /reception al primo|in reception si parlano|citofono|gennaro|checkin_time/i,
    arrival: /checkin_time|prima delle 14|citofono|documento/i,
    departure: /checkout_time|fino alle 17|stanzino|prima delle 7/i,
    luggage: /stanzino|valigie restano/i,
    way: /address|alibus|capodichino|taxi|metropolitana|beverello|transfer|autobus 140/i,
    car: /parcheggio|autorimessa|colonnine|motorini|traffico limitato/i,
    breakfast: /colazione|celiaco|cornetto/i,
    food: /ristorante la sera|bar della terrazza|non si cucina|concetta|stella|mexicano|pizza|conad|taglieri/i,
    coffee: /bollitore|mexicano|cornetto/i,
    climate: /condizionata|riscaldamento/i,
    safe: /cassaforte/i,
    water: /fontanella|minibar/i,
    room: /asciugamani|lenzuola|si rifanno|bollitore|phon|vasca|minibar|condizionata|cassaforte/i,
    laundry: /lavanderia|panni|ferro con/i,
    waste: /spazzatura/i,
    children: /culle|seggioloni|minori|otto anni|passeggini/i,
    money: /conto si paga|tassa di soggiorno|disdire|cauzione|fattura|bancomat/i,
    smoking: /si fuma/i,
    pets: /cani e gatti/i,
    noise: /si parla piano|tappi|silenziose/i,
    visitors: /registrato|documento/i,
    wifi: /wifi|roof/i,
    house: /ventidue|ascensore|gradini|sul vico|yuki/i,
    languages: /yuki/i,
    sights: /museo|cristo velato|chiostro|sotterranea/i,
    shops: /conad|bancomat/i,
    sea: /spiaggia|piscina|lido|posillipo/i,
    health: /farmacia|ruocco|pellegrini|emergency|112/i,
    safety: /zaino|commissariato|furto|cassaforte/i,
    lost: /smarriti|titina per sei/i,
    bikes: /pedala|motorini/i,
    gym: /virgin/i,
    parcel: /pacco/i,
    power: /adattatore/i,
    terrace: /terrazza/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|elvira esposito|emergencycontact/i,
    services: /services\./i,
  },
}
