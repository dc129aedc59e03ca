/** What mails say. The reference: its keys are those of every other language. Sorted by key. */
export const it = {
  'mail.accountRemoved.subject': 'Il tuo account è stato eliminato',
  'mail.accountRemoved.text':
    'Il tuo account Ospita è stato eliminato con la tua password, insieme a strutture, pagine e codici QR. Non si può annullare. Se non sei stato tu, avvisa subito chi gestisce il portale.',
  'mail.bookingCanceled.subject': 'Prenotazione annullata: {{service}}',
  'mail.bookingCanceled.text':
    '{{guest}} ha annullato la prenotazione confermata: {{service}}, {{date}}. Nel calendario il posto è di nuovo libero.',
  'mail.bookingConfirmed.subject': 'Confermato: {{service}}',
  'mail.bookingConfirmed.text': 'Hai accettato la proposta di {{facility}}: {{service}}, {{date}}. Tutto è confermato.',
  'mail.emailChange.subject': 'Conferma il nuovo indirizzo',
  'mail.emailChange.text':
    "Qualcuno vuole usare questo indirizzo per accedere al proprio account Ospita. Se sei tu, conferma entro 24 ore: fino ad allora vale l'indirizzo di prima. Altrimenti non fare nulla.",
  'mail.emailChangeAsked.subject': "Qualcuno vuole cambiare l'email del tuo account",
  'mail.emailChangeAsked.text':
    "Con la tua password è stato chiesto di accedere a Ospita con {{email}}. Varrà quando verrà aperto il link mandato a quell'indirizzo. Se non sei stato tu, qualcuno conosce la tua password: fermalo con il pulsante, che vale 7 giorni, disconnette tutti i dispositivi e ti fa scegliere una nuova password.",
  'mail.emailChanged.action': 'Non sono stato io',
  'mail.emailChanged.subject': "L'email del tuo account è cambiata",
  'mail.emailChanged.text':
    "Da ora per accedere a Ospita serve {{email}}. Se non sei stato tu, riprendi l'account con il pulsante: vale 7 giorni, ripristina questo indirizzo, disconnette tutti i dispositivi e ti fa scegliere una nuova password.",
  'mail.emailConfirm.action': "Conferma l'indirizzo",
  'mail.emailConfirm.subject': 'Conferma il tuo indirizzo',
  'mail.emailConfirm.text':
    'Conferma che questo indirizzo è tuo. Il link vale 7 giorni e una volta sola. Se non hai un account su Ospita, non fare nulla.',
  'mail.facility.nameless': 'chi ti ospita',
  'mail.foot': 'Ricevi questo messaggio perché hai un account su Ospita.',
  'mail.forward.greeting': 'Ciao {{name}}, un ospite chiede:',
  'mail.forward.question': 'Sei disponibile, e a che prezzo? Grazie, {{host}}',
  'mail.greeting': 'Ciao {{name}},',
  'mail.greeting.nameless': 'Ciao,',
  'mail.guestAccount.foot': 'Ricevi questo messaggio perché qualcuno ha usato questo indirizzo su Ospita.',
  'mail.guestErased.subject': 'I tuoi dati sono stati cancellati',
  'mail.guestErased.text':
    'Come hai chiesto, nome, contatti e messaggi sono stati cancellati. Le richieste ancora aperte e le prenotazioni future sono annullate, e i link nelle email precedenti non aprono più nulla. Questa è l’ultima email che ti mandiamo per questo.',
  'mail.guestKnown.action': 'Entra',
  'mail.guestKnown.subject': 'Hai già un account',
  'mail.guestKnown.text': 'Qualcuno ha chiesto un account con questo indirizzo, ma ne hai già uno: entra, o scegli una nuova password.',
  'mail.guestPasswordChanged.action': 'Entra',
  'mail.guestPasswordChanged.subject': 'La tua password è stata cambiata',
  'mail.guestPasswordChanged.text':
    'La password del tuo account di ospite è stata appena cambiata con il link che ti abbiamo mandato. Se non sei stato tu, chiedi subito una nuova password: qualcuno legge la tua posta.',
  'mail.guestReset.action': 'Scegli una nuova password',
  'mail.guestReset.subject': 'Reimposta la tua password',
  'mail.guestReset.text': 'Il link vale un’ora e una volta sola. Se non l’hai chiesto tu, non devi fare nulla.',
  'mail.guestVerify.action': 'Conferma',
  'mail.guestVerify.subject': 'Conferma il tuo indirizzo',
  'mail.guestVerify.text':
    'Qualcuno ha chiesto un account con questo indirizzo. Se sei stato tu, conferma entro 24 ore. Altrimenti non fare nulla.',
  'mail.newDevice.subject': 'Nuovo accesso al tuo account',
  'mail.newDevice.text':
    'Qualcuno è entrato nel tuo account Ospita con un dispositivo mai visto prima: {{device}}, rete {{network}}. Se sei stato tu, non devi fare nulla. Altrimenti termina quella sessione e cambia subito la password.',
  'mail.offerAccepted.subject': 'Proposta accettata: {{service}}',
  'mail.offerAccepted.text': '{{guest}} ha accettato la tua proposta per {{service}}. La richiesta è confermata.',
  'mail.offerDeclined.subject': 'Proposta rifiutata: {{service}}',
  'mail.offerDeclined.text': "{{guest}} ha rifiutato una tua proposta per {{service}}. Puoi inviarne un'altra.",
  'mail.passkeyAdded.subject': 'Nuova passkey nel tuo account',
  'mail.passkeyAdded.text':
    'Al tuo account Ospita è stata aggiunta la passkey “{{name}}”: ora può aprirlo senza password. Se non sei stato tu, rimuovila e cambia subito la password.',
  'mail.passkeyRemoved.subject': 'Una passkey è stata rimossa',
  'mail.passkeyRemoved.text':
    'La passkey “{{name}}” non apre più il tuo account Ospita. Se non sei stato tu, cambia subito la password e controlla gli accessi.',
  'mail.passkeysLeft':
    'Le passkey restano valide: sul tuo account ce ne sono {{count}}. Se non le riconosci tutte, rimuovile nelle impostazioni, alla voce Sicurezza.',
  'mail.passwordChanged.subject': 'La tua password è stata cambiata',
  'mail.passwordChanged.text':
    'La password del tuo account Ospita è stata appena cambiata e gli altri dispositivi sono stati disconnessi. Se non sei stato tu, reimpostala subito dalla pagina di accesso.',
  'mail.proposalSent.subject': 'Risposta alla tua richiesta: {{facility}}',
  'mail.proposalSent.text': 'Proposte per {{service}}: {{count}}. Aprile e scegli quella che preferisci prima che scada.',
  'mail.request.foot': 'Ricevi questo messaggio perché hai inviato una richiesta a {{facility}}. Chi ha il link può leggerla e rispondere.',
  'mail.request.open': 'Apri la richiesta',
  'mail.requestCanceled.subject': 'Richiesta annullata: {{service}}',
  'mail.requestCanceled.text': '{{guest}} ha annullato la richiesta: {{service}}, {{date}}.',
  'mail.requestChanged.subject': 'La tua richiesta a {{facility}} è cambiata',
  'mail.requestChanged.text': "Chi ti ospita ha modificato la richiesta confermata: {{service}}, {{date}}. Aprila per vedere com'è adesso.",
  'mail.requestErased.subject': 'Prenotazione non più valida: {{service}}',
  'mail.requestErased.text':
    '{{facility}} ha eliminato la tua richiesta con tutti i tuoi dati. La prenotazione {{service}}, {{date}}, non vale più.',
  'mail.requestNew.subject': 'Nuova richiesta: {{service}}',
  'mail.requestNew.text': '{{guest}} chiede a {{facility}}: {{service}}, {{date}}. Rispondi con una o più proposte.',
  'mail.requestReceived.subject': 'Richiesta inviata a {{facility}}',
  'mail.requestReceived.text': 'Abbiamo ricevuto la tua richiesta: {{service}}, {{date}}. Ti scriviamo appena arriva una proposta.',
  'mail.requests.open': 'Vai alle richieste',
  'mail.reset.action': 'Scegli una nuova password',
  'mail.reset.subject': 'Reimposta la tua password',
  'mail.reset.text':
    "Hai chiesto di reimpostare la password. Il collegamento vale un'ora e una volta sola. Se non l'hai chiesto tu, non devi fare nulla.",
  'mail.security.action': 'Controlla gli accessi',
  'mail.security.someDevice': 'un dispositivo sconosciuto',
  'mail.welcome.subject': 'Benvenuto su Ospita',
  'mail.welcome.text':
    'Il tuo account è pronto. Conferma che questo indirizzo è tuo: il link vale 7 giorni. Poi descrivi la prima struttura, e in pochi minuti avrai la pagina e il codice QR per i tuoi ospiti.',
} as const
