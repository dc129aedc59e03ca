import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

/** A seaside hotel in Sardinia, whose host writes Italian, with blocks in English. */
export const sardiniaHotel: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Hotel Le Posidonie', address: 'Lungomare di Ponente 26', city: 'Bosa Marina', postalcode: '08013' },
    ...{ phone: '+39 0785 000 431', contactPerson: 'Efisio Manca', email: 'reception@leposidonie.example' },
    ...{ checkin_time: '14:30', checkout_time: '11:00' },
    emergencycontact: 'Il portiere di notte, +39 0785 000 432, dalle 23 alle 7',
    description:
      'Trentotto camere su tre piani, con ascensore, a 150 metri dal mare. Le camere vista mare hanno il balcone; quelle sul giardino sono più silenziose. In ogni camera ci sono aria condizionata, frigobar, cassaforte, phon e bollitore con le tisane. Due camere al piano terra sono senza barriere.',
    specialinstructions:
      'La reception è aperta dalle 7 alle 23; di notte suonate, apre il portiere. Al check-in servono i documenti di tutti, anche dei bambini. Il saldo si paga all’arrivo: accettiamo contanti, bancomat e carte, non American Express.',
    houseRules:
      'Cani fino a 15 kg, uno per camera: 10 euro al giorno, non in piscina e non in sala. Si fuma soltanto in giardino, vicino al pozzo. Dalle 14 alle 16 e dopo mezzanotte si fa silenzio. La tassa di soggiorno è di 2 euro a persona a notte da giugno a settembre, esenti i minori di 12 anni.',
    ...{ wifi_network: 'Posidonie_Ospiti', wifi_password: 'malvasia2071' },
    wifi_instructions: 'Si prende in camera, nella hall e in piscina; in spiaggia no.',
    blocks: [
      block(
        'mainpage',
        'Colazione e ristorante',
        'La colazione a buffet è in veranda dalle 7.15 alle 10.15, la domenica fino alle 11; è compresa nel prezzo. Chi parte prima chieda la sera il sacchetto con panino e frutta. Il ristorante apre a cena dalle 19.30 alle 22, il mercoledì è chiuso. La mezza pensione costa 29 euro al giorno, bevande escluse. Per celiaci e vegani cuciniamo volentieri: ditelo all’arrivo. Il menu dei bambini costa 14 euro.',
      ),
      block(
        'mainpage',
        'Piscina',
        'La piscina è aperta dalle 9 alle 19.30, da metà maggio a fine settembre, ed è profonda 1,40 metri. Accanto al bar c’è la vasca dei piccoli, 40 centimetri. La cuffia non è obbligatoria. I teli da piscina si ritirano in reception, con 10 euro di cauzione. Il bagnino c’è solo in luglio e agosto.',
      ),
      block(
        'mainpage',
        'The beach',
        'Our beach is across the road: fine sand, and shallow for the first twenty metres. One umbrella and two sunbeds per room are included from the third row on; the first two rows cost 15 euros a day. We do not provide beach towels. Pedal boats are 12 euros an hour, kayaks 9 euros. The beach bar closes at sunset. When the red flag is up, please stay out of the water.',
      ),
      block(
        'info',
        'Bambini',
        'Il miniclub è per chi ha da 4 a 10 anni, ogni giorno tranne il sabato, dalle 10 alle 12.30 e dalle 16 alle 18. La culla costa 8 euro a notte; sotto i 3 anni si dorme gratis nel letto dei genitori. I seggioloni e lo scaldabiberon sono in veranda. La babysitter viene per 15 euro l’ora, avvisateci un giorno prima.',
      ),
      block(
        'info',
        'Getting here and around',
        'The car park behind the hotel is free and not guarded. The charging point for electric cars is at its entrance, 0.60 euros per kWh. The bus to Alghero stops at the roundabout four times a day; the tobacconist sells the tickets. From Alghero airport it is 50 minutes by car. We rent bikes for 12 euros a day, helmets included. Taxi: 0785 000 909.',
      ),
      block(
        'info',
        'In camera',
        'Le camere si rifanno tra le 9 e le 13. Cambiamo gli asciugamani ogni due giorni: quelli da lavare lasciateli per terra. La seconda coperta è sul ripiano dell’armadio. Il ferro da stiro è nello sgabuzzino al secondo piano. L’aria condizionata si spegne da sola se la finestra è aperta. Dal frigobar: acqua 1,50 euro, birra 4 euro. La cassaforte si chiude con un numero di quattro cifre a vostra scelta.',
      ),
      block(
        'info',
        'Leaving',
        'You can keep your room until 3 pm for 35 euros if it is free. Your luggage can stay in the room beside the reception all day, and you may still use the pool. Please return the key card and the pool towels.',
      ),
    ],
    services: [
      service({
        ...{
          name: 'Transfer con minibus',
          category: 'auto',
          description: 'Dall’aeroporto di Alghero o ritorno.',
          price: '70 euro a corsa',
        },
        ...{
          maxCapacity: '7',
          availability: 'Dalle 6 a mezzanotte',
          requirements: 'Da prenotare due giorni prima; seggiolino su richiesta',
        },
        cancellationPolicy: 'Gratis fino al giorno prima',
      }),
      service({
        ...{ name: 'Gita in gommone', category: 'tour', description: 'Lungo la costa fino alle grotte, con due soste per il bagno.' },
        ...{ price: '55 euro, ragazzi 30', duration: '4 ore', maxCapacity: '10', availability: 'Lunedì e giovedì alle 9.30' },
        ...{ included: 'Pranzo al sacco e maschera', excluded: 'Pinne', requirements: 'Non sotto i 5 anni' },
        cancellationPolicy: 'Rimborso intero se il mare è mosso',
      }),
      service({
        ...{ name: 'Massaggio in giardino', category: 'benessere', description: 'Sotto il gazebo, con olio di mirto.', price: '50 euro' },
        ...{ duration: '45 minuti', availability: 'Dalle 15 alle 20, non la domenica' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Minimarket Su Pani', category: 'servizi', openingHours: '7.30-13, 17-20.30' },
        customDescription: 'Dietro la rotonda: pane, frutta, creme da sole e giornali',
      }),
      place({
        ...{
          name: 'Trattoria Sa Mendula',
          category: 'ristorante',
          phone: '+39 0785 000 255',
          openingHours: '12.30-14.30, 19.30-23, chiuso il lunedì',
        },
        customDescription: 'Pesce, fregola e culurgiones, dieci minuti a piedi lungo il fiume',
      }),
      place({
        ...{ name: 'Farmacia della Marina', category: 'servizi', address: 'Viale Italia 40', openingHours: '9-13, 17-20, domenica chiusa' },
        customDescription: 'La notte e nei festivi c’è la guardia medica di Bosa, 0785 000 371',
      }),
      place({
        ...{ name: 'Castello di Serravalle', category: 'attrazione', openingHours: '10-18.30' },
        customDescription: 'Affreschi e vista su tutte le case colorate; il biglietto costa 6 euro',
      }),
    ],
  },
  answers: [{ question: 'C’è la palestra?', answer: 'No, ma ogni mattina alle 8 facciamo yoga sulla spiaggia, gratis.' }],
  kin: {
    arrival: /checkin_time|reception|documenti|portiere|address/i,
    departure: /checkout_time|leaving|keep your room|luggage|key card/i,
    wifi: /wi-?fi|si prende in camera/i,
    food: /colazione|ristorante|mezza pensione|celiaci|menu|sacchetto|trattoria|minimarket|bar /i,
    pool: /piscina|vasca|teli|bagnino|pool/i,
    beach: /beach|umbrella|pedal|flag|mare|spiaggia/i,
    children: /bambini|miniclub|culla|seggiol|babysitter|sotto i|piccoli|minori/i,
    car: /car park|charging/i,
    travel: /getting|bus|taxi|airport|bikes|transfer/i,
    room: /camer|asciugamani|coperta|frigobar|cassaforte|aria condizionata|phon|description/i,
    laundry: /asciugamani|ferro|towels|teli/i,
    house: /houseRules/i,
    trip: /gommone|grotte/i,
    wellness: /massaggio|yoga|palestra/i,
    health: /farmacia|guardia medica/i,
    contact: /phone|email|emergency|contact/i,
    money: /euro|bancomat/i,
    sights: /castello/i,
  },
}
