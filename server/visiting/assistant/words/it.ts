import type { TopicWords } from '../topics.ts'

export const it: TopicWords = {
  checkin:
    'check in, checkin, ceck in, chek in, orario di arrivo, orari di arrivo, ora di arrivo, quando posso arrivare, a che ora posso arrivare, che ora possiamo arrivare, quando possiamo arrivare, entrare in camera, entrare in casa, camera pronta, camera disponibile, prendere possesso, early check in, arrivare prima, arrivo anticipato, quando posso entrare, a che ora posso entrare, arrivo e partenza, accoglienza, possiamo arrivare?, posso arrivare?, da che ora?, prima del check in?, prima dell arrivo?',
  checkout:
    'check out, checkout, ceck out, orario di partenza, ora di partenza, lasciare la camera, lasciare la stanza, lasciare la casa, lasciare l alloggio, lasciare l appartamento, liberare la camera, liberare la stanza, liberare la casa, liberare l appartamento, liberare l alloggio, a che ora dobbiamo andare via, a che ora devo andare via, quando devo partire, quando dobbiamo partire, giorno della partenza, ripartire?, lasciare libero, lasciarla libera, entro che ora?, dopo il check out?, dopo la partenza?, dopo il checkout?',
  lateArrival:
    'arrivo tardi, arriviamo tardi, arrivare tardi, arrivi tardi, arrivo in ritardo, arrivare di notte, arriviamo di notte, arrivo di notte, arrivare di sera, arriviamo di sera, arrivo la sera, arrivo a mezzanotte, arrivare a mezzanotte, dopo mezzanotte, notte tardi, self check in, late check in, arrivo notturno, arrivi notturni, in tarda serata, dopo le 20?, dopo le 21?, dopo le 22?, dopo le 23?, sera tardi, arrivi dopo le, arrivo dopo le, arrivare dopo le, arriviamo dopo le, arrivi tardivi, di sera?, di notte?',
  lateCheckout:
    'late check out, late checkout, check out tardi, partire piu tardi, lasciare piu tardi, restare piu a lungo, partenza posticipata, posticipare la partenza, rimanere fino a',
  keys: 'chiav*, keybox, key box, cassetta di sicurezza delle chiavi, codice d ingresso, codice di accesso, codice per entrare, tessera della camera, come si entra, come entro, come entriamo, come faccio a entrare',
  door: 'codice del portone, codice portone, codice della porta, codice porta, codice del cancello, codice cancello, portone, cancello, citofono, serratura, aprire la porta, porta d ingresso, codice della porta d ingresso',
  luggage: 'bagagl*, valigi*, borsoni, deposito bagagli, zaini',
  address:
    'indirizzo, dove siete, dove vi trovate, dove si trova la casa, dove si trova l hotel, dove si trova la struttura, dove si trova l appartamento, dove si trova il b b, dove siamo, come arrivare, come arrivo, come si arriva, come vi raggiungo, raggiungervi, raggiungere la struttura, indicazioni, posizione esatta, coordinate, in che via, quale via, navigatore',
  transport:
    'autobus, bus, pullman, metro, metropolitana, tram, navetta, fermata, mezzi pubblici, traghett*, corriera, biglietto del bus, transfer, porto?',
  parking:
    'parchegg*, posto auto, posti auto, posto macchina, garage, box auto, autorimessa, lasciare la macchina, lasciare l auto, ztl, strisce blu, strisce bianche',
  charging:
    'colonnin*, ricarica auto, ricaricare l auto, ricaricare la macchina, auto elettric*, macchina elettrica, ricarica elettrica, wallbox',
  wifi: 'wifi, wi fi, wai fai, wify, internet, rete wireless, connession*, connetter*, collegarmi alla rete, password della rete, nome della rete, router, segnale internet, password?, rete?',
  tv: 'tv, televis*, netflix, sky, smart tv, telecomando della tv, canali, telecomando?',
  heating:
    'riscaldament*, termosifon*, caloriferi, calorifero, stufa, termostato, fa freddo, freddo in camera, scaldare la casa, camino, caminetto, caldaia?',
  cooling: 'aria condizionata, condizionator*, climatizz*, clima in camera, ventilator*, fa caldo, split, rinfrescare',
  hotWater: 'acqua calda, scaldabagno, boiler, doccia fredda, acqua fredda, caldaia',
  kitchen:
    'cucin*, fornell*, forno, microonde, frigo*, lavastoviglie, pentol*, stoviglie, piatti, posate, cucinare, macchina del caffe, macchinetta del caffe, caffettiera, moka, bollitore, piano cottura, fuochi, cialde, capsule',
  laundry: 'lavatric*, lavanderia, lavare i vestiti, lavare i panni, bucato, asciugatrice, detersivo, stendino, stendere i panni',
  bathroom: 'vasca, vasca da bagno, doccia, bidet',
  towels:
    'asciugaman*, lenzuol*, biancheria, teli, telo, accappato*, coperte, coperta, cuscin*, federe, piumon*, asciugaman* per la spiaggia, asciugaman* da spiaggia, telo mare, teli mare',
  beds: 'letto, letti, matrimoniale, letto matrimoniale, letti singoli, divano letto, posti letto, camera da letto, camere da letto, materass*, quante persone possono dormire, quanti possono dormire, in quanti si dorme',
  iron: 'ferro da stiro, asse da stiro, stirare, asciugacapelli, phon, fon, asciugare i capelli',
  cleaning: 'pulizi*, pulire, rifare la camera, rifacimento, cameriera, cambio biancheria, riordino, scopa, aspirapolvere',
  waste:
    'spazzatura, rifiut*, immondizia, pattumiera, differenziata, bidon*, cassonett*, riciclo, raccolta, buttare la plastica, buttare il vetro, umido, indifferenziat*, plastica?, vetro?',
  elevator:
    'ascensore, che piano, quale piano, al piano, scale?, gradini?, rampa di scale, piano terra, primo piano, secondo piano, terzo piano',
  accessibility: 'disabil*, sedia a rotelle, carrozzina, carrozzella, accessibil*, barriere architettoniche, mobilita ridotta',
  safe: 'cassaforte, cassaforti, oggetti di valore',
  safety: 'estintore, estintori, rilevator*, allarme fumo, cassetta del pronto soccorso, kit di pronto soccorso, coperta antifuoco',
  power:
    'salvavita, contatore, quadro elettrico, e saltata la corrente, saltata la luce, va via la luce, corrente, presa, prese, adattator*, spina, elettricita, blackout, interruttore generale',
  tapWater: 'acqua potabile, acqua del rubinetto, bere l acqua, rubinetto, si puo bere, acqua da bere',
  pets: 'cane, cani, gatto, gatti, cagnolin*, gattin*, animal*, cucciol*, pet, pets, quattro zampe, amici a quattro zampe',
  smoking: 'fumar*, fumo, sigarett*, fumator*, fuma, tabacco, svapare, posacenere',
  children:
    'bambin*, neonat*, culla, lettino, seggiolone, passeggino, bimb*, giochi per bambini, famiglie con bambini, fasciatoio, baby sitter, babysitter',
  noise: 'rumor*, silenzio, musica alta, ore di silenzio, quiete, musica, schiamazz*, vicini si lament*',
  visitors:
    'feste, festa, party, ospiti esterni, amici in visita, invitare amici, invitare qualcuno, persone in piu, ospite in piu, visitator*, far venire amici, dormire un amico',
  tax: 'tassa di soggiorno, imposta di soggiorno, tassa soggiorno, tassa turistica, city tax, tassa comunale, tassa?',
  payment:
    'pagar*, pagament*, carta di credito, carte di credito, bancomat, contanti, caparra, cauzione, acconto, saldo, paypal, satispay, deposito cauzionale, pos',
  bank: 'banca, banche, prelevare, sportello bancomat, bancomat piu vicino, un bancomat',
  invoice: 'fattura, fatture, fattura elettronica, ricevuta, ricevuta fiscale, scontrino',
  cancellation: 'cancellar*, cancellazion*, disdir*, disdetta, rimborso, rimborsabil*, rimborsat*, annullar*, annullament*',
  breakfast: 'colazion*, cornett*, brioche',
  restaurants:
    'ristorant*, trattori*, pizzeri*, pizza, osteri*, mangiare, cena, cenare, pranz*, dove si mangia, bar, gelat*, locali, pub, enoteca, aperitivo?',
  groceries:
    'supermercat*, fare la spesa, negoz*, alimentari, minimarket, panificio, panetteria, forno del paese, mercato, shopping, tabaccheria, bottega, edicola, comprare il pane, comprare da mangiare, centro commerciale, compr*?, latte?, faccio la spesa, facciamo la spesa, la spesa',
  sights:
    'visitare, vedere, musei, museo, attrazion*, monument*, chiesa, castello, cosa fare, cosa c e da fare, posti belli, luoghi da, luoghi di interesse, centro storico, cosa consigli?, passeggiat*, sentier*, cosa fate fare, cosa si puo fare, mostra?',
  beach: 'spiaggi*, mare, lido, ombrellon*, lettini, lago, fare il bagno, sdraio, bagnino',
  pool: 'piscin*',
  bikes: 'bici*, biciclett*, noleggio bici, e bike, ebike, mountain bike, pista ciclabile, monopattin*',
  boats:
    'barca, barche, gommon*, gita in barca, vela, motoscaf*, yacht, noleggio barche, imbarcazion*, barchetta, crociera, kayak, canoa, sup',
  tours: 'gita, gite, escursion*, tour, visita guidata, visite guidate, guida turistica, trekking, degustazion*',
  carRental:
    'noleggio auto, noleggiare una macchina, noleggiare un auto, noleggiare una auto, auto a noleggio, macchina a noleggio, noleggio macchina, noleggio scooter, noleggiare uno scooter, autonoleggio, affittare una macchina',
  wellness: 'palestra, spa, sauna, massagg*, centro benessere, idromassaggio, bagno turco, jacuzzi, hammam, benessere, fitness',
  garden: 'giardin*, terrazz*, barbecue, bbq, grigli*, balcon*, cortile, brace, solarium',
  view: 'vista mare, vista sul mare, vista lago, panorama, vista panoramica, che vista',
  contact: 'contatt*, chiamar*, chiamarvi, scrivervi, parlare con, reception',
  person: 'chi ci ospita, chi mi ospita, proprietari*, gestor*, host, referente, come si chiama l host, come si chiama chi ci ospita',
  website: 'sito, sito web',
  email: 'email, e mail, mail, posta elettronica, indirizzo email, indirizzo e mail, indirizzo di posta',
  whatsapp: 'whatsapp, numero whatsapp, numero di whatsapp',
  phone: 'telefon*, numero di telefono, vostro numero, tuo numero, cellulare',
  emergency:
    'emergenz*, ambulanza, polizia, carabinieri, incendio, pompieri, vigili del fuoco, pronto soccorso, 112, 118, aiuto, soccorso, mi sento male, fuga di gas, ladr*, pericolo, sto male, stare male, sentirsi male',
  lostThings: 'dimenticat*, oggetti smarriti, perso, smarrit*, lasciato in camera',
  services: 'serviz*, cosa offrite, che cosa offrite, cosa avete da offrire, esperienze, prenotare, extra',
  price:
    'quanto costa, quanto costano, quanto viene, quanto vengono, prezz*, costo, costi, tariff*, quanto si paga, quanto e, gratis, gratuit*, a pagamento, quanti soldi, quanti euro',
  duration: 'quanto dura, durata, quante ore, quanto tempo ci vuole, quanto e lunga',
  capacity: 'quante persone, quanti posti, in quanti, quanti passeggeri, numero massimo di persone, massimo di persone',
  included: 'incluso, inclusa, inclusi, incluse, include, comprende, compreso, compresa',
  hours:
    'a che ora, che ora apre, che ora chiude, orari, orario, apre, aprono, chiude, chiudono, aperto, aperta, aperti, quando apre, fino a che ora, da che ora, entro che ora',
  code: 'codice, codici, pin, combinazione, password',
  pharmacy: 'farmaci*, cerotti',
  doctor: 'medic*, dottor*, ospedal*, guardia medica, dentista, clinica, pediatra, febbre',
  station: 'stazione, stazioni, treno, treni, ferroviari*',
  airport: 'aeroporto, aeroporti',
  taxi: 'taxi, uber',
}
