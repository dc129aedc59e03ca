import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const fr: Messages<typeof it> = {
  'mail.accountRemoved.subject': 'Votre compte a été supprimé',
  'mail.accountRemoved.text':
    'Votre compte Ospita a été supprimé avec votre mot de passe, ainsi que ses hébergements, ses pages et ses codes QR. C’est irréversible. Si ce n’était pas vous, prévenez tout de suite le gestionnaire du portail.',
  'mail.bookingCanceled.subject': 'Réservation annulée : {{service}}',
  'mail.bookingCanceled.text':
    '{{guest}} a annulé la réservation confirmée : {{service}}, {{date}}. La place est de nouveau libre dans le calendrier.',
  'mail.bookingConfirmed.subject': 'Confirmé : {{service}}',
  'mail.bookingConfirmed.text': 'Vous avez accepté la proposition de {{facility}} : {{service}}, {{date}}. Tout est confirmé.',
  'mail.emailChange.subject': 'Confirmez la nouvelle adresse',
  'mail.emailChange.text':
    'Quelqu’un veut utiliser cette adresse pour se connecter à son compte Ospita. Si c’est vous, confirmez dans les 24 heures : d’ici là, l’ancienne adresse reste valable. Sinon, ne faites rien.',
  'mail.emailChangeAsked.subject': 'Quelqu’un veut changer l’e-mail de votre compte',
  'mail.emailChangeAsked.text':
    'Avec votre mot de passe, quelqu’un a demandé à se connecter à Ospita avec {{email}}. Cela comptera dès que le lien envoyé à cette adresse sera ouvert. Si ce n’était pas vous, quelqu’un connaît votre mot de passe : arrêtez-le avec le bouton. Il est valable 7 jours, déconnecte tous les appareils et vous fait choisir un nouveau mot de passe.',
  'mail.emailChanged.action': 'Ce n’était pas moi',
  'mail.emailChanged.subject': 'L’e-mail de votre compte a changé',
  'mail.emailChanged.text':
    'Désormais, vous vous connectez à Ospita avec {{email}}. Si ce n’était pas vous, reprenez le compte avec le bouton : il est valable 7 jours, rétablit cette adresse, déconnecte tous les appareils et vous fait choisir un nouveau mot de passe.',
  'mail.emailConfirm.action': 'Confirmer l’adresse',
  'mail.emailConfirm.subject': 'Confirmez votre adresse',
  'mail.emailConfirm.text':
    'Confirmez que cette adresse est la vôtre. Le lien est valable 7 jours et une seule fois. Si vous n’avez pas de compte sur Ospita, ne faites rien.',
  'mail.facility.nameless': 'votre hébergement',
  'mail.foot': 'Vous recevez ce message parce que vous avez un compte Ospita.',
  'mail.forward.greeting': 'Bonjour {{name}}, un client demande :',
  'mail.forward.question': 'Êtes-vous disponible, et à quel prix ? Merci, {{host}}',
  'mail.greeting': 'Bonjour {{name}},',
  'mail.greeting.nameless': 'Bonjour,',
  'mail.guestAccount.foot': 'Vous recevez ce message car quelqu’un a utilisé cette adresse sur Ospita.',
  'mail.guestErased.subject': 'Vos données ont été effacées',
  'mail.guestErased.text':
    'Comme demandé, nom, coordonnées et messages ont été effacés. Les demandes encore ouvertes et les réservations à venir sont annulées, et les liens des e-mails précédents n’ouvrent plus rien. Ceci est le dernier e-mail à ce sujet.',
  'mail.guestKnown.action': 'Se connecter',
  'mail.guestKnown.subject': 'Vous avez déjà un compte',
  'mail.guestKnown.text':
    'Quelqu’un a demandé un compte avec cette adresse, mais vous en avez déjà un : connectez-vous, ou choisissez un nouveau mot de passe.',
  'mail.guestPasswordChanged.action': 'Se connecter',
  'mail.guestPasswordChanged.subject': 'Votre mot de passe a été modifié',
  'mail.guestPasswordChanged.text':
    'Le mot de passe de votre compte voyageur vient d’être modifié avec le lien que nous vous avons envoyé. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe : quelqu’un lit peut-être vos e-mails.',
  'mail.guestReset.action': 'Choisir un nouveau mot de passe',
  'mail.guestReset.subject': 'Réinitialisez votre mot de passe',
  'mail.guestReset.text': 'Le lien vaut une heure et une seule fois. Si vous ne l’avez pas demandé, ne faites rien.',
  'mail.guestVerify.action': 'Confirmer',
  'mail.guestVerify.subject': 'Confirmez votre adresse',
  'mail.guestVerify.text':
    'Quelqu’un a demandé un compte avec cette adresse. Si c’est vous, confirmez sous 24 heures. Sinon, ne faites rien.',
  'mail.newDevice.subject': 'Nouvelle connexion à votre compte',
  'mail.newDevice.text':
    'Quelqu’un s’est connecté à votre compte Ospita avec un appareil encore jamais vu : {{device}}, réseau {{network}}. Si c’était vous, il n’y a rien à faire. Sinon, mettez fin à cette session et changez tout de suite votre mot de passe.',
  'mail.offerAccepted.subject': 'Proposition acceptée : {{service}}',
  'mail.offerAccepted.text': '{{guest}} a accepté votre proposition pour {{service}}. La demande est confirmée.',
  'mail.offerDeclined.subject': 'Proposition refusée : {{service}}',
  'mail.offerDeclined.text': '{{guest}} a refusé une proposition pour {{service}}. Vous pouvez en envoyer une autre.',
  'mail.passkeyAdded.subject': 'Nouvelle clé d’accès sur votre compte',
  'mail.passkeyAdded.text':
    'La clé d’accès « {{name}} » a été ajoutée à votre compte Ospita : elle peut désormais l’ouvrir sans mot de passe. Si ce n’était pas vous, retirez-la et changez tout de suite votre mot de passe.',
  'mail.passkeyRemoved.subject': 'Une clé d’accès a été retirée',
  'mail.passkeyRemoved.text':
    'La clé d’accès « {{name}} » n’ouvre plus votre compte Ospita. Si ce n’était pas vous, changez tout de suite votre mot de passe et vérifiez les connexions.',
  'mail.passkeysLeft':
    'Les clés d’accès restent valables : votre compte en a {{count}}. Si vous ne les reconnaissez pas toutes, retirez-les dans les paramètres, sous Sécurité.',
  'mail.passwordChanged.subject': 'Votre mot de passe a été changé',
  'mail.passwordChanged.text':
    'Le mot de passe de votre compte Ospita vient d’être changé et vos autres appareils ont été déconnectés. Si ce n’est pas vous, réinitialisez-le tout de suite depuis la page de connexion.',
  'mail.proposalSent.subject': 'Réponse à votre demande : {{facility}}',
  'mail.proposalSent.text': 'Propositions pour {{service}} : {{count}}. Ouvrez-les et choisissez avant l’expiration.',
  'mail.request.foot':
    'Vous recevez ce message car vous avez envoyé une demande à {{facility}}. Toute personne ayant le lien peut la lire et y répondre.',
  'mail.request.open': 'Ouvrir la demande',
  'mail.requestCanceled.subject': 'Demande annulée : {{service}}',
  'mail.requestCanceled.text': '{{guest}} a annulé la demande : {{service}}, {{date}}.',
  'mail.requestChanged.subject': 'Votre demande à {{facility}} a changé',
  'mail.requestChanged.text': 'Votre hôte a modifié la demande confirmée : {{service}}, {{date}}. Ouvrez-la pour voir où elle en est.',
  'mail.requestErased.subject': 'Réservation plus valable : {{service}}',
  'mail.requestErased.text':
    '{{facility}} a supprimé votre demande avec toutes vos données. La réservation {{service}}, {{date}}, n’est plus valable.',
  'mail.requestNew.subject': 'Nouvelle demande : {{service}}',
  'mail.requestNew.text': '{{guest}} demande à {{facility}} : {{service}}, {{date}}. Répondez par une ou plusieurs propositions.',
  'mail.requestReceived.subject': 'Demande envoyée à {{facility}}',
  'mail.requestReceived.text':
    'Nous avons bien reçu votre demande : {{service}}, {{date}}. Nous vous écrirons dès qu’une proposition arrive.',
  'mail.requests.open': 'Voir les demandes',
  'mail.reset.action': 'Choisir un nouveau mot de passe',
  'mail.reset.subject': 'Réinitialisez votre mot de passe',
  'mail.reset.text':
    'Vous avez demandé à réinitialiser votre mot de passe. Le lien est valable une heure et une seule fois. Si vous n’avez rien demandé, il n’y a rien à faire.',
  'mail.security.action': 'Vérifier les connexions',
  'mail.security.someDevice': 'un appareil inconnu',
  'mail.welcome.subject': 'Bienvenue sur Ospita',
  'mail.welcome.text':
    'Votre compte est prêt. Confirmez que cette adresse est la vôtre : le lien est valable 7 jours. Décrivez ensuite votre premier hébergement, et en quelques minutes vous aurez la page et le code QR pour vos hôtes.',
}
