import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const fr: Messages<typeof it> = {
  'statistics.questions_one': '{{count}} question sans réponse',
  'statistics.questions_other': '{{count}} questions sans réponse',
  'statistics.visits_one': '{{count}} visite en 14 jours',
  'statistics.visits_other': '{{count}} visites en 14 jours',
  'today.bookings': 'Réservations',
  'today.empty': 'Personne n’attend aujourd’hui',
  'today.expiring': 'Propositions bientôt expirées : {{number}}',
  'today.failed': 'Impossible de charger ce qui vous attend aujourd’hui.',
  'today.guest.anonymous': 'Voyageur anonyme',
  'today.missing.add': 'Ajouter {{part}} : {{name}}',
  'today.missing.arrival': 'Arrivée',
  'today.missing.contact': 'Téléphone',
  'today.missing.emergency': 'Urgences',
  'today.missing.photo': 'Photo',
  'today.missing.wifi': 'Wi-Fi',
  'today.more': 'et {{number}} de plus',
  'today.notReady': 'Pages à compléter : {{number}}',
  'today.questions': 'Questions des voyageurs : {{number}}',
  'today.ready': 'Répond à {{done}} questions sur {{total}}',
  'today.reply': 'Répondre',
  'today.title': 'Aujourd’hui',
  'today.tomorrow': 'Demain',
  'today.until': 'jusqu’à {{when}}',
  'today.waiting': 'À vous de répondre : {{number}}',
}
