import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const fr: Messages<typeof it> = {
  'properties.choose': 'Hébergements',
  'properties.choose.all': 'Tout choisir',
  'properties.choose.none': 'Aucun',
  'properties.look': 'Affichage',
  'properties.look.cards': 'Cartes',
  'properties.look.compact': 'Liste compacte',
  'properties.order': 'Trier par',
  'properties.order.city': 'Ville',
  'properties.order.name': 'Nom',
  'properties.order.newest': 'Plus récents',
  'properties.several': 'Modifier plusieurs hébergements',
  'properties.several.changed': 'Modifié',
  'properties.several.chosen': 'Hébergements : {{properties}} · Champs : {{fields}}',
  'properties.several.done': 'Modifiés : {{done}} sur {{total}}',
  'properties.several.fields': 'Ce qui change',
  'properties.several.retry': 'Réessayer celles en échec',
  'properties.several.running': 'Modification en cours...',
  'properties.several.submit': 'Appliquer',
  'properties.several.text': 'Seuls les champs remplis changent ; les autres restent tels quels dans chaque hébergement.',
}
