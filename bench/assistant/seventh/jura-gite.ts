import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

/** A gîte in the Jura, whose host writes French: a dairy village, snow, a stove for wood. */
export const juraGite: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Gîte de la Combe aux Tilles', address: '14 rue de la Fruitière', city: 'Chapelle-Morte', postalcode: '39220' },
    ...{ country: 'France', phone: '+33 3 84 00 21 47', whatsapp: '+33 6 39 98 41 20', contactPerson: 'Odile Vuillermoz' },
    ...{ email: 'odile@combe-aux-tilles.example', websiteurl: 'https://combe-aux-tilles.example' },
    ...{ hostLanguage: 'fr', agentlanguages: ['fr'], checkin_time: '16:30', checkout_time: '10:00' },
    emergencycontact: 'Odile +33 6 39 98 41 20, ou mon frère Régis, la maison aux volets verts',
    description:
      'Une ancienne ferme comtoise de 1812 pour huit personnes, trois chambres à l’étage et un dortoir sous les toits. La cuisine a une cuisinière à gaz, un lave-vaisselle, un appareil à raclette et deux caquelons à fondue. Au rez-de-chaussée une salle de bains avec baignoire, à l’étage une douche. Pas de télévision, mais une armoire de jeux de société et de bandes dessinées.',
    specialinstructions:
      'La clé est dans la boîte aux lettres jaune, sous le carton d’œufs. En hiver arrivez avant la nuit : la départementale n’est pas déneigée après 19 h. Les draps sont sur les lits, les serviettes se louent 6 euros la paire.',
    houseRules:
      'Pas de chaussures à l’étage. Les chiens sont bienvenus au rez-de-chaussée, 5 euros par nuit, jamais sur les lits. On ne fume pas dans la maison. Feux d’artifice interdits. Les vélos dorment dans l’appentis. Après 22 h pensez aux vaches et aux voisins.',
    ...{ wifi_network: 'Combe-aux-Tilles', wifi_password: 'morbier1812' },
    wifi_instructions: 'La box est dans le placard de l’entrée ; sous les toits ça ne passe pas.',
    blocks: [
      block(
        'mainpage',
        'Le poêle et le chauffage',
        'Le poêle à bois chauffe tout le bas. Le premier panier de bûches est offert, les suivants coûtent 8 euros, dans l’appentis. Ouvrez le tirage à fond pour allumer, refermez à moitié après dix minutes. En haut il y a des radiateurs électriques, à baisser la nuit. Les cendres vont dans le seau en zinc, jamais dans la poubelle.',
      ),
      block(
        'mainpage',
        'Ski et raquettes',
        'Les pistes de ski de fond partent à 900 m, derrière l’église. Le forfait se prend au chalet nordique, 9 euros la journée. Trois paires de raquettes et deux luges sont au garage, servez-vous. Un local à skis chauffé est à gauche de la cave. La station de descente des Rousses est à 25 minutes.',
      ),
      block(
        'info',
        'Déchets',
        'Les sacs noirs dans le conteneur au bout de la rue, ramassage le mardi matin. Verre et cartons à la déchetterie, ouverte le samedi de 9 h à 12 h. Les épluchures pour les poules de Régis.',
      ),
      block(
        'info',
        'Voitures',
        'Deux voitures tiennent dans la cour. De novembre à mars les pneus neige sont obligatoires. Une prise renforcée pour voiture électrique est dans la grange, 10 euros la nuit.',
      ),
      block(
        'info',
        'Avant de partir',
        'Videz le réfrigérateur, coupez les radiateurs, remettez la clé dans la boîte. Le ménage de fin de séjour est à 70 euros, sinon l’aspirateur est sous l’escalier. La caution de 300 euros est rendue sous une semaine.',
      ),
    ],
    services: [
      service({
        ...{
          name: 'Traîneau à chiens',
          category: 'tour',
          description: 'Une boucle en forêt avec les huskies de Bastien.',
          price: '65 euros',
        },
        ...{ duration: '1 h 30', availability: 'De décembre à mars, le mercredi et le dimanche', requirements: 'Dès 6 ans' },
        ...{ cancellationPolicy: 'Remboursé si la neige manque', maxCapacity: '6 personnes', included: 'Un chocolat chaud au chalet' },
      }),
      service({
        ...{ name: 'Plateau comtois', category: 'altro', description: 'Comté de 18 mois, morbier, saucisse et vin jaune, livré au gîte.' },
        ...{ price: '18 euros par personne', requirements: 'À commander la veille', excluded: 'Le pain' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Fruitière de Chapelle-Morte', category: 'shopping', address: '3 rue de la Fruitière, Chapelle-Morte' },
        ...{ customDescription: 'Comté, beurre et lait frais ; visite des caves le jeudi à 17 h', openingHours: '8-12, 17-19' },
      }),
      place({
        ...{ name: 'Auberge du Risoux', category: 'ristorante', address: 'Place de l’Église 2, Chapelle-Morte' },
        customDescription: 'Croûte aux morilles, fermé le lundi ; il faut réserver',
        ...{ phone: '+33 3 84 00 55 12', openingHours: '12-14, 19-21' },
      }),
      place({
        ...{ name: 'Épicerie Bonnot', category: 'servizi', address: 'Grande Rue 40, Lamoura', openingHours: '7-12.30, 15-19' },
        customDescription: 'Pain, journaux et tabac ; livre le jeudi',
      }),
      place({
        ...{ name: 'Cascades du Hérisson', category: 'attrazione', address: 'Menétrux-en-Joux' },
        customDescription: 'Sept chutes, trois heures de marche, glissant après la pluie',
      }),
    ],
  },
  answers: [{ question: 'Peut-on se baigner dans un lac ?', answer: 'Oui, au lac de Lamoura en été, à 4 km, sans surveillance.' }],
  kin: {
    arrival: /checkin_time|specialinstructions|clé|address/i,
    departure: /checkout_time|partir/i,
    wifi: /wi-?fi|box/i,
    stove: /poêle|chauffage|bûches|radiateur|cendres/i,
    snow: /ski|raquettes|luges|neige|déneigée|traîneau/i,
    food: /fruitière|épicerie|auberge|plateau|cuisin|fondue|comté/i,
    house: /description|houseRules/i,
    waste: /déchets|cendres|conteneur/i,
    car: /voiture|pneus|cour|grange/i,
    contact: /phone|whatsapp|emergency|contact/i,
    outdoors: /cascades|lac|huskies|ski/i,
    money: /euros/i,
  },
}
