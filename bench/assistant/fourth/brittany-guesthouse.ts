import { block, emptyPage, type Property, place, service } from '../property-parts.ts'

const specialinstructions = `Soyez les bienvenus ! Nous vous accueillons entre 16 h et 20 h, autour d’une tasse si vous avez le temps ; si vous pensez arriver plus tard, passez-nous un petit coup de fil et nous laissons la clé dans la boîte grise à droite du portail, code 2914. Avant 16 h les chambres ne sont pas prêtes, parce que je les fais moi-même, mais vous pouvez déposer vos bagages dans l’entrée dès 11 heures. Le jour du départ, la chambre se libère à 10 h 30 et la clé reste tout simplement sur la porte ; les valises, on vous les garde jusqu’à 18 h.

Chacun a sa clé, qui ouvre aussi la porte du jardin, donc vous rentrez à l’heure que vous voulez. Une clé perdue, c’est 25 euros, parce qu’il faut aller chez le serrurier de Paimpol.

Pour les voitures, il y a quatre places dans la cour gravillonnée derrière la maison, gratuites, sans réservation. Les camping-cars et les remorques n’y passent pas, laissez-les au parking de la salle des fêtes, à 200 mètres. Pour recharger une voiture électrique, la borne la plus proche est place de l’Église, nous n’en avons pas à la maison et merci de ne pas tirer de rallonge par la fenêtre.

Sans voiture, le TER vous amène à la gare de Paimpol, à 6 kilomètres, et de là le bus de la ligne 25 s’arrête devant le calvaire, à trois minutes à pied de chez nous. Le dimanche le bus ne roule pas, alors appelez le taxi Le Goff au 02 96 55 01 77, comptez 18 euros.

Le petit-déjeuner est compris et se prend dans la grande salle de 8 h 15 à 10 h : pain du village, far, crêpes, confitures d’Annick et jus de pomme du voisin. Si vous partez tôt pour le bateau, Annick vous prépare un panier la veille. Sans gluten, c’est possible, il suffit de le dire deux jours avant ; le lait végétal, on a de l’avoine et du soja. Le soir nous ne faisons pas table d’hôtes, sauf le mardi : soupe de poisson et dessert à 24 euros, sur réservation avant midi. On ne cuisine pas dans les chambres, mais dans la petite cuisine du jardin il y a un frigo, un micro-ondes et une bouilloire pour tout le monde.

Les chambres ont toutes leur salle d’eau avec douche, sèche-cheveux et savon de Bretagne. La baignoire, il n’y en a que dans la chambre Belle-Île. Les draps et les serviettes sont fournis et changés tous les quatre jours ; pour la plage, prenez les grandes serviettes rayées du coffre de l’entrée. La climatisation, nous ne l’avons pas et en Bretagne personne ne la regrette ; s’il fait chaud, il y a un ventilateur dans l’armoire. Le chauffage s’allume avec le bouton du radiateur, de 1 à 5. Il n’y a pas de télévision dans les chambres, seulement dans le salon. Un lave-linge se trouve dans l’appentis, 5 euros la machine lessive comprise, et le séchoir à fil est au soleil derrière.

Pour les petits, un lit parapluie et une chaise haute sont prêtés gratuitement, dites-le simplement en réservant. Les enfants de moins de quatre ans ne paient pas, de quatre à douze ans c’est 15 euros la nuit avec le petit-déjeuner. Des jeux, des seaux et des épuisettes attendent dans la cabane.

La taxe de séjour est de 0,90 euro par nuit et par adulte, à régler sur place. Le solde se paie à l’arrivée, en espèces, par chèque ou en chèques-vacances ; la carte bancaire, désolés, nous n’avons pas d’appareil. Pour retirer de l’argent, le distributeur est au Crédit Agricole de Ploubazlanec. L’acompte est de 30 pour cent, rendu en entier si vous annulez au moins sept jours avant ; après, nous le gardons.

Les poubelles : le jaune pour les emballages, le verre au conteneur près du calvaire, et les coquilles d’huîtres surtout pas dans l’évier, mais dans le seau vert.`

const houseRules = `La maison est non-fumeur, mais au jardin on fume tranquillement, il y a un cendrier près du banc.
Les chiens sont les bienvenus dans la chambre Bréhat seulement, 8 euros par nuit, et jamais seuls dans la chambre ; les chats non, notre vieux Filou ne les supporte pas.
Après 22 h 30 on baisse la voix, les murs sont épais mais les planchers craquent.
Les fêtes et les barbecues dans la cour, c’est non.
Ôtez les bottes pleines de sable à l’entrée, le robinet extérieur est fait pour ça.`

/** A chambres d'hôtes at the sea: a chatty French host, many everyday facts, some things that the house has not. */
export const brittanyGuesthouse: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Ker Annick', address: '14 chemin des Goélands', city: 'Ploubazlanec', postalcode: '22620', country: 'France' },
    ...{
      contactPerson: 'Annick et Yves Le Bihan',
      phone: '+33 2 96 55 80 14',
      whatsapp: '+33 6 71 42 09 35',
      email: 'bonjour@kerannick.example',
    },
    ...{
      emergencycontact: 'Yves, +33 6 71 42 09 36',
      checkin_time: '16:00',
      checkout_time: '10:30',
      agentlanguages: ['fr'],
      hostLanguage: 'fr',
    },
    ...{ websiteurl: 'https://kerannick.example', wifi_network: 'KerAnnick', wifi_password: 'hortensia1924' },
    wifi_instructions: 'Les murs sont en granit : si ça ne passe pas dans la chambre Ouessant, venez au salon, la box est là.',
    description:
      'Cinq chambres dans une maison d’armateur de 1880, à 350 mètres de la grève, avec un jardin plein d’hortensias. Ouessant et Bréhat donnent sur la mer, les trois autres sur le jardin. Les chambres sont à l’étage, par un escalier de seize marches sans ascenseur ; seule la chambre Bréhat est de plain-pied et a une douche sans marche. Nous parlons français, un peu d’anglais, et Yves se débrouille en allemand.',
    ...{ specialinstructions, houseRules },
    blocks: [
      block(
        'mainpage',
        'La mer et les marées',
        'Ici la mer se retire de plus d’un kilomètre : on se baigne à marée haute, deux heures avant et deux heures après. L’horaire des marées est affiché chaque matin dans l’entrée, à côté du baromètre. La plage de galets est au bout du chemin, et pour le sable il faut aller à Bréhec, 15 minutes en voiture. La plage n’est pas surveillée, sauf Bréhec en juillet et août. Les chiens sont interdits sur la plage de Bréhec du 15 juin au 15 septembre.',
      ),
      block(
        'mainpage',
        'Les courses',
        'Le marché de Paimpol a lieu le mardi matin, jusqu’à 13 heures. La boulangerie Guillou, à 400 mètres, ouvre à 7 heures et ferme le lundi. Pour le reste, le Super U de Paimpol est ouvert jusqu’à 19 h 30, et le dimanche matin seulement.',
      ),
      block(
        'info',
        'Si vous êtes souffrant',
        'Le docteur Kerleau reçoit à Ploubazlanec, 3 rue du Phare, téléphone 02 96 55 33 20, le matin sans rendez-vous. La pharmacie est place de l’Église, fermée le samedi après-midi. L’hôpital avec les urgences est à Paimpol, chemin de Malabry. Une trousse avec pansements et crème pour les coups de soleil est dans le buffet du salon.',
      ),
      block(
        'info',
        'Ce que nous n’avons pas',
        'Piscine, il n’y en a pas, la mer est à côté. Pas de sauna non plus, mais les thermes marins de Perros-Guirec en ont un, à 40 minutes. Le repassage se fait dans la lingerie, fer et planche à votre disposition.',
      ),
    ],
    services: [
      service({
        ...{ name: 'Vélos de la maison', category: 'velo', description: 'Six vélos de ville et deux vélos d’enfant, casques prêtés.' },
        ...{ price: '12', duration: 'La journée', requirements: 'Les demander la veille au soir', excluded: 'Vélos électriques' },
      }),
      service({
        ...{
          name: 'Sortie en mer avec Yves',
          category: 'bateau',
          description: 'Yves vous emmène sur son vieux gréement autour de Bréhat.',
        },
        ...{ price: '55', duration: 'Trois heures', maxCapacity: '6 personnes', availability: 'De mai à septembre, selon la marée' },
        ...{ included: 'Gilets et cidre', requirements: 'À partir de six ans', cancellationPolicy: 'Remboursé si le vent dépasse force 6' },
      }),
      service({
        ...{ name: 'Pêche à pied', category: 'tour', description: 'Coques, palourdes et bigorneaux avec Maël, bottes prêtées.' },
        ...{ price: '18', duration: 'Deux heures', availability: 'Aux grandes marées', requirements: 'Réserver deux jours avant' },
      }),
      service({
        ...{ name: 'Atelier crêpes', category: 'cuisine', description: 'Annick montre comment tourner la galette au blé noir.' },
        ...{ price: '20', duration: 'Une heure et demie', availability: 'Le jeudi à 17 heures', included: 'La dégustation' },
      }),
      service({
        ...{
          name: 'Massage avec Soizic',
          category: 'bien-être',
          description: 'Massage du dos ou des pieds dans le salon bleu.',
          price: '60',
        },
        ...{ duration: '50 minutes', availability: 'Mercredi et samedi après-midi', cancellationPolicy: 'Gratuit jusqu’à la veille' },
      }),
    ],
    recommendations: [
      place({
        ...{ name: 'Crêperie Ty Mad', category: 'ristorante', customDescription: 'Galettes à partir de 9 euros, fermée le mercredi' },
        ...{ address: '5 rue du Port, Paimpol', phone: '+33 2 96 20 44 18', openingHours: '12-14, 19-21.30' },
      }),
      place({
        ...{ name: 'La Cale', category: 'ristorante', customDescription: 'Poisson et fruits de mer devant le port, réservez le week-end' },
        ...{ address: 'Port de Loguivy', phone: '+33 2 96 20 71 03' },
      }),
      place({
        ...{
          name: 'Vedettes de Bréhat',
          category: 'trasporti',
          customDescription: 'Bateau pour l’île de Bréhat, dix minutes de traversée, 12 euros aller-retour',
        },
        ...{ address: 'Pointe de l’Arcouest', openingHours: '8.30-19' },
      }),
      place({
        ...{
          name: 'Abbaye de Beauport',
          category: 'attrazione',
          customDescription: 'Ruines au bord de l’eau, belle aussi sous la pluie, entrée 7 euros',
        },
        address: 'Kérity, Paimpol',
      }),
      place({
        ...{
          name: 'Sentier des douaniers GR 34',
          category: 'attrazione',
          customDescription: 'La randonnée côtière part au bout du jardin, deux heures jusqu’à Loguivy',
        },
      }),
    ],
  },
  answers: [
    {
      question: 'Peut-on pique-niquer dans le jardin ?',
      answer: 'Oui, la table sous le pommier est pour vous, assiettes dans la cuisine du jardin.',
    },
    { question: 'Faut-il des bottes ou un ciré ?', answer: 'Nous prêtons des cirés, les bottes de 36 à 44 sont dans l’appentis.' },
    { question: 'Où laisser nos propres vélos ?', answer: 'Dans la grange, qui ferme à clé la nuit.' },
    { question: 'Peut-on offrir un bon cadeau ?', answer: 'Oui, écrivez-nous un courriel, il est valable un an.' },
  ],
  kin: {
    arrival: /checkin_time|accueillons|boîte grise|avant 16 h|2914/i,
    departure: /checkout_time|jour du départ|panier la veille|gardent? jusqu|garde jusqu/i,
    luggage: /bagages|valises/i,
    keys: /clé|2914/i,
    way: /address|TER|ligne 25|le bus|taxi|calvaire/i,
    car: /voiture|places dans la cour|camping-cars|borne/i,
    breakfast: /petit-déjeuner|panier|sans gluten|lait végétal|confitures/i,
    food: /table d’hôtes|soupe de poisson|cuisine|crêp|galette|la cale|micro-ondes|super u|marché|boulangerie|pique-nique/i,
    climate: /climatisation|ventilateur|chauffage|radiateur/i,
    room: /salle d’eau|douche|baignoire|draps|serviettes|sèche-cheveux|télévision|ventilateur|chauffage|donnent sur/i,
    laundry: /lave-linge|séchoir|repassage/i,
    waste: /poubelles|coquilles/i,
    children: /lit parapluie|chaise haute|moins de quatre|épuisettes|vélos d’enfant|six ans/i,
    money: /taxe de séjour|solde|carte bancaire|distributeur|acompte|bon cadeau/i,
    smoking: /fumeur|fume/i,
    pets: /chiens|chats/i,
    noise: /22 h 30|fêtes/i,
    rules: /fêtes|barbecues|22 h 30|bottes pleines/i,
    wifi: /wifi|la box/i,
    house: /cinq chambres|donnent sur|escalier|plain-pied|jardin/i,
    languages: /nous parlons/i,
    sea: /marée|marées|plage|bréhec|piscine|la mer se retire|grève|baigne/i,
    boats: /vedettes|sortie en mer|bateau/i,
    bikes: /vélos/i,
    walking: /sentier|GR 34|randonnée|bottes|cirés/i,
    sights: /beauport|sentier|bréhat/i,
    shops: /marché|boulangerie|super u|distributeur/i,
    health: /kerleau|pharmacie|hôpital|trousse|emergency|112/i,
    wellness: /sauna|massage|piscine/i,
    garden: /jardin|pommier|cendrier|barbecues/i,
    clothes: /cirés|bottes/i,
    host: /contactPerson|phone|whatsapp|email|websiteurl|le bihan|emergencycontact/i,
    services: /services\./i,
  },
}
