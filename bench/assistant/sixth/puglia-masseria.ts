import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `Arrivo
Le camere sono pronte dalle 15 e la reception è aperta dalle 8 alle 21. Il cancello grande sulla provinciale si apre con il codice 7316 seguito dal tasto con la campanella. Il portone del cortile ha un codice diverso, 2950, e serve solo dopo le 21, quando lo chiudiamo. Chi arriva dopo le 21 ci avvisa in giornata e trova la chiave della camera in una busta con il suo nome, nella nicchia accanto alla reception. Chi arriva prima può lasciare le valigie in reception e fare già il bagno in piscina. Ci servono i documenti di tutti, pure dei piccoli.

Partenza
La camera si lascia entro le 10.30, la domenica con calma entro mezzogiorno. Le valigie possono restare in reception fino alle 20 e per l’ultima doccia c’è quella della piscina. Chi parte prima delle 8 lascia la chiave nella buca verde vicino al portone. A chi parte all’alba prepariamo un sacchetto con la colazione, basta dircelo la sera prima.

Come si arriva
Dall’aeroporto di Brindisi ci vogliono 35 minuti in macchina, da quello di Bari un’ora e un quarto. La stazione di Ostuni è a 7 chilometri e vi veniamo a prendere noi gratis, tranne la domenica. La domenica chiamate il taxi di Oronzo, +39 331 555 0142, che chiede 20 euro. Autobus qui non ne passano. Non fidatevi del navigatore, che vi manda su una strada bianca dopo il frantoio: seguite i cartelli di legno con il carrubo.

Macchina
Si parcheggia gratis dentro le mura, sotto le pergole. I camper e i furgoni dal cancello non passano e restano nello spiazzo fuori, vicino all’edicola della Madonna. Dietro le stalle ci sono due colonnine per le auto elettriche, 0,50 euro al kWh, da pagare in reception.

Bici e motorini
Le bici normali sono gratis, con il casco e il lucchetto. Le due bici elettriche costano 20 euro al giorno e si prenotano in reception. I due motorini vengono 40 euro al giorno, casco compreso, e ci vuole la patente.

Camere
Le camere sono dodici, quattro al piano terra con il terrazzino e otto al primo piano, dove si sale per una scala di pietra di 18 gradini. L’ascensore non c’è. La camera Ulivo è senza gradini e ha il bagno adatto alla sedia a rotelle. Tutte hanno il letto matrimoniale, ma in Carrubo e Mandorlo i letti si possono separare. Fico e Gelso sono le camere per famiglie, con un soppalco e due letti per i bambini. In ogni camera trovate un frigorifero piccolo, il bollitore con le tisane e la cassaforte nell’armadio. La televisione in camera non l’abbiamo voluta; ce n’è una nel salone del camino. Rifacciamo le camere ogni mattina tranne il lunedì, e le lenzuola si cambiano ogni tre giorni. Un cuscino in più o un’altra coperta stanno nella cassapanca.

Bagno
Tutti i bagni hanno la doccia, la vasca ce l’ha solo la suite Torre. Asciugamani, phon e il sapone che facciamo noi con l’olio li trovate in bagno. L’acqua calda può metterci due minuti ad arrivare, le tubature sono lunghe. Nel water per favore solo carta igienica.

Caldo e freddo
L’aria condizionata è in tutte le camere tranne la suite Torre, che ha muri di un metro e mezzo e due ventilatori. Il telecomando del condizionatore è sul comodino, e con le finestre aperte si spegne da solo. Il riscaldamento va da novembre a marzo.

Bucato
Il sacco della biancheria lasciato in reception entro le 9 torna lavato e piegato la sera, 12 euro al sacco, tranne la domenica. Una lavatrice per gli ospiti non c’è. Ferro e asse da stiro sono nel ripostiglio in cima alla scala.

Colazione
La colazione è compresa e si fa sotto il portico dalle 8 alle 10.30, con le torte di Mimma, focaccia, ricotta e fichi. Per la colazione senza glutine o vegana avvisateci il giorno prima. La colazione in camera costa 8 euro a persona.

Cena
Il ristorante è aperto il martedì, il giovedì, il venerdì e il sabato alle 20, con un menù fisso a 38 euro, bevande escluse. La cena si prenota in reception entro mezzogiorno. I bambini fino a 10 anni mangiano con 18 euro. Un menù vegetariano c’è sempre, per le allergie ditecelo quando prenotate. Il bar della piscina è aperto tutti i giorni dalle 11 alle 19.30 e fa friselle, panini e gelati. Nel salone c’è il mobile dei vini, aperto anche di notte: prendete la bottiglia e segnatela sul quaderno.

Piscine
Le piscine sono due, da metà maggio a metà ottobre: quella grande è aperta dalle 9 alle 20, il lunedì solo dalle 11 perché la puliamo. La piscina grande è profonda da 1,20 a 2,40 metri. La piscinetta dei bambini è sotto il gelso, profonda 45 centimetri. L’acqua delle piscine non è riscaldata. Il bagnino non c’è, e sotto i 12 anni si entra solo con un adulto. Niente vetro e niente tuffi a bordo vasca. I teli azzurri si prendono alla casetta della piscina, sono gratis e non vanno al mare. I teli da mare, quelli a righe, si noleggiano in reception a 4 euro.

Bambini
Lettino da campeggio e seggiolone sono gratis, ma i lettini sono tre e vanno chiesti prima. Assunta fa la babysitter a 12 euro l’ora, da fissare il giorno prima. Altalena e asinella Peppina stanno dietro l’aia; la Peppina si accarezza ma non le si dà da mangiare.

Acqua e bestiole
L’acqua dei rubinetti viene dal pozzo e non si beve; quella buona è alla fontanella del cortile, portate la borraccia. Se in camera salta la luce, il salvavita è nello sportello dietro la porta. Se manca la corrente dappertutto parte da solo il generatore, un paio di minuti. Gli adattatori per le prese straniere si prestano in reception. Le finestre hanno le zanzariere e lo spray contro le zanzare è in reception. I gechi sui muri sono innocui, lasciateli stare. I bidoni della differenziata sono nel corridoio dietro la cucina, e il vetro va a parte nella cassa di legno.

Soldi
Prendiamo contanti, bancomat e carte, ma non American Express. La tassa di soggiorno è di 2 euro a persona per notte, per cinque notti al massimo e solo da aprile a ottobre. I ragazzi sotto i 14 anni non pagano la tassa di soggiorno. Alla prenotazione si versa una caparra del 30 per cento e il resto si salda alla partenza. La cauzione non la chiediamo. Si disdice gratis fino a 14 giorni prima, per agosto fino a 30 giorni prima; dopo teniamo la caparra.`

const houseRules = `Nelle camere e sotto il portico non si fuma; i posacenere sono sull’aia.
I cani fino a 15 chili sono benvenuti, 10 euro al giorno, ma non in piscina né al ristorante.
I gatti non li possiamo prendere, perché i nostri sono gelosi.
Si fa silenzio dalle 23 alle 8 e pure alla controra, dalle 14 alle 16.
Gli amici che vengono a trovarvi pagano 20 euro per la giornata in piscina, tranne ad agosto, quando è riservata a chi dorme qui.
D’estate niente candele e niente fuochi, per via degli incendi.`

/** A masseria in Puglia: two sisters write by headings, talkative, with exceptions and many things that are there twice. */
export const pugliaMasseria: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Masseria Carrubo Vecchio', address: 'Contrada Lamacornola 14', city: 'Ostuni', postalcode: '72017' },
    ...{ contactPerson: 'Rosaria e Mimma Semeraro', phone: '+39 0831 555 614', whatsapp: '+39 347 555 9031' },
    ...{ email: 'sorelle@carrubovecchio.example', websiteurl: 'https://carrubovecchio.example' },
    ...{ emergencycontact: 'Vito, il custode, +39 347 555 9088', checkin_time: '15:00', checkout_time: '10:30' },
    ...{ wifi_network: 'Carrubo_Camere', wifi_password: 'orecchiette1783' },
    wifi_instructions:
      'Nelle camere dietro muri così spessi il wifi a volte cade: il segnale migliore è nel salone del camino. In piscina c’è un’altra rete, Carrubo_Piscina, senza password.',
    description:
      'Siamo Rosaria e Mimma, due sorelle, e questa masseria del 1783 era dei nostri nonni. Intorno ci sono dodici ettari di oliveto con piante di mille anni, e il mare si vede dal tetto. Rosaria sta in reception e parla inglese e francese, Mimma sta in cucina e parla solo italiano e dialetto.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'Il mare',
        'Le spiagge sono due. Torre Pilone è di sabbia, dodici minuti in macchina, con il lido Tamerici che chiede 25 euro per un ombrellone e due lettini. Cala Lupara è di scogli, libera e senza servizi, e ci vogliono le scarpette. La nostra navetta va a Torre Pilone alle 9.30 e torna alle 17.30, 5 euro a persona, tranne il sabato. Un ombrellone per la spiaggia ve lo prestiamo noi, è in reception.',
      ),
      block(
        'mainpage',
        'Da vedere',
        'Ostuni, la città bianca, è a dieci minuti; la macchina lasciatela al parcheggio di via Tenente Specchia, perché il centro è zona a traffico limitato. Per i trulli di Alberobello ci vogliono 35 minuti, per Lecce 50. Le Grotte di Castellana sono fresche anche ad agosto, portate una felpa. Il mercato di Ostuni è il sabato mattina.',
      ),
      block(
        'mainpage',
        'Feste',
        'La Cavalcata di Sant’Oronzo passa per Ostuni il 26 agosto, con i cavalli bardati di rosso. Da noi si balla la pizzica sull’aia ogni prima domenica del mese, da giugno a settembre. Dal 20 ottobre si raccolgono le olive, e chi vuole dà una mano.',
      ),
      block(
        'info',
        'Oliveto',
        'Il sentiero rosso fa il giro degli ulivi in quaranta minuti e va bene anche con il passeggino; quello giallo scende nella lama ed è per chi ha scarpe buone. Rosaria fa vedere il frantoio sotterraneo il mercoledì alle 17, gratis.',
      ),
      block(
        'info',
        'Salute',
        'La farmacia Calamo è in corso Mazzini 88 a Ostuni, chiusa il sabato pomeriggio e la domenica. La guardia medica di notte e nei festivi risponde allo 0831 555 116. Il pronto soccorso più vicino è all’ospedale di Ostuni, in via Villafranca. La cassetta dei medicamenti e il defibrillatore sono in reception.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Corso di cucina con Mimma', category: 'altro', description: 'Si impastano le orecchiette e poi si mangia insieme.' },
        ...{ price: '65', duration: 'Tre ore e mezza', maxCapacity: '8 persone', availability: 'Lunedì e mercoledì alle 10' },
        ...{ requirements: 'Da prenotare due giorni prima', included: 'Il pranzo e il grembiule da portare a casa' },
        cancellationPolicy: 'Si annulla gratis fino al giorno prima',
      }),
      service({
        ...{
          name: 'Gita in barca con Nicola',
          category: 'barche',
          description: 'Nicola vi porta in gozzo da Villanova alle grotte marine.',
        },
        ...{ price: '90', duration: 'Mezza giornata', maxCapacity: '7 persone', availability: 'Da giugno a settembre, se il mare è calmo' },
        ...{ included: 'Maschera, tarallucci e vino', cancellationPolicy: 'Con la tramontana si rimanda o si rimborsa' },
      }),
      service({
        ...{ name: 'Transfer con Cosimo', category: 'auto', description: 'Cosimo vi viene a prendere in aeroporto, a Brindisi o a Bari.' },
        ...{ price: '60', maxCapacity: '7 persone', requirements: 'Il numero del volo entro il giorno prima' },
        excluded: 'Da Bari sono 50 euro in più',
      }),
      service({
        ...{ name: 'Massaggi con Daniela', description: 'Daniela massaggia con il nostro olio, sotto gli ulivi o in camera.' },
        ...{ price: '70', duration: '55 minuti', availability: 'Tutti i pomeriggi tranne il giovedì' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Trattoria Zia Checchina', category: 'ristorante', openingHours: '12.30-15 e 19.30-23' },
        customDescription: 'Fave e cicorie e bombette; chiusa il mercoledì, prenotate',
        ...{ address: 'Via Cattedrale 31, Ostuni', phone: '+39 0831 555 277' },
      }),
      place({
        ...{ name: 'Pizzeria Lu Furnu', category: 'ristorante', customDescription: 'Pizza anche senza glutine, e la danno da portare via' },
        ...{ address: 'Viale Pola 6, Ostuni', phone: '+39 0831 555 430' },
      }),
      place({
        ...{ name: 'Alimentari Donata', category: 'servizi', customDescription: 'La bottega più vicina, quattro minuti in macchina' },
        ...{ address: 'Strada Provinciale 20, contrada Pascarosa', openingHours: '7.30-13 e 17-20, giovedì pomeriggio e domenica chiuso' },
      }),
      place({
        ...{ name: 'Supermercato Tre Archi', category: 'servizi', customDescription: 'Grande, con pannolini e latte per neonati' },
        ...{ address: 'Via Giovanni XXIII 12, Ostuni', openingHours: 'Tutti i giorni 8-21' },
      }),
      place({
        ...{
          name: 'Parco delle Dune',
          category: 'attrazione',
          customDescription: 'Passerelle sulla sabbia e fenicotteri; i cani solo al guinzaglio',
        },
        address: 'Strada litoranea, Torre Pilone',
      }),
    ],
  },
  answers: [
    {
      question: 'Vendete il vostro olio?',
      answer: 'Sì, in reception: la lattina da 5 litri costa 60 euro, e la spediamo in tutta Europa.',
    },
    { question: 'Prende il cellulare?', answer: 'Tim e Vodafone prendono bene, Iliad e Wind solo in cortile.' },
    { question: 'Possiamo cucinare noi?', answer: 'No, una cucina per gli ospiti non c’è, e nelle camere non si cucina.' },
    { question: 'C’è una palestra?', answer: 'No, ma il martedì e il sabato alle 8 si fa yoga sull’aia, 10 euro.' },
  ],
  kin: {
    arrival: /checkin_time|camere sono pronte|7316|2950|documenti|chi arriva|nicchia/i,
    departure: /checkout_time|si lascia entro|buca verde|parte all.alba|fino alle 20|si salda/i,
    keys: /chiave|7316|2950|buca verde|nicchia/i,
    reception: /reception/i,
    luggage: /valigie/i,
    way: /address|aeroporto|stazione|taxi|autobus|navigatore|transfer|cosimo|city|postalcode|provinciale/i,
    car: /parchegg|camper|colonnine|kwh|specchia|7316/i,
    wheels: /\bbici|motorini/i,
    shuttle: /navetta|taxi|stazione|autobus|cosimo|transfer/i,
    rooms: /camere|letto|soppalco|cassapanca|frigorifero|terrazzino|suite|gradini/i,
    access: /gradini|ascensore|rotelle|piano terra|passeggino/i,
    tv: /televisione/i,
    linen: /lenzuola|asciugamani|teli|cassapanca/i,
    bathroom: /bagno|bagni|doccia|vasca ce|phon|acqua calda|carta igienica/i,
    climate: /condiziona|riscaldamento|ventilatori|coperta/i,
    laundry: /biancheria|lavatrice|ferro e asse/i,
    breakfast: /colazione/i,
    dinner: /ristorante|menù|prenota in reception entro|mangiano con|checchina|lu furnu|bombette|da portare via/i,
    bar: /bar della|mobile dei vini|ristorante è aperto/i,
    food: /glutine|vegana|vegetariano|allergie|checchina|lu furnu|orecchiette|cucin|donata|tre archi|olio\?|frigorifero/i,
    shops: /donata|tre archi|mercato|olio\?|bottega|pannolini/i,
    pool: /piscin|bagnino|tuffi|teli/i,
    sea: /spiagg|torre pilone|cala lupara|navetta|ombrellone|teli|barca|nicola|gozzo|dune|mare/i,
    children: /lettin[oi]|seggiolone|babysitter|altalena|peppina|soppalco|piscinetta|12 anni|14 anni|10 anni|passeggino|pannolini|piccoli/i,
    water: /rubinetti|fontanella|acqua calda/i,
    power: /salvavita|generatore|adattatori|colonnine/i,
    insects: /zanzar|gechi/i,
    waste: /bidoni|carta igienica/i,
    money: /contanti|tassa|caparra|cauzione|disdice/i,
    smoking: /fuma|fuochi/i,
    pets: /\bcani\b|gatti|peppina/i,
    noise: /silenzio/i,
    visitors: /amici che|documenti/i,
    wifi: /wifi|carrubo_|cellulare/i,
    house: /sorelle|ettari|1783|rosaria sta|contactPerson/i,
    health: /farmacia|guardia medica|pronto soccorso|defibrillatore|emergency|112/i,
    sights: /ostuni, la|alberobello|castellana|mercato|dune|oronzo passa|frantoio sott|sentiero|pizzica|olive, e|specchia/i,
    events: /oronzo passa|pizzica|raccolgono|mercato|frantoio sott|yoga/i,
    grove: /oliv|ulivi|frantoio sott|sentiero/i,
    sport: /palestra|yoga|\bbici|massag|sentiero/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|emergencycontact|rosaria sta|sorelle/i,
    services: /services\./i,
  },
}
