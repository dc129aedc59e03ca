import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const en: Messages<typeof it> = {
  'statistics.questions_one': '{{count}} unanswered guest question',
  'statistics.questions_other': '{{count}} unanswered guest questions',
  'statistics.visits_one': '{{count}} visit in 14 days',
  'statistics.visits_other': '{{count}} visits in 14 days',
  'today.bookings': 'Bookings',
  'today.empty': 'Nobody is waiting today',
  'today.expiring': 'Offers about to expire: {{number}}',
  'today.failed': 'What is waiting today could not be loaded.',
  'today.guest.anonymous': 'Anonymous guest',
  'today.missing.add': 'Add {{part}}: {{name}}',
  'today.missing.arrival': 'Arrival',
  'today.missing.contact': 'Phone',
  'today.missing.emergency': 'Emergencies',
  'today.missing.photo': 'Photo',
  'today.missing.wifi': 'Wi-Fi',
  'today.more': 'and {{number}} more',
  'today.notReady': 'Pages to complete: {{number}}',
  'today.questions': 'Guests’ questions: {{number}}',
  'today.ready': 'Answers {{done}} of {{total}} questions',
  'today.reply': 'Reply',
  'today.title': 'Today',
  'today.tomorrow': 'Tomorrow',
  'today.until': 'until {{when}}',
  'today.waiting': 'Your turn: {{number}}',
}
