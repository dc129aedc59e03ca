import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

/** A flat in Bologna, whose host writes Italian: what most guests ask, each in a short sentence. */
export const bolognaFlat: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Portico Rosso', address: 'Via Saragozza 81', city: 'Bologna', postalcode: '40123' },
    ...{ phone: '+39 051 000 418', whatsapp: '+39 347 000 4418', contactPerson: 'Ilaria Venturi' },
    ...{ email: 'ilaria@portico-rosso.example', checkin_time: '15:00', checkout_time: '10:30' },
    emergencycontact: 'Ilaria +39 347 000 4418, o la portinaia al piano terra',
    description:
      'Un bilocale luminoso al terzo piano con ascensore, per quattro persone: un letto matrimoniale in camera e un divano letto in soggiorno. La cucina ha forno, microonde, lavastoviglie e moka. In bagno ci sono la doccia, l’asciugacapelli e la lavatrice.',
    specialinstructions:
      'Il check-in è autonomo: la chiave è nella cassetta accanto al portone, codice 7392. Dopo le 23 chiediamo 20 euro. La porta di casa è quella a destra dell’ascensore. Per i bagagli prima dell’arrivo o dopo la partenza c’è il deposito di via Nosadella, 5 euro a valigia.',
    houseRules:
      'Vietato fumare, anche sul balcone. Gli animali sono ammessi, 25 euro a soggiorno. Niente feste. Silenzio dalle 22 alle 8. La tassa di soggiorno è di 5 euro a notte a persona, dai 14 anni, in contanti.',
    ...{ wifi_network: 'PorticoRosso', wifi_password: 'tortellino75' },
    wifi_instructions: 'Se non va, spegnete e riaccendete il modem dietro la televisione.',
    blocks: [
      block(
        'mainpage',
        'Parcheggio e ZTL',
        'Siamo in ZTL, attiva dalle 7 alle 20: mandateci la targa entro il giorno dell’arrivo. Il garage Riva Reno è a 400 metri e costa 22 euro al giorno. In strada le strisce blu si pagano 2,40 euro l’ora.',
      ),
      block(
        'mainpage',
        'Riscaldamento e aria condizionata',
        'Il termostato è nel corridoio, 20 gradi di giorno. L’aria condizionata è in camera; il telecomando è nel cassetto del comodino.',
      ),
      block(
        'info',
        'Rifiuti',
        'L’umido e il vetro vanno nei cassonetti di via Frassinago, con la tessera appesa in cucina. Carta il martedì sera, plastica il giovedì sera, davanti al portone dopo le 20.',
      ),
      block(
        'info',
        'Biancheria e bucato',
        'Lenzuola e asciugamani sono inclusi, due a testa. Il cambio costa 15 euro. Il ferro e l’asse da stiro sono nell’armadio della camera. Lo stendino è sul balcone; non c’è l’asciugatrice.',
      ),
      block('info', 'Bambini', 'La culla e il seggiolone sono gratis, basta chiederli due giorni prima.'),
      block(
        'info',
        'Muoversi',
        'Dalla stazione prendete l’autobus 20, la fermata è a 50 metri. Il biglietto costa 2,30 euro e si fa a bordo con la carta. Il Marconi Express per l’aeroporto parte dalla stazione ogni 7 minuti, 12,80 euro. Radiotaxi: 051 000 727.',
      ),
      block(
        'info',
        'Partenza',
        'Il check-out più tardi, fino alle 13, costa 30 euro se la casa è libera. Lasciate le chiavi sul tavolo e tirate la porta.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Lezione di sfoglia', category: 'tour', description: 'Tagliatelle e tortellini con la nonna Pina.', price: '60 euro' },
        ...{
          duration: '3 ore',
          availability: 'Mercoledì e sabato alle 10',
          maxCapacity: '8',
          included: 'Il pranzo e un bicchiere di vino',
        },
        cancellationPolicy: 'Gratis fino a 48 ore prima',
      }),
      service({
        ...{ name: 'Transfer aeroporto', category: 'auto', description: 'Un autista vi aspetta agli arrivi.', price: '35 euro' },
        ...{ maxCapacity: '4', availability: 'Tutti i giorni, anche di notte', requirements: 'Da prenotare il giorno prima' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Coop San Felice', category: 'servizi', address: 'Via San Felice 32', openingHours: '8-21, domenica 9-20' },
        customDescription: 'Il supermercato più vicino, cinque minuti a piedi',
      }),
      place({
        ...{ name: 'Trattoria da Gianni', category: 'ristorante', address: 'Via Clavature 18', phone: '+39 051 000 229' },
        ...{ customDescription: 'Lasagne e tortellini in brodo, prenotate', openingHours: '12-14.30, 19-22.30, chiuso il lunedì' },
      }),
      place({
        ...{ name: 'Farmacia Porta Saragozza', category: 'servizi', address: 'Via Saragozza 105', openingHours: '8.30-20' },
        customDescription: 'Di turno la notte c’è quella di Piazza Maggiore',
      }),
      place({
        ...{ name: 'San Luca', category: 'attrazione' },
        customDescription: 'A piedi sotto 666 archi, un’ora in salita; dalla terrazza si vede tutta la città',
      }),
    ],
  },
  answers: [{ question: 'C’è il bollitore?', answer: 'Sì, nel pensile sopra il lavello, con qualche bustina di tè.' }],
  kin: {
    arrival: /checkin_time|specialinstructions|chiave|codice|address|targa/i,
    departure: /checkout_time|partenza|check-out|bagagli/i,
    wifi: /wi-?fi|modem/i,
    car: /parcheggio|garage|strisce|ZTL/i,
    travel: /muoversi|autobus|biglietto|marconi|taxi|transfer/i,
    climate: /riscaldamento|termostato|aria condizionata|telecomando/i,
    waste: /rifiuti|umido|carta|plastica/i,
    laundry: /bucato|lenzuola|asciugamani|ferro|stendino|lavatrice|cambio/i,
    kitchen: /cucina|forno|moka|lavastoviglie|bollitore/i,
    children: /culla|seggiolone/i,
    house: /description|houseRules|balcone/i,
    food: /trattoria|coop|lasagne|sfoglia|tagliatelle/i,
    health: /farmacia/i,
    contact: /phone|whatsapp|email|emergency|contact/i,
    money: /euro/i,
    sights: /san luca/i,
  },
}
