import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const es: Messages<typeof it> = {
  'mail.accountRemoved.subject': 'Tu cuenta se ha eliminado',
  'mail.accountRemoved.text':
    'Tu cuenta de Ospita se ha eliminado con tu contraseña, junto con sus alojamientos, páginas y códigos QR. No se puede deshacer. Si no has sido tú, avisa enseguida a quien gestiona el portal.',
  'mail.bookingCanceled.subject': 'Reserva cancelada: {{service}}',
  'mail.bookingCanceled.text':
    '{{guest}} ha cancelado la reserva confirmada: {{service}}, {{date}}. Su hueco en el calendario vuelve a estar libre.',
  'mail.bookingConfirmed.subject': 'Confirmado: {{service}}',
  'mail.bookingConfirmed.text': 'Has aceptado la propuesta de {{facility}}: {{service}}, {{date}}. Todo está confirmado.',
  'mail.emailChange.subject': 'Confirma la nueva dirección',
  'mail.emailChange.text':
    'Alguien quiere usar esta dirección para entrar en su cuenta de Ospita. Si eres tú, confirma en 24 horas: hasta entonces vale la anterior. Si no, no hagas nada.',
  'mail.emailChangeAsked.subject': 'Alguien quiere cambiar el correo de tu cuenta',
  'mail.emailChangeAsked.text':
    'Con tu contraseña se ha pedido entrar en Ospita con {{email}}. Valdrá cuando se abra el enlace enviado a esa dirección. Si no has sido tú, alguien conoce tu contraseña: detenlo con el botón. Vale 7 días, desconecta todos los dispositivos y te deja elegir otra contraseña.',
  'mail.emailChanged.action': 'No he sido yo',
  'mail.emailChanged.subject': 'El correo de tu cuenta ha cambiado',
  'mail.emailChanged.text':
    'Desde ahora se entra en Ospita con {{email}}. Si no has sido tú, recupera la cuenta con el botón: vale 7 días, devuelve esta dirección, desconecta todos los dispositivos y te deja elegir otra contraseña.',
  'mail.emailConfirm.action': 'Confirmar la dirección',
  'mail.emailConfirm.subject': 'Confirma tu dirección',
  'mail.emailConfirm.text':
    'Confirma que esta dirección es tuya. El enlace vale 7 días y una sola vez. Si no tienes cuenta en Ospita, no hagas nada.',
  'mail.facility.nameless': 'tu alojamiento',
  'mail.foot': 'Recibes este mensaje porque tienes una cuenta en Ospita.',
  'mail.forward.greeting': 'Hola {{name}}, un huésped pide:',
  'mail.forward.question': '¿Tienes disponibilidad y a qué precio? Gracias, {{host}}',
  'mail.greeting': 'Hola, {{name}}:',
  'mail.greeting.nameless': 'Hola:',
  'mail.guestAccount.foot': 'Recibes este mensaje porque alguien usó esta dirección en Ospita.',
  'mail.guestErased.subject': 'Tus datos se han borrado',
  'mail.guestErased.text':
    'Como pediste, se han borrado el nombre, los contactos y los mensajes. Las solicitudes aún abiertas y las reservas futuras quedan anuladas, y los enlaces de los correos anteriores ya no abren nada. Este es el último correo sobre ello.',
  'mail.guestKnown.action': 'Entrar',
  'mail.guestKnown.subject': 'Ya tienes una cuenta',
  'mail.guestKnown.text': 'Alguien ha pedido una cuenta con esta dirección, pero ya tienes una: entra o elige otra contraseña.',
  'mail.guestPasswordChanged.action': 'Entrar',
  'mail.guestPasswordChanged.subject': 'Tu contraseña ha cambiado',
  'mail.guestPasswordChanged.text':
    'La contraseña de tu cuenta de huésped se acaba de cambiar con el enlace que te enviamos. Si no has sido tú, pide enseguida otra contraseña: alguien podría estar leyendo tu correo.',
  'mail.guestReset.action': 'Elegir otra contraseña',
  'mail.guestReset.subject': 'Restablece tu contraseña',
  'mail.guestReset.text': 'El enlace vale una hora y una sola vez. Si no lo pediste, no hagas nada.',
  'mail.guestVerify.action': 'Confirmar',
  'mail.guestVerify.subject': 'Confirma tu dirección',
  'mail.guestVerify.text': 'Alguien ha pedido una cuenta con esta dirección. Si fuiste tú, confirma en 24 horas. Si no, no hagas nada.',
  'mail.newDevice.subject': 'Nuevo acceso a tu cuenta',
  'mail.newDevice.text':
    'Alguien ha entrado en tu cuenta de Ospita con un dispositivo nunca visto: {{device}}, red {{network}}. Si has sido tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia la contraseña enseguida.',
  'mail.offerAccepted.subject': 'Propuesta aceptada: {{service}}',
  'mail.offerAccepted.text': '{{guest}} ha aceptado tu propuesta para {{service}}. La solicitud está confirmada.',
  'mail.offerDeclined.subject': 'Propuesta rechazada: {{service}}',
  'mail.offerDeclined.text': '{{guest}} ha rechazado una propuesta para {{service}}. Puedes enviar otra.',
  'mail.passkeyAdded.subject': 'Nueva llave de acceso en tu cuenta',
  'mail.passkeyAdded.text':
    'Se ha añadido a tu cuenta de Ospita la llave de acceso «{{name}}»: ya puede abrirla sin contraseña. Si no has sido tú, elimínala y cambia la contraseña enseguida.',
  'mail.passkeyRemoved.subject': 'Se ha eliminado una llave de acceso',
  'mail.passkeyRemoved.text':
    'La llave de acceso «{{name}}» ya no abre tu cuenta de Ospita. Si no has sido tú, cambia la contraseña enseguida y revisa los accesos.',
  'mail.passkeysLeft':
    'Las llaves de acceso siguen siendo válidas: tu cuenta tiene {{count}}. Si no las reconoces todas, elimínalas en los ajustes, en Seguridad.',
  'mail.passwordChanged.subject': 'Tu contraseña ha cambiado',
  'mail.passwordChanged.text':
    'La contraseña de tu cuenta de Ospita se acaba de cambiar y los demás dispositivos se han desconectado. Si no has sido tú, restablécela ahora desde la página de acceso.',
  'mail.proposalSent.subject': 'Respuesta a tu solicitud: {{facility}}',
  'mail.proposalSent.text': 'Propuestas para {{service}}: {{count}}. Ábrelas y elige antes de que caduquen.',
  'mail.request.foot':
    'Recibes este mensaje porque has enviado una solicitud a {{facility}}. Quien tenga el enlace puede leerla y responder.',
  'mail.request.open': 'Abrir la solicitud',
  'mail.requestCanceled.subject': 'Solicitud anulada: {{service}}',
  'mail.requestCanceled.text': '{{guest}} ha anulado la solicitud: {{service}}, {{date}}.',
  'mail.requestChanged.subject': 'Tu solicitud a {{facility}} ha cambiado',
  'mail.requestChanged.text': 'Tu anfitrión ha cambiado la solicitud confirmada: {{service}}, {{date}}. Ábrela para ver cómo queda.',
  'mail.requestErased.subject': 'Reserva sin validez: {{service}}',
  'mail.requestErased.text': '{{facility}} ha eliminado tu solicitud con todos tus datos. La reserva {{service}}, {{date}}, ya no vale.',
  'mail.requestNew.subject': 'Nueva solicitud: {{service}}',
  'mail.requestNew.text': '{{guest}} pide a {{facility}}: {{service}}, {{date}}. Responde con una o varias propuestas.',
  'mail.requestReceived.subject': 'Solicitud enviada a {{facility}}',
  'mail.requestReceived.text': 'Hemos recibido tu solicitud: {{service}}, {{date}}. Te escribiremos en cuanto llegue una propuesta.',
  'mail.requests.open': 'Ver las solicitudes',
  'mail.reset.action': 'Elegir una nueva contraseña',
  'mail.reset.subject': 'Restablece tu contraseña',
  'mail.reset.text':
    'Has pedido restablecer la contraseña. El enlace vale una hora y una sola vez. Si no lo has pedido, no tienes que hacer nada.',
  'mail.security.action': 'Revisar los accesos',
  'mail.security.someDevice': 'un dispositivo desconocido',
  'mail.welcome.subject': 'Te damos la bienvenida a Ospita',
  'mail.welcome.text':
    'Tu cuenta está lista. Confirma que esta dirección es tuya: el enlace vale 7 días. Después describe tu primer alojamiento y en pocos minutos tendrás la página y el código QR para tus huéspedes.',
}
