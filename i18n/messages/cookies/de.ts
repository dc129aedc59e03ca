import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const de: Messages<typeof it> = {
  'cookies.deleteAll': 'Alle Cookies löschen',
  'cookies.deleted.text': 'Nicht notwendige Cookies wurden gelöscht.',
  'cookies.deleted.title': 'Cookies gelöscht',
  'cookies.export': 'Daten exportieren',
  'cookies.functional.duration': 'Dauer: bis zu 1 Jahr',
  'cookies.functional.text': 'Sie merken sich Ihre Einstellungen: Design, Sprache, eigenes Layout.',
  'cookies.functional.toggle': 'Funktionale Cookies erlauben',
  'cookies.info.date': 'Letzte Einwilligung: {{date}}',
  'cookies.info.none': 'Sie haben noch keine Wahl getroffen.',
  'cookies.info.text': 'Hier entscheiden Sie, was sich das Portal auf diesem Gerät merken darf. Sie können Ihre Wahl jederzeit ändern.',
  'cookies.info.title': 'Ihre Wahl',
  'cookies.kept.browser': 'Daran wird dieser Browser wiedererkannt: 30 Tage.',
  'cookies.kept.choices':
    'Sprache, Einwilligung und andere hier getroffene Entscheidungen: bis Sie sie ändern oder die Browserdaten löschen.',
  'cookies.kept.copies':
    'Kopien von Seiten und ihren Dateien für Zeiten ohne Netz: die Gästeseite 30 Tage, die des Portals, bis Sie sich abmelden.',
  'cookies.kept.drafts':
    'Was Sie Gästen schreiben und noch nicht gesendet haben: bis es gesendet ist oder Sie sich abmelden, höchstens 30 Tage.',
  'cookies.kept.look': 'Design und Ansicht der Unterkünfte, nur mit Einwilligung: bis Sie sie widerrufen.',
  'cookies.kept.passkey': 'Eine laufende Anmeldung mit Passkey: 5 Minuten.',
  'cookies.kept.requests': 'Die von diesem Gerät gesendeten Anfragen, höchstens 20, und eine, die auf das Netz wartet, 24 Stunden.',
  'cookies.kept.signIn': 'Die Anmeldung von Gastgebern und Gästen: 7 Tage ohne Nutzung, höchstens 30.',
  'cookies.kept.tab': 'Was Sie in diesem Tab zu schreiben begonnen haben: bis Sie ihn schließen.',
  'cookies.kept.title': 'Namen und Dauer',
  'cookies.necessary.always': 'Immer aktiv',
  'cookies.necessary.duration': 'Dauer: Sitzung oder bis zu 30 Tage',
  'cookies.necessary.random':
    'Zwei Zufallszahlen, die nichts über die Person sagen: Die eine unterscheidet diesen Browser beim Senden von anderen im selben Netz, die andere erkennt ihn nach einer Anmeldung wieder, damit niemand durch Raten des Passworts das Konto sperrt.',
  'cookies.necessary.text':
    'Ohne sie funktioniert das Portal nicht; sie lassen sich nicht abschalten: Sitzungscookies, Anmeldetoken, Sicherheitseinstellungen.',
}
