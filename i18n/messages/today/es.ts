import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const es: Messages<typeof it> = {
  'statistics.questions_one': '{{count}} pregunta de huéspedes sin respuesta',
  'statistics.questions_other': '{{count}} preguntas de huéspedes sin respuesta',
  'statistics.visits_one': '{{count}} visita en 14 días',
  'statistics.visits_other': '{{count}} visitas en 14 días',
  'today.bookings': 'Reservas',
  'today.empty': 'Hoy no te espera nadie',
  'today.expiring': 'Propuestas que caducan: {{number}}',
  'today.failed': 'No se pudo cargar lo que te espera hoy.',
  'today.guest.anonymous': 'Huésped anónimo',
  'today.missing.add': 'Añadir {{part}}: {{name}}',
  'today.missing.arrival': 'Llegada',
  'today.missing.contact': 'Teléfono',
  'today.missing.emergency': 'Emergencias',
  'today.missing.photo': 'Foto',
  'today.missing.wifi': 'Wifi',
  'today.more': 'y {{number}} más',
  'today.notReady': 'Páginas por completar: {{number}}',
  'today.questions': 'Preguntas de los huéspedes: {{number}}',
  'today.ready': 'Responde a {{done}} de {{total}} preguntas',
  'today.reply': 'Responder',
  'today.title': 'Hoy',
  'today.tomorrow': 'Mañana',
  'today.until': 'hasta {{when}}',
  'today.waiting': 'Te toca a ti: {{number}}',
}
