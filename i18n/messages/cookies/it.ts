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
  'cookies.kept.browser': 'Riconoscono questo browser: 30 giorni.',
  'cookies.kept.choices': 'Lingua, consenso e altre scelte fatte qui: finché non le cambi o non elimini i dati del browser.',
  'cookies.kept.copies':
    'Copie delle pagine e dei loro file per quando manca la rete: la pagina dell’ospite 30 giorni, quella del portale finché non esci.',
  'cookies.kept.drafts': 'Ciò che scrivi agli ospiti e non hai ancora inviato: finché non parte o non esci, 30 giorni al massimo.',
  'cookies.kept.look': 'Tema e aspetto delle strutture, solo con il consenso: finché non lo revochi.',
  'cookies.kept.passkey': 'Un accesso con passkey che è in corso: 5 minuti.',
  'cookies.kept.requests': 'Le richieste inviate da questo dispositivo, 20 al massimo, e quella che aspetta la rete, 24 ore.',
  'cookies.kept.signIn': 'L’accesso di chi ospita e degli ospiti: 7 giorni senza uso, 30 al massimo.',
  'cookies.kept.tab': 'Ciò che è scritto a metà in questa scheda: finché non la chiudi.',
  'cookies.kept.title': 'Nomi e durate',
  'cookies.necessary.always': 'Sempre attivi',
  'cookies.necessary.duration': 'Durata: sessione o fino a 30 giorni',
  'cookies.necessary.random':
    'Due numeri casuali, che non dicono chi sei: uno distingue il tuo browser dagli altri della stessa rete quando invii richieste o domande, l’altro lo riconosce dopo un accesso, così chi prova la tua password da altrove non ti chiude fuori.',
  'cookies.necessary.text':
    'Servono al funzionamento e non si possono disattivare: cookie di sessione, token di autenticazione, preferenze di sicurezza.',
}
