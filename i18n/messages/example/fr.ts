import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const fr: Messages<typeof it> = {
  'example.arrival':
    'La porte verte est ouverte jusqu’à 22 h ; ensuite, sonnez chez Marta.\nLe parking sous la maison est gratuit.\nAu départ, laissez les clés sur la table de l’entrée.',
  'example.boat.duration': '3 heures',
  'example.boat.name': 'Sortie en barque au coucher du soleil',
  'example.boat.text': 'Le long de la côte avec Nino : baignade dans une crique, focaccia et vin blanc à bord.',
  'example.breakfast.name': 'Le petit-déjeuner',
  'example.breakfast.text':
    'De 8 h à 10 h 30 en terrasse : focaccia chaude, gâteau au citron, fruits du jardin. Lait végétal et pain sans gluten si vous le dites la veille.',
  'example.description':
    'Une maison rose parmi les citronniers, à dix minutes à pied de la mer. Le petit-déjeuner est en terrasse, le café toujours prêt, et le soir le soleil se couche dans le golfe.',
  'example.path.name': 'Le sentier vers la mer',
  'example.path.text':
    'Descendez les marches derrière la maison, puis tout droit : dix minutes, avec de bonnes chaussures. Les parasols sont dans la remise : servez-vous.',
  'example.place.bakery': 'La focaccia sort du four à 7 h 30.',
  'example.place.beach': 'Tôt le matin, elle est toute à vous.',
  'example.place.station': 'D’ici partent les trains pour les villages de la côte.',
  'example.place.trattoria': 'Demandez les anchois farcis, et la table sous le figuier.',
  'example.rooms.name': 'Les chambres',
  'example.rooms.text':
    'Trois chambres avec fenêtre sur le golfe. La climatisation s’allume avec la télécommande blanche ; d’autres couvertures et oreillers sont dans l’armoire.',
  'example.rules':
    'Silence de 23 h à 8 h.\nOn ne fume que sur la terrasse.\nLes petits chiens sont les bienvenus : prévenez-nous.\nPas de fêtes, mais le dîner en terrasse dure autant que vous voulez.',
  'example.tasting.duration': '2 heures',
  'example.tasting.name': 'Dégustation sur les terrasses',
  'example.tasting.text': 'Quatre vins blancs de la côte, anchois et huile nouvelle, entre les vignes.',
  'example.transfer.duration': '15 minutes',
  'example.transfer.name': 'Trajet depuis la gare',
  'example.transfer.text': 'Nous venons vous chercher en voiture électrique, bagages compris.',
  'example.waste.name': 'Les déchets',
  'example.waste.text': 'Papier le lundi, plastique le mercredi, verre le vendredi. Les sacs sont sous l’évier ; nous les sortons.',
  'example.wifi': 'Le signal est meilleur sur la terrasse et dans la chambre bleue.',
}
