import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

/** A flat in Venice, whose host writes much Italian, with headings, exceptions and everything that a city without cars asks for. */
export const veniceFlat: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Altana delle Tortore', address: 'Fondamenta della Sensa 3247', city: 'Venezia', postalcode: '30121' },
    ...{ phone: '+39 041 000 562', whatsapp: '+39 340 000 6612', contactPerson: 'Marta Zennaro' },
    ...{ email: 'marta@altana-tortore.example', checkin_time: '16:00', checkout_time: '10:00' },
    emergencycontact: 'Marta +39 340 000 6612; se non rispondo, mio fratello Alvise +39 340 000 6613',
    description:
      'Due camere al secondo piano, senza ascensore (38 gradini), per cinque persone: un letto matrimoniale, due singoli e una poltrona letto. Sul tetto c’è l’altana di legno, con un tavolo e quattro sedie. Il bagno è uno solo, con doccia e bidet. Le finestre danno sul canale e hanno le zanzariere.',
    specialinstructions:
      'La porta sulla calle si apre con la tastiera: codice 5814 e poi cancelletto. Le chiavi dell’appartamento sono nella scatola grigia sul pianerottolo, codice 209. Chi arriva dopo le 22 mi scriva il giorno prima: il supplemento è di 25 euro. Prima delle 16 potete lasciare le valigie nell’androne, dalle 11 in poi.',
    houseRules:
      'In casa non si fuma; sull’altana sì, con il posacenere. I cani di piccola taglia sono ammessi, 30 euro per tutto il soggiorno; i gatti no. Sull’altana niente musica e niente chiacchiere dopo le 22.30. Non si fanno feste e non si portano altre persone a dormire. L’imposta di soggiorno è di 4 euro a persona a notte, per le prime cinque notti; sotto i 10 anni non si paga, dai 10 ai 16 la metà. La riscuotiamo in contanti o con Satispay.',
    ...{ wifi_network: 'Tortore_2G', wifi_password: 'gondola-verde-63' },
    wifi_instructions:
      'Il router è nel ripostiglio; sull’altana la rete arriva debole. Se si blocca, premete il tasto sul retro per dieci secondi.',
    blocks: [
      block(
        'mainpage',
        'Come arrivare',
        'DALLA STAZIONE: a piedi sono 15 minuti, oppure prendete il vaporetto 4.2 fino a Orto, poi 4 minuti a piedi.\nBIGLIETTI: una corsa vale 75 minuti e costa 9,50 euro, il biglietto di un giorno 25 euro, quello di tre giorni 45 euro. Sotto i 6 anni il vaporetto è gratis. L’ultimo passa verso mezzanotte e mezza; poi c’è la linea N.\nDALL’AEROPORTO: la barca Alilaguna arancione arriva a Orto in un’ora, 18 euro a testa. Il bus ATVO per Piazzale Roma costa 10 euro e ci mette 25 minuti.\nTAXI ACQUEO: dalla stazione alla nostra riva circa 80 euro, chiamate lo 041 000 770.\nIN MACCHINA: in città le auto non entrano. Il Garage Laguna a Piazzale Roma costa 32 euro al giorno e ha due colonnine per le elettriche. Chi vuole spendere meno parcheggia a Mestre, al Bissuola, per 8 euro al giorno, e prende il tram T1.',
      ),
      block(
        'mainpage',
        'Acqua alta',
        'Quando suona la sirena, l’acqua arriva dopo tre o quattro ore. L’appartamento resta asciutto, l’androne no: togliete da terra le scarpe e i passeggini. Gli stivali di gomma, dal 36 al 44, sono nella cassapanca dell’ingresso: usateli pure.',
      ),
      block(
        'info',
        'Rifiuti',
        'CARTA: lunedì, mercoledì e venerdì.\nVETRO, PLASTICA E LATTINE: martedì, giovedì e sabato.\nSECCO: tutti i giorni tranne la domenica.\nIl netturbino suona tra le 8.30 e le 11. Non lasciate mai i sacchetti in calle la sera: ci sono i gabbiani, e la multa è di 167 euro. Chi parte presto li porta alla barca della raccolta, in fondo alla fondamenta, dalle 6.30 alle 8.30. I sacchetti vuoti sono sotto il lavello.',
      ),
      block(
        'info',
        'Cucina e impianti',
        'I fornelli sono a induzione: per sbloccarli tenete premuto per tre secondi il tasto con il lucchetto. La macchina del caffè va a cialde, ne trovate dieci nella scatola di latta. Il forno non c’è, il microonde sì. La lavatrice è in bagno, con il detersivo; l’asciugatrice non c’è, lo stendino è dietro la porta. L’acqua calda viene da un boiler da 80 litri: dopo due docce aspettate mezz’ora. I condizionatori sono nelle due camere, il telecomando è appeso al muro. Per il riscaldamento girate la manopola rossa in cucina. Se salta la corrente, il quadro è dietro la porta d’ingresso: alzate la levetta nera.',
      ),
      block(
        'info',
        'Bambini e biancheria',
        'Per i piccoli fino a 3 anni abbiamo un lettino da campeggio, gratis, e un seggiolone che si aggancia al tavolo. Sull’altana i bambini non salgono mai da soli. Lenzuola e asciugamani sono compresi; per la spiaggia portatevi i vostri. Un cambio in più costa 12 euro a persona. L’asciugacapelli è nel cassetto del bagno, il ferro da stiro nell’armadio dei singoli.',
      ),
      block(
        'info',
        'Partenza',
        'Rimettete le chiavi nella scatola grigia, chiudete le finestre e lavate i piatti. Se il giorno stesso non arriva nessuno, potete restare fino alle 12.30 per 20 euro: chiedetelo la sera prima. Chi ha il treno più tardi lascia le valigie nell’androne fino alle 20.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Lezione di voga', category: 'tour', description: 'In piedi su una batela, con la campionessa Gloria.' },
        ...{ price: '90 euro a barca', duration: 'un’ora e mezza', maxCapacity: '4', availability: 'Ogni mattina alle 9, non il lunedì' },
        ...{ requirements: 'Saper nuotare, dai 10 anni', cancellationPolicy: 'Gratis fino a 24 ore prima; se piove si sposta' },
      }),
      service({
        ...{ name: 'Facchino con carrello', category: 'altro', price: '12 euro a collo', availability: 'Dalle 8 alle 19' },
        ...{ description: 'Porta i bagagli da Piazzale Roma o dal pontile fin su in casa.', requirements: 'Da chiedere due giorni prima' },
      }),
      service({
        ...{
          name: 'Frigo pieno',
          category: 'altro',
          description: 'Trovate in frigo latte, pane, uova, frutta e una bottiglia di prosecco.',
        },
        ...{ price: '38 euro', requirements: 'Ditelo entro tre giorni prima' },
      }),
      service({
        ...{ name: 'Pulizia a metà soggiorno', category: 'altro', description: 'Viene la signora Rosanna, due ore.', price: '45 euro' },
        ...{ included: 'Cambio di lenzuola e asciugamani', availability: 'Dal lunedì al venerdì' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Supermercato Pam Guglie', category: 'servizi', openingHours: '8-21, domenica 9-20.30' },
        customDescription: 'A sei minuti a piedi, oltre il ponte; ha anche il pesce fresco',
      }),
      place({
        ...{ name: 'Osteria ai Quattro Remi', category: 'ristorante', address: 'Calle del Forno 12', phone: '+39 041 000 318' },
        ...{
          customDescription: 'Cicchetti, sarde in saor e seppie; si mangia anche fuori, sul canale',
          openingHours: '11-15, 18-22, martedì chiuso',
        },
      }),
      place({
        ...{ name: 'Farmacia al Redentor', category: 'servizi', openingHours: '8.30-13, 15.30-19.30, sabato solo la mattina' },
        customDescription: 'In campo, accanto all’edicola',
      }),
      place({
        ...{ name: 'Torcello', category: 'attrazione' },
        customDescription: 'Isola quasi disabitata con mosaici d’oro; vaporetto 12 dalle Fondamente Nove, 45 minuti',
      }),
    ],
  },
  answers: [{ question: 'C’è la televisione?', answer: 'Sì, in soggiorno, con Netflix: entrate con il vostro account.' }],
  kin: {
    arrival: /checkin_time|specialinstructions|chiavi|codice|address|facchino/i,
    departure: /checkout_time|partenza|fino alle 12\.30/i,
    luggage: /valigie|bagagli|facchino/i,
    wifi: /wi-?fi|router|tasto sul retro/i,
    travel: /come arrivare|vaporetto|alilaguna|ATVO|taxi|biglietto|corsa/i,
    car: /macchina|auto |garage|bissuola|colonnine/i,
    flood: /acqua alta|sirena|stivali|androne/i,
    waste: /rifiuti|carta|vetro|secco|sacchetti|netturbino/i,
    kitchen: /cucina|fornelli|caffè|forno|microonde/i,
    technology: /impianti|boiler|condizionatori|riscaldamento|corrente|televisione/i,
    laundry: /lavatrice|asciuga|stendino|lenzuola|biancheria|cambio|ferro/i,
    children: /bambini|lettino|seggiolone|piccoli|sotto i/i,
    house: /description|houseRules|altana/i,
    cleaning: /pulizia|rosanna|cambio/i,
    food: /osteria|cicchetti|supermercato|frigo/i,
    health: /farmacia/i,
    contact: /phone|whatsapp|email|emergency|contact/i,
    money: /euro/i,
    sights: /torcello|voga/i,
  },
}
