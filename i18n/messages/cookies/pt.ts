import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const pt: Messages<typeof it> = {
  'cookies.deleteAll': 'Eliminar todos os cookies',
  'cookies.deleted.text': 'Os cookies não necessários foram eliminados.',
  'cookies.deleted.title': 'Cookies eliminados',
  'cookies.export': 'Exportar dados',
  'cookies.functional.duration': 'Duração: até 1 ano',
  'cookies.functional.text': 'Recordam as suas preferências: tema, idioma, disposição do ecrã.',
  'cookies.functional.toggle': 'Permitir os cookies funcionais',
  'cookies.info.date': 'Último consentimento: {{date}}',
  'cookies.info.none': 'Ainda não fez nenhuma escolha.',
  'cookies.info.text': 'Aqui decide o que o portal pode recordar neste dispositivo. Pode mudar de ideias a qualquer momento.',
  'cookies.info.title': 'As suas escolhas',
  'cookies.necessary.always': 'Sempre ativos',
  'cookies.necessary.duration': 'Duração: sessão ou até 30 dias',
  'cookies.necessary.random':
    'Dois números aleatórios que não dizem quem é: um distingue o seu navegador dos outros da mesma rede quando envia pedidos ou perguntas, o outro reconhece-o depois de iniciar sessão, para que ninguém o bloqueie ao experimentar a sua palavra-passe noutro lugar.',
  'cookies.necessary.text':
    'Fazem o portal funcionar e não podem ser desativados: cookies de sessão, tokens de autenticação, preferências de segurança.',
}
