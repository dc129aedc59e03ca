import type { TopicWords } from '../topics.ts'

export const fr: TopicWords = {
  checkin:
    'check in, checkin, heure d arrivee, heures d arrivee, arriver a quelle heure, a quelle heure pouvons nous arriver, a quelle heure puis je arriver, a quelle heure peut on arriver, quand pouvons nous arriver, quand puis je arriver, quand peut on arriver, chambre prete, chambre disponible, entrer dans la chambre, entrer dans le logement, prendre possession, arriver plus tot, arrivee anticipee, arrivee et depart, recuperer la chambre, logement disponible, acceder a la chambre, acceder au logement, arriver?, a partir de quelle heure?, avant le check in?, avant l arrivee?, avant l heure d arrivee?',
  checkout:
    'check out, checkout, heure de depart, heures de depart, quitter la chambre, quitter le logement, quitter l appartement, quitter la maison, liberer la chambre, liberer le logement, liberer l appartement, rendre la chambre, quand devons nous partir, quand dois je partir, a quelle heure devons nous partir, a quelle heure dois je partir, a quelle heure faut il partir, doit on partir, faut il quitter, faut il liberer, jour du depart, devons partir, dois partir, devons nous quitter, avant quelle heure?, apres le check out?, apres le depart?, apres le checkout?',
  lateArrival:
    'arriver tard, arrive tard, arrivons tard, arrivee tardive, arrivees tardives, arriver la nuit, arriver de nuit, apres minuit, a minuit, tard le soir, tard dans la nuit, self check in, late check in, en pleine nuit, apres 20 h?, apres 21 h?, apres 22 h?, apres 23 h?, arrivee autonome, dans la soiree?, tardivement, arrivees apres, arrivee apres, arriver apres, 21h?, 22h?, 23h?, minuit?, la nuit?',
  lateCheckout:
    'late check out, late checkout, partir plus tard, depart tardif, rester plus longtemps, quitter plus tard, liberer plus tard, garder la chambre',
  keys: 'cle, cles, clef, clefs, boite a cles, boite a clefs, code d entree, code d acces, carte de la chambre, comment entrer, comment on entre',
  door: 'code de la porte, code de porte, code du portail, code du portillon, digicode, portail, portillon, interphone, serrure, ouvrir la porte, porte d entree, sonnette, porte principale',
  luggage: 'bagage*, valise*, sacs, sac a dos, consigne',
  address:
    'adresse, ou etes vous, ou se trouve la maison, ou se trouve l hotel, ou se trouve le logement, ou se trouve l appartement, ou se situe?, ou etes vous situes, comment venir, comment arriver, comment vous rejoindre, comment vous trouver, comment y aller, comment se rendre, itineraire, indications, emplacement, coordonnees gps, localisation, quelle rue, gps, plan d acces',
  transport:
    'bus, autobus, metro, tram, tramway, navette, arret, transports en commun, transport*, ferry, autocar, transfert, billet de bus',
  parking: 'parking*, stationn*, se garer, garer, me garer, garage*, place de parc, laisser la voiture, laisser ma voiture, stationnement',
  charging:
    'borne*, borne de recharge, recharger la voiture, recharger ma voiture, voiture electrique, vehicule electrique, recharge electrique, wallbox',
  wifi: 'wifi, wi fi, internet, reseau sans fil, connexion, connecter, nom du reseau, box internet, routeur, code wifi, mot de passe?, reseau?',
  tv: 'tv, tele, television, televiseur, netflix, chaines, smart tv, telecommande?',
  heating: 'chauffage*, chauffer, radiateur*, thermostat, trop froid, fait froid, cheminee, poele, avons froid, ai froid, chaudiere?',
  cooling: 'climatis*, clim, ventilateur*, trop chaud, fait chaud, rafraichir, air conditionne',
  hotWater: 'eau chaude, douche froide, chauffe eau, ballon d eau, eau froide, cumulus, chaudiere',
  kitchen:
    'cuisin*, four, micro ondes, microondes, refrigerateur, frigo, congelateur, lave vaisselle, vaisselle, couverts, casserole*, poeles, plaque*, plaques de cuisson, cafetiere, machine a cafe, bouilloire, grille pain, assiettes, kitchenette, tire bouchon',
  laundry:
    'lave linge, machine a laver, laverie, laver le linge, laver nos vetements, laver mes vetements, laver des vetements, lessive, seche linge, buanderie, etendoir, etendre le linge, blanchisserie',
  bathroom: 'baignoire*, douche, douches, bidet',
  towels:
    'serviette*, draps, drap, linge de lit, linge de maison, linge de toilette, couverture*, oreiller*, couette*, peignoir*, serviette* de plage, drap de plage',
  beds: 'lit, lits, lit double, lits simples, canape lit, canape convertible, chambre a coucher, chambres a coucher, combien de chambres, matelas, couchage*',
  iron: 'fer a repasser, repasser, planche a repasser, seche cheveux, secher les cheveux, seche cheveu',
  cleaning: 'menage, nettoy*, femme de chambre, faire la chambre, aspirateur, balai, changer les draps, proprete',
  waste: 'poubelle*, dechet*, ordures, tri, recyclage, recycler, tri selectif, jeter, trier, conteneur*, bac jaune, plastique?, verre?',
  elevator: 'ascenseur, quel etage, escalier*?, marches?, rez de chaussee, premier etage, deuxieme etage, troisieme etage',
  accessibility: 'fauteuil roulant, handicap*, accessible*, accessibilite, mobilite reduite, pmr',
  safe: 'coffre fort, coffre fort de la chambre, objets de valeur',
  safety: 'extincteur*, detecteur*, trousse de secours, trousse de premiers secours',
  power:
    'disjoncteur, compteur, fusible*, tableau electrique, electricite, panne de courant, coupure, courant, prise, prises, adaptateur*, plus de lumiere, plombs',
  tapWater: 'eau potable, eau du robinet, robinet, boire l eau, eau a boire',
  pets: 'chien*, chat, chats, animal, animaux, animaux de compagnie, chiot*, compagnon a quatre pattes',
  smoking: 'fumer, fume, fumeur*, cigarette*, tabac, vapoter, cendrier, non fumeur',
  children:
    'enfant*, bebe*, lit bebe, lit parapluie, chaise haute, poussette*, nourrisson*, berceau, baby sitter, babysitter, table a langer',
  noise: 'bruit*, bruyant*, silence, calme, musique, tapage, heures de calme',
  visitors:
    'fete*, soiree, soirees, visiteur*, inviter, invites, personnes supplementaires, personne supplementaire, amis en visite, recevoir des amis, faire la fete',
  tax: 'taxe de sejour, taxe touristique, taxe de nuitee, city tax, taxe?',
  payment:
    'payer, paye, paiement*, regler, reglement en, carte bancaire, carte de credit, cartes de credit, especes, caution, acompte, arrhes, paypal, moyens de paiement',
  bank: 'distributeur, distributeurs, banque, banques, retirer de l argent',
  invoice: 'facture, factures, facture pro, recu, recus',
  cancellation: 'annul*, rembours*, desist*',
  breakfast: 'petit dejeuner, petits dejeuners, petit dej, brunch, croissant*',
  restaurants:
    'restaurant*, manger, diner, dejeuner, pizza, pizzeria, resto, restos, bar, bars, cafe, cafes, glace, glacier, trattoria, ou manger, boire un verre, bistrot*, vegan, vegetarien*',
  groceries:
    'supermarche*, epicerie*, courses, magasin*, boulangerie*, commerce*, shopping, superette*, acheter du pain, acheter a manger, centre commercial, boutique*, tabac presse, acheter?, lait?, pain?, le marche, un marche, au marche, marche local',
  sights:
    'visiter, a voir, musee*, attraction*, monument*, eglise, chateau, que faire, quoi faire, choses a faire, a faire dans, activites, centre historique, vieille ville, recommand*?, conseil*?, randonnee*, promenade*, balade*, sentier*, sites touristiques, incontournable*',
  beach: 'plage*, mer, lac, parasol*, transat*, baignade, se baigner, chaise longue, littoral',
  pool: 'piscine*',
  bikes: 'velo*, bicyclette*, vtt, piste cyclable, location de velos, trottinette*',
  boats: 'bateau*, voile, voilier, zodiac, yacht*, sortie en mer, location de bateau, croisiere*, kayak*, canoe*, barque*, paddle',
  tours: 'excursion*, visite guidee, visites guidees, tour, tours, guide touristique, guide, trek, trekking, degustation*',
  carRental: 'louer une voiture, location de voiture, location voiture, voiture de location, location de scooter, louer un scooter',
  wellness: 'salle de sport, spa, sauna, massage*, bien etre, jacuzzi, hammam, fitness, musculation, yoga',
  garden: 'jardin*, terrasse*, barbecue*, bbq, grill*, balcon*, cour, veranda, plancha',
  view: 'vue mer, vue sur la mer, vue sur le lac, vue panoramique, belle vue',
  contact: 'contact*, appeler, vous ecrire, joindre, vous joindre, reception, parler a',
  person: 'proprietaire*, hote, hotes, gerant*, responsable',
  website: 'site web, site internet',
  email: 'email, e mail, mail, adresse email, adresse e mail, adresse mail, courriel',
  whatsapp: 'whatsapp, numero whatsapp',
  phone: 'telephone*, numero de telephone, votre numero, numero de portable',
  emergency:
    'urgence*, ambulance, police, incendie, feu, pompier*, 112, samu, aide, secours, fuite de gaz, danger, cambrioleur*, accident, au secours, gendarme*, malaise, blesse*, je me sens mal',
  lostThings: 'oublie*, perdu*, objets trouves, objet perdu',
  services: 'service, services, prestation*, proposez vous, que proposez, offrez vous, experiences, reserver, extras',
  price:
    'combien coute, combien coutent, combien ca coute, prix, tarif*, cout, couts, coute, coutent, gratuit*, payant*, combien d euros, combien est ce, c est combien, combien pour',
  duration: 'combien de temps, duree, dure, combien d heures',
  capacity: 'combien de personnes, combien de places, combien de passagers, nombre maximum de personnes, on peut etre combien',
  included: 'inclus, incluse, incluses, inclut, compris, comprise, comprend',
  hours:
    'a quelle heure, quelle heure, horaire*, ouvre, ouvrent, ferme, ferment, ouvert*, ouverture, fermeture, a partir de quelle heure, avant quelle heure',
  code: 'code, codes, pin, digicode, mot de passe, mots de passe',
  pharmacy: 'pharmacie*, medicament*, pansement*',
  doctor: 'medecin*, docteur*, hopital, hopitaux, dentiste*, clinique*, fievre, pediatre',
  station: 'gare, train, trains',
  airport: 'aeroport',
  taxi: 'taxi*, uber',
}
