/** What the screen says that shows what the browser keeps. The reference: its keys are those of every other language. Sorted by key. */
export const it = {
  'cookies.deleteAll': 'Elimina tutti i cookie',
  'cookies.deleted.text': 'I cookie non necessari sono stati eliminati.',
  'cookies.deleted.title': 'Cookie eliminati',
  'cookies.export': 'Esporta dati',
  'cookies.functional.duration': 'Durata: fino a 1 anno',
  'cookies.functional.text': 'Ricordano le tue preferenze: tema, lingua, layout personalizzato.',
  'cookies.functional.toggle': 'Consenti i cookie funzionali',
  'cookies.info.date': 'Ultimo consenso: {{date}}',
  'cookies.info.none': 'Non hai ancora espresso una scelta.',
  'cookies.info.text': 'Qui decidi che cosa il portale può ricordare su questo dispositivo. Puoi cambiare idea in ogni momento.',
  'cookies.info.title': 'Le tue scelte',
  'cookies.necessary.always': 'Sempre attivi',
  'cookies.necessary.duration': 'Durata: sessione o fino a 30 giorni',
  'cookies.necessary.random':
    'Due numeri casuali, che non dicono chi sei: uno distingue il tuo browser dagli altri della stessa rete quando invii richieste o domande, l’altro lo riconosce dopo un accesso, così chi prova la tua password da altrove non ti chiude fuori.',
  'cookies.necessary.text':
    'Servono al funzionamento e non si possono disattivare: cookie di sessione, token di autenticazione, preferenze di sicurezza.',
}
