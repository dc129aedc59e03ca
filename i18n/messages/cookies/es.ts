import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const es: Messages<typeof it> = {
  'cookies.deleteAll': 'Eliminar todas las cookies',
  'cookies.deleted.text': 'Se han eliminado las cookies no necesarias.',
  'cookies.deleted.title': 'Cookies eliminadas',
  'cookies.export': 'Exportar datos',
  'cookies.functional.duration': 'Duración: hasta 1 año',
  'cookies.functional.text': 'Recuerdan tus preferencias: tema, idioma, disposición de la pantalla.',
  'cookies.functional.toggle': 'Permitir las cookies funcionales',
  'cookies.info.date': 'Último consentimiento: {{date}}',
  'cookies.info.none': 'Todavía no has elegido.',
  'cookies.info.text': 'Aquí decides qué puede recordar el portal en este dispositivo. Puedes cambiar de opinión en cualquier momento.',
  'cookies.info.title': 'Tus elecciones',
  'cookies.kept.browser': 'Reconocen este navegador: 30 días.',
  'cookies.kept.choices': 'Idioma, consentimiento y otras decisiones tomadas aquí: hasta que las cambies o borres los datos del navegador.',
  'cookies.kept.copies':
    'Copias de las páginas y sus archivos para cuando no hay red: la página del huésped, 30 días; la del portal, hasta que cierres sesión.',
  'cookies.kept.drafts': 'Lo que escribes a los huéspedes y aún no has enviado: hasta que se envíe o cierres sesión, 30 días como máximo.',
  'cookies.kept.look': 'Tema y aspecto de los alojamientos, solo con consentimiento: hasta que lo retires.',
  'cookies.kept.passkey': 'Un inicio de sesión con llave de acceso en curso: 5 minutos.',
  'cookies.kept.requests': 'Las solicitudes enviadas desde este dispositivo, 20 como máximo, y la que espera a que haya red, 24 horas.',
  'cookies.kept.signIn': 'El inicio de sesión de anfitriones y huéspedes: 7 días sin uso, 30 como máximo.',
  'cookies.kept.tab': 'Lo que está a medio escribir en esta pestaña: hasta que la cierres.',
  'cookies.kept.title': 'Nombres y plazos',
  'cookies.necessary.always': 'Siempre activas',
  'cookies.necessary.duration': 'Duración: sesión o hasta 30 días',
  'cookies.necessary.random':
    'Dos números aleatorios que no dicen quién eres: uno distingue tu navegador de los demás de la misma red cuando envías solicitudes o preguntas, el otro lo reconoce tras iniciar sesión, para que nadie te bloquee probando tu contraseña desde otro lugar.',
  'cookies.necessary.text':
    'Hacen funcionar el portal y no se pueden desactivar: cookies de sesión, tokens de autenticación, preferencias de seguridad.',
}
