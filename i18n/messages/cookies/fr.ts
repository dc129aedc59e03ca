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
  'cookies.kept.browser': 'Ils reconnaissent ce navigateur : 30 jours.',
  'cookies.kept.choices':
    'Langue, consentement et autres choix faits ici : jusqu’à ce que vous les changiez ou effaciez les données du navigateur.',
  'cookies.kept.copies':
    'Copies des pages et de leurs fichiers pour les moments sans réseau : la page des voyageurs 30 jours, celle du portail jusqu’à votre déconnexion.',
  'cookies.kept.drafts':
    'Ce que vous écrivez aux voyageurs sans l’avoir encore envoyé : jusqu’à l’envoi ou à votre déconnexion, 30 jours au plus.',
  'cookies.kept.look': 'Thème et présentation des hébergements, seulement avec consentement : jusqu’à son retrait.',
  'cookies.kept.passkey': 'Une connexion par clé d’accès en cours : 5 minutes.',
  'cookies.kept.requests': 'Les demandes envoyées depuis cet appareil, 20 au plus, et celle qui attend le réseau, 24 heures.',
  'cookies.kept.signIn': 'La connexion des hôtes et des voyageurs : 7 jours sans utilisation, 30 au plus.',
  'cookies.kept.tab': 'Ce que vous n’avez pas fini d’écrire dans cet onglet : jusqu’à sa fermeture.',
  'cookies.kept.title': 'Noms et durées',
  'cookies.necessary.always': 'Toujours actifs',
  'cookies.necessary.duration': 'Durée : session ou jusqu’à 30 jours',
  'cookies.necessary.random':
    'Deux nombres aléatoires, qui ne disent pas qui vous êtes : l’un distingue votre navigateur des autres du même réseau quand vous envoyez des demandes ou des questions ; l’autre le reconnaît après une connexion, pour que personne ne vous bloque en essayant votre mot de passe à distance.',
  'cookies.necessary.text':
    'Ils font fonctionner le portail et ne peuvent pas être désactivés : cookies de session, jetons d’authentification, préférences de sécurité.',
}
