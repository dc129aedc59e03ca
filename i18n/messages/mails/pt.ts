import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const pt: Messages<typeof it> = {
  'mail.accountRemoved.subject': 'A sua conta foi eliminada',
  'mail.accountRemoved.text':
    'A sua conta Ospita foi eliminada com a sua palavra-passe, juntamente com os alojamentos, as páginas e os códigos QR. Não pode ser anulado. Se não foi o próprio, avise já quem gere o portal.',
  'mail.bookingCanceled.subject': 'Reserva cancelada: {{service}}',
  'mail.bookingCanceled.text': '{{guest}} cancelou a reserva confirmada: {{service}}, {{date}}. O lugar no calendário volta a estar livre.',
  'mail.bookingConfirmed.subject': 'Confirmado: {{service}}',
  'mail.bookingConfirmed.text': 'Aceitou a proposta de {{facility}}: {{service}}, {{date}}. Está tudo confirmado.',
  'mail.emailChange.subject': 'Confirme o novo endereço',
  'mail.emailChange.text':
    'Alguém quer usar este endereço para entrar na sua conta Ospita. Se foi o próprio, confirme em 24 horas: até lá vale o endereço anterior. Caso contrário, não faça nada.',
  'mail.emailChangeAsked.subject': 'Alguém quer mudar o e-mail da sua conta',
  'mail.emailChangeAsked.text':
    'Com a sua palavra-passe foi pedido para iniciar sessão no Ospita com {{email}}. Vale quando for aberta a ligação enviada para esse endereço. Se não foi o próprio, alguém conhece a sua palavra-passe: impeça-o com o botão. Vale 7 dias, desliga todos os dispositivos e deixa-o escolher outra palavra-passe.',
  'mail.emailChanged.action': 'Não fui eu',
  'mail.emailChanged.subject': 'O e-mail da sua conta mudou',
  'mail.emailChanged.text':
    'A partir de agora inicia-se sessão no Ospita com {{email}}. Se não foi o próprio, recupere a conta com o botão: vale 7 dias, repõe este endereço, desliga todos os dispositivos e deixa-o escolher outra palavra-passe.',
  'mail.emailConfirm.action': 'Confirmar o endereço',
  'mail.emailConfirm.subject': 'Confirme o seu endereço',
  'mail.emailConfirm.text':
    'Confirme que este endereço é seu. A ligação vale 7 dias e uma só vez. Se não tem conta no Ospita, não faça nada.',
  'mail.facility.nameless': 'o seu anfitrião',
  'mail.foot': 'Recebe esta mensagem porque tem uma conta no Ospita.',
  'mail.forward.greeting': 'Olá {{name}}, um hóspede pede:',
  'mail.forward.question': 'Está disponível, e a que preço? Obrigado, {{host}}',
  'mail.greeting': 'Olá {{name}},',
  'mail.greeting.nameless': 'Olá,',
  'mail.guestAccount.foot': 'Recebe esta mensagem porque alguém usou este endereço na Ospita.',
  'mail.guestErased.subject': 'Os seus dados foram apagados',
  'mail.guestErased.text':
    'Como pediu, o nome, os contactos e as mensagens foram apagados. Os pedidos ainda abertos e as reservas futuras ficam cancelados, e os links dos e-mails anteriores já não abrem nada. Este é o último e-mail sobre isto.',
  'mail.guestKnown.action': 'Entrar',
  'mail.guestKnown.subject': 'Já tem uma conta',
  'mail.guestKnown.text': 'Alguém pediu uma conta com este endereço, mas já tem uma: entre ou escolha outra palavra-passe.',
  'mail.guestPasswordChanged.action': 'Entrar',
  'mail.guestPasswordChanged.subject': 'A sua palavra-passe foi alterada',
  'mail.guestPasswordChanged.text':
    'A palavra-passe da sua conta de hóspede acabou de ser alterada com a ligação que lhe enviámos. Se não foi o próprio, peça já outra palavra-passe: alguém pode estar a ler o seu correio.',
  'mail.guestReset.action': 'Escolher nova palavra-passe',
  'mail.guestReset.subject': 'Redefina a sua palavra-passe',
  'mail.guestReset.text': 'A ligação vale uma hora e uma só vez. Se não a pediu, não faça nada.',
  'mail.guestVerify.action': 'Confirmar',
  'mail.guestVerify.subject': 'Confirme o seu endereço',
  'mail.guestVerify.text': 'Alguém pediu uma conta com este endereço. Se foi você, confirme em 24 horas. Caso contrário, não faça nada.',
  'mail.newDevice.subject': 'Novo acesso à sua conta',
  'mail.newDevice.text':
    'Alguém entrou na sua conta Ospita com um dispositivo nunca visto: {{device}}, rede {{network}}. Se foi o próprio, não precisa de fazer nada. Caso contrário, termine essa sessão e altere já a palavra-passe.',
  'mail.offerAccepted.subject': 'Proposta aceite: {{service}}',
  'mail.offerAccepted.text': '{{guest}} aceitou a sua proposta para {{service}}. O pedido está confirmado.',
  'mail.offerDeclined.subject': 'Proposta recusada: {{service}}',
  'mail.offerDeclined.text': '{{guest}} recusou uma proposta para {{service}}. Pode enviar outra.',
  'mail.passkeyAdded.subject': 'Nova chave de acesso na sua conta',
  'mail.passkeyAdded.text':
    'Foi adicionada à sua conta Ospita a chave de acesso «{{name}}»: já a pode abrir sem palavra-passe. Se não foi o próprio, remova-a e altere já a palavra-passe.',
  'mail.passkeyRemoved.subject': 'Uma chave de acesso foi removida',
  'mail.passkeyRemoved.text':
    'A chave de acesso «{{name}}» já não abre a sua conta Ospita. Se não foi o próprio, altere já a palavra-passe e verifique os acessos.',
  'mail.passkeysLeft':
    'As chaves de acesso continuam válidas: a sua conta tem {{count}}. Se não as reconhecer todas, remova-as nas definições, em Segurança.',
  'mail.passwordChanged.subject': 'A sua palavra-passe foi alterada',
  'mail.passwordChanged.text':
    'A palavra-passe da sua conta Ospita acabou de ser alterada e os outros dispositivos foram desligados. Se não foi o próprio, reponha-a já na página de início de sessão.',
  'mail.proposalSent.subject': 'Resposta ao seu pedido: {{facility}}',
  'mail.proposalSent.text': 'Propostas para {{service}}: {{count}}. Abra-as e escolha antes que expirem.',
  'mail.request.foot': 'Recebe esta mensagem porque enviou um pedido a {{facility}}. Quem tiver a ligação pode lê-lo e responder.',
  'mail.request.open': 'Abrir o pedido',
  'mail.requestCanceled.subject': 'Pedido cancelado: {{service}}',
  'mail.requestCanceled.text': '{{guest}} cancelou o pedido: {{service}}, {{date}}.',
  'mail.requestChanged.subject': 'O seu pedido a {{facility}} mudou',
  'mail.requestChanged.text': 'O seu anfitrião alterou o pedido confirmado: {{service}}, {{date}}. Abra-o para ver como ficou.',
  'mail.requestErased.subject': 'Reserva já não válida: {{service}}',
  'mail.requestErased.text':
    '{{facility}} eliminou o seu pedido com todos os seus dados. A reserva {{service}}, {{date}}, já não é válida.',
  'mail.requestNew.subject': 'Novo pedido: {{service}}',
  'mail.requestNew.text': '{{guest}} pede a {{facility}}: {{service}}, {{date}}. Responda com uma ou mais propostas.',
  'mail.requestReceived.subject': 'Pedido enviado a {{facility}}',
  'mail.requestReceived.text': 'Recebemos o seu pedido: {{service}}, {{date}}. Escrevemos assim que chegar uma proposta.',
  'mail.requests.open': 'Ver os pedidos',
  'mail.reset.action': 'Escolher uma nova palavra-passe',
  'mail.reset.subject': 'Reponha a sua palavra-passe',
  'mail.reset.text': 'Pediu para repor a palavra-passe. A ligação vale uma hora e uma só vez. Se não pediu, não precisa de fazer nada.',
  'mail.security.action': 'Verificar os acessos',
  'mail.security.someDevice': 'um dispositivo desconhecido',
  'mail.welcome.subject': 'Boas-vindas ao Ospita',
  'mail.welcome.text':
    'A sua conta está pronta. Confirme que este endereço é seu: a ligação vale 7 dias. Depois descreva o primeiro alojamento e em poucos minutos terá a página e o código QR para os seus hóspedes.',
}
