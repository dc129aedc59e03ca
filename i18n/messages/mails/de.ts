import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const de: Messages<typeof it> = {
  'mail.accountRemoved.subject': 'Dein Konto wurde gelöscht',
  'mail.accountRemoved.text':
    'Dein Ospita-Konto wurde mit deinem Passwort gelöscht, samt Unterkünften, Seiten und QR-Codes. Das lässt sich nicht rückgängig machen. Warst du das nicht, sag sofort dem Betreiber des Portals Bescheid.',
  'mail.bookingCanceled.subject': 'Buchung storniert: {{service}}',
  'mail.bookingCanceled.text':
    '{{guest}} hat die bestätigte Buchung storniert: {{service}}, {{date}}. Der Platz im Kalender ist wieder frei.',
  'mail.bookingConfirmed.subject': 'Bestätigt: {{service}}',
  'mail.bookingConfirmed.text': 'Du hast das Angebot von {{facility}} angenommen: {{service}}, {{date}}. Alles ist bestätigt.',
  'mail.emailChange.subject': 'Bestätige die neue Adresse',
  'mail.emailChange.text':
    'Jemand möchte sich mit dieser Adresse bei seinem Ospita-Konto anmelden. Bist du es, bestätige binnen 24 Stunden: Bis dahin gilt die alte Adresse. Sonst tue nichts.',
  'mail.emailChangeAsked.subject': 'Jemand möchte die E-Mail-Adresse deines Kontos ändern',
  'mail.emailChangeAsked.text':
    'Mit deinem Passwort wurde verlangt, sich bei Ospita künftig mit {{email}} anzumelden. Das gilt, sobald der Link an diese Adresse geöffnet wird. Warst du das nicht, kennt jemand dein Passwort: Halte das mit der Schaltfläche auf. Sie gilt 7 Tage, meldet alle Geräte ab und lässt dich ein neues Passwort wählen.',
  'mail.emailChanged.action': 'Das war ich nicht',
  'mail.emailChanged.subject': 'Die E-Mail-Adresse deines Kontos wurde geändert',
  'mail.emailChanged.text':
    'Ab jetzt meldest du dich bei Ospita mit {{email}} an. Warst du das nicht, hole dir das Konto mit der Schaltfläche zurück: Sie gilt 7 Tage, stellt diese Adresse wieder her, meldet alle Geräte ab und lässt dich ein neues Passwort wählen.',
  'mail.emailConfirm.action': 'Adresse bestätigen',
  'mail.emailConfirm.subject': 'Bestätige deine Adresse',
  'mail.emailConfirm.text':
    'Bestätige, dass diese Adresse dir gehört. Der Link gilt 7 Tage und nur einmal. Hast du kein Konto bei Ospita, tue nichts.',
  'mail.facility.nameless': 'deine Unterkunft',
  'mail.foot': 'Du erhältst diese Nachricht, weil du ein Konto bei Ospita hast.',
  'mail.forward.greeting': 'Hallo {{name}}, ein Gast fragt an:',
  'mail.forward.question': 'Hast du Zeit, und zu welchem Preis? Danke, {{host}}',
  'mail.greeting': 'Hallo {{name}},',
  'mail.greeting.nameless': 'Hallo,',
  'mail.guestAccount.foot': 'Du bekommst diese Nachricht, weil jemand diese Adresse bei Ospita angegeben hat.',
  'mail.guestErased.subject': 'Ihre Daten wurden gelöscht',
  'mail.guestErased.text':
    'Wie gewünscht wurden Name, Kontakte und Nachrichten gelöscht. Noch offene Anfragen und künftige Buchungen sind storniert, und die Links in früheren E-Mails öffnen nichts mehr. Dies ist die letzte E-Mail dazu.',
  'mail.guestKnown.action': 'Anmelden',
  'mail.guestKnown.subject': 'Du hast schon ein Konto',
  'mail.guestKnown.text':
    'Jemand möchte mit dieser Adresse ein Konto, doch du hast schon eines: Melde dich an oder wähle ein neues Passwort.',
  'mail.guestPasswordChanged.action': 'Anmelden',
  'mail.guestPasswordChanged.subject': 'Dein Passwort wurde geändert',
  'mail.guestPasswordChanged.text':
    'Das Passwort deines Gästekontos wurde gerade über den Link geändert, den wir dir geschickt haben. Warst du das nicht, verlange sofort ein neues Passwort: Jemand liest vielleicht deine E-Mails.',
  'mail.guestReset.action': 'Neues Passwort wählen',
  'mail.guestReset.subject': 'Setze dein Passwort zurück',
  'mail.guestReset.text': 'Der Link gilt eine Stunde und nur einmal. Hast du ihn nicht verlangt, tue nichts.',
  'mail.guestVerify.action': 'Bestätigen',
  'mail.guestVerify.subject': 'Bestätige deine Adresse',
  'mail.guestVerify.text': 'Jemand möchte mit dieser Adresse ein Konto. Warst du es, bestätige binnen 24 Stunden. Sonst tue nichts.',
  'mail.newDevice.subject': 'Neue Anmeldung bei deinem Konto',
  'mail.newDevice.text':
    'Jemand hat sich mit einem bisher nicht gesehenen Gerät bei deinem Ospita-Konto angemeldet: {{device}}, Netz {{network}}. Warst du das, ist nichts zu tun. Sonst beende diese Sitzung und ändere sofort dein Passwort.',
  'mail.offerAccepted.subject': 'Angebot angenommen: {{service}}',
  'mail.offerAccepted.text': '{{guest}} hat dein Angebot für {{service}} angenommen. Die Anfrage ist bestätigt.',
  'mail.offerDeclined.subject': 'Angebot abgelehnt: {{service}}',
  'mail.offerDeclined.text': '{{guest}} hat ein Angebot für {{service}} abgelehnt. Du kannst ein anderes senden.',
  'mail.passkeyAdded.subject': 'Neuer Passkey in deinem Konto',
  'mail.passkeyAdded.text':
    'Deinem Ospita-Konto wurde der Passkey „{{name}}“ hinzugefügt: Er kann es nun ohne Passwort öffnen. Warst du das nicht, entferne ihn und ändere sofort dein Passwort.',
  'mail.passkeyRemoved.subject': 'Ein Passkey wurde entfernt',
  'mail.passkeyRemoved.text':
    'Der Passkey „{{name}}“ öffnet dein Ospita-Konto nicht mehr. Warst du das nicht, ändere sofort dein Passwort und prüfe die Anmeldungen.',
  'mail.passkeysLeft':
    'Passkeys bleiben gültig: Dein Konto hat {{count}}. Erkennst du nicht alle, entferne sie in den Einstellungen unter Sicherheit.',
  'mail.passwordChanged.subject': 'Dein Passwort wurde geändert',
  'mail.passwordChanged.text':
    'Das Passwort deines Ospita-Kontos wurde gerade geändert, und deine anderen Geräte wurden abgemeldet. Wenn du das nicht warst, setze es sofort auf der Anmeldeseite zurück.',
  'mail.proposalSent.subject': 'Antwort auf deine Anfrage: {{facility}}',
  'mail.proposalSent.text': 'Angebote für {{service}}: {{count}}. Öffne sie und wähle eines, bevor es abläuft.',
  'mail.request.foot':
    'Du erhältst diese Nachricht, weil du eine Anfrage an {{facility}} gesendet hast. Wer den Link hat, kann sie lesen und beantworten.',
  'mail.request.open': 'Anfrage öffnen',
  'mail.requestCanceled.subject': 'Anfrage storniert: {{service}}',
  'mail.requestCanceled.text': '{{guest}} hat die Anfrage storniert: {{service}}, {{date}}.',
  'mail.requestChanged.subject': 'Deine Anfrage an {{facility}} hat sich geändert',
  'mail.requestChanged.text':
    'Deine Gastgeber haben die bestätigte Anfrage geändert: {{service}}, {{date}}. Öffne sie, um den aktuellen Stand zu sehen.',
  'mail.requestErased.subject': 'Buchung nicht mehr gültig: {{service}}',
  'mail.requestErased.text':
    '{{facility}} hat Ihre Anfrage mit allen Ihren Daten gelöscht. Die Buchung {{service}}, {{date}}, gilt nicht mehr.',
  'mail.requestNew.subject': 'Neue Anfrage: {{service}}',
  'mail.requestNew.text': '{{guest}} fragt bei {{facility}} an: {{service}}, {{date}}. Antworte mit einem oder mehreren Angeboten.',
  'mail.requestReceived.subject': 'Anfrage an {{facility}} gesendet',
  'mail.requestReceived.text': 'Deine Anfrage ist angekommen: {{service}}, {{date}}. Wir melden uns, sobald ein Angebot da ist.',
  'mail.requests.open': 'Zu den Anfragen',
  'mail.reset.action': 'Neues Passwort wählen',
  'mail.reset.subject': 'Setze dein Passwort zurück',
  'mail.reset.text':
    'Du möchtest dein Passwort zurücksetzen. Der Link gilt eine Stunde und nur einmal. Wenn du das nicht wolltest, brauchst du nichts zu tun.',
  'mail.security.action': 'Anmeldungen prüfen',
  'mail.security.someDevice': 'ein unbekanntes Gerät',
  'mail.welcome.subject': 'Willkommen bei Ospita',
  'mail.welcome.text':
    'Dein Konto ist bereit. Bestätige, dass diese Adresse dir gehört: Der Link gilt 7 Tage. Beschreibe dann deine erste Unterkunft, und in wenigen Minuten hast du die Seite und den QR-Code für deine Gäste.',
}
