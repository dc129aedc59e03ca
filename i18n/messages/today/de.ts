import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const de: Messages<typeof it> = {
  'statistics.questions_one': '{{count}} offene Frage von Gästen',
  'statistics.questions_other': '{{count}} offene Fragen von Gästen',
  'statistics.visits_one': '{{count}} Besuch in 14 Tagen',
  'statistics.visits_other': '{{count}} Besuche in 14 Tagen',
  'today.bookings': 'Buchungen',
  'today.empty': 'Heute wartet niemand',
  'today.expiring': 'Angebote, die bald ablaufen: {{number}}',
  'today.failed': 'Was heute ansteht, konnte nicht geladen werden.',
  'today.guest.anonymous': 'Anonymer Gast',
  'today.missing.add': '{{part}} ergänzen: {{name}}',
  'today.missing.arrival': 'Ankunft',
  'today.missing.contact': 'Telefon',
  'today.missing.emergency': 'Notfall',
  'today.missing.photo': 'Foto',
  'today.missing.wifi': 'WLAN',
  'today.more': 'und {{number}} weitere',
  'today.notReady': 'Unvollständige Seiten: {{number}}',
  'today.questions': 'Fragen von Gästen: {{number}}',
  'today.ready': 'Beantwortet {{done}} von {{total}} Fragen',
  'today.reply': 'Antworten',
  'today.title': 'Heute',
  'today.tomorrow': 'Morgen',
  'today.until': 'bis {{when}}',
  'today.waiting': 'Sie sind dran: {{number}}',
}
