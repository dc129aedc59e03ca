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
  'cookies.kept.browser': 'Reconhecem este navegador: 30 dias.',
  'cookies.kept.choices': 'Idioma, consentimento e outras escolhas feitas aqui: até as alterar ou apagar os dados do navegador.',
  'cookies.kept.copies':
    'Cópias das páginas e dos seus ficheiros para quando não há rede: a página do hóspede 30 dias, a do portal até terminar a sessão.',
  'cookies.kept.drafts': 'O que escreve aos hóspedes e ainda não enviou: até ser enviado ou terminar a sessão, 30 dias no máximo.',
  'cookies.kept.look': 'Tema e aspeto dos alojamentos, só com consentimento: até o retirar.',
  'cookies.kept.passkey': 'Um início de sessão com chave de acesso em curso: 5 minutos.',
  'cookies.kept.requests': 'Os pedidos enviados deste dispositivo, 20 no máximo, e o que espera pela rede, 24 horas.',
  'cookies.kept.signIn': 'O início de sessão de anfitriões e hóspedes: 7 dias sem uso, 30 no máximo.',
  'cookies.kept.tab': 'O que está por acabar de escrever neste separador: até o fechar.',
  'cookies.kept.title': 'Nomes e prazos',
  'cookies.necessary.always': 'Sempre ativos',
  'cookies.necessary.duration': 'Duração: sessão ou até 30 dias',
  'cookies.necessary.random':
    'Dois números aleatórios que não dizem quem é: um distingue o seu navegador dos outros da mesma rede quando envia pedidos ou perguntas, o outro reconhece-o depois de iniciar sessão, para que ninguém o bloqueie ao experimentar a sua palavra-passe noutro lugar.',
  'cookies.necessary.text':
    'Fazem o portal funcionar e não podem ser desativados: cookies de sessão, tokens de autenticação, preferências de segurança.',
}
