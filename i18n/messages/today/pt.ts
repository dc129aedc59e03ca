import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const pt: Messages<typeof it> = {
  'statistics.questions_one': '{{count}} pergunta de hóspedes sem resposta',
  'statistics.questions_other': '{{count}} perguntas de hóspedes sem resposta',
  'statistics.visits_one': '{{count}} visita em 14 dias',
  'statistics.visits_other': '{{count}} visitas em 14 dias',
  'today.bookings': 'Reservas',
  'today.empty': 'Hoje não há ninguém à sua espera',
  'today.expiring': 'Propostas que expiram: {{number}}',
  'today.failed': 'Não foi possível carregar o que o espera hoje.',
  'today.guest.anonymous': 'Hóspede anónimo',
  'today.missing.add': 'Adicionar {{part}}: {{name}}',
  'today.missing.arrival': 'Chegada',
  'today.missing.contact': 'Telefone',
  'today.missing.emergency': 'Emergências',
  'today.missing.photo': 'Foto',
  'today.missing.wifi': 'Wi-Fi',
  'today.more': 'e mais {{number}}',
  'today.notReady': 'Páginas por completar: {{number}}',
  'today.questions': 'Perguntas dos hóspedes: {{number}}',
  'today.ready': 'Responde a {{done}} de {{total}} perguntas',
  'today.reply': 'Responder',
  'today.title': 'Hoje',
  'today.tomorrow': 'Amanhã',
  'today.until': 'até {{when}}',
  'today.waiting': 'É a sua vez: {{number}}',
}
