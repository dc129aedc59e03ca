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
  'cookies.necessary.always': 'Siempre activas',
  'cookies.necessary.duration': 'Duración: sesión o hasta 30 días',
  'cookies.necessary.random':
    'Dos números aleatorios que no dicen quién eres: uno distingue tu navegador de los demás de la misma red cuando envías solicitudes o preguntas, el otro lo reconoce tras iniciar sesión, para que nadie te bloquee probando tu contraseña desde otro lugar.',
  'cookies.necessary.text':
    'Hacen funcionar el portal y no se pueden desactivar: cookies de sesión, tokens de autenticación, preferencias de seguridad.',
}
