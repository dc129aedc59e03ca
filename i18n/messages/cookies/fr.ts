import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const fr: Messages<typeof it> = {
  'cookies.deleteAll': 'Supprimer tous les cookies',
  'cookies.deleted.text': 'Les cookies non nécessaires ont été supprimés.',
  'cookies.deleted.title': 'Cookies supprimés',
  'cookies.export': 'Exporter les données',
  'cookies.functional.duration': 'Durée : jusqu’à 1 an',
  'cookies.functional.text': 'Ils retiennent vos préférences : thème, langue, disposition personnalisée.',
  'cookies.functional.toggle': 'Autoriser les cookies fonctionnels',
  'cookies.info.date': 'Dernier consentement : {{date}}',
  'cookies.info.none': 'Vous n’avez pas encore fait de choix.',
  'cookies.info.text': 'Ici, vous décidez de ce que le portail peut retenir sur cet appareil. Vous pouvez changer d’avis à tout moment.',
  'cookies.info.title': 'Vos choix',
  'cookies.necessary.always': 'Toujours actifs',
  'cookies.necessary.duration': 'Durée : session ou jusqu’à 30 jours',
  'cookies.necessary.random':
    'Deux nombres aléatoires, qui ne disent pas qui vous êtes : l’un distingue votre navigateur des autres du même réseau quand vous envoyez des demandes ou des questions ; l’autre le reconnaît après une connexion, pour que personne ne vous bloque en essayant votre mot de passe à distance.',
  'cookies.necessary.text':
    'Ils font fonctionner le portail et ne peuvent pas être désactivés : cookies de session, jetons d’authentification, préférences de sécurité.',
}
