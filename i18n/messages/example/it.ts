/** What the example property says of itself. Names of places and people stay as they are. Sorted by key. */
export const it = {
  'example.arrival':
    'Il portone verde è aperto fino alle 22; dopo, suonate a Marta.\nSi parcheggia gratis nel piazzale sotto la casa.\nAlla partenza lasciate le chiavi sul tavolo dell’ingresso.',
  'example.boat.duration': '3 ore',
  'example.boat.name': 'Gita in gozzo al tramonto',
  'example.boat.text': 'Lungo la costa con Nino: un bagno in una caletta, focaccia e vino bianco a bordo.',
  'example.breakfast.name': 'La colazione',
  'example.breakfast.text':
    'Dalle 8 alle 10:30 in terrazza: focaccia calda, torta di limoni, frutta dell’orto. Latte vegetale e pane senza glutine se lo dite la sera prima.',
  'example.description':
    'Una casa rosa tra i limoni, a dieci minuti a piedi dal mare. La colazione è in terrazza, il caffè è sempre pronto, e la sera il sole entra nel golfo.',
  'example.path.name': 'Il sentiero per il mare',
  'example.path.text':
    'Scendete i gradini dietro la casa, poi sempre dritto: dieci minuti, con scarpe comode. Gli ombrelloni sono nel ripostiglio: prendeteli pure.',
  'example.place.bakery': 'La focaccia esce dal forno alle 7:30.',
  'example.place.beach': 'La mattina presto è tutta per voi.',
  'example.place.station': 'Da qui partono i treni per i paesi della costa.',
  'example.place.trattoria': 'Chiedete le acciughe ripiene, e il tavolo sotto il fico.',
  'example.rooms.name': 'Le stanze',
  'example.rooms.text':
    'Tre stanze con la finestra sul golfo. L’aria condizionata si accende dal telecomando bianco; coperte e cuscini in più sono nell’armadio.',
  'example.rules':
    'Silenzio dalle 23 alle 8.\nSi fuma solo in terrazza.\nI cani piccoli sono benvenuti: ditecelo prima.\nNiente feste, ma a cena in terrazza si sta quanto si vuole.',
  'example.tasting.duration': '2 ore',
  'example.tasting.name': 'Degustazione sulle terrazze',
  'example.tasting.text': 'Quattro vini bianchi della costa, acciughe e olio nuovo, tra i filari.',
  'example.transfer.duration': '15 minuti',
  'example.transfer.name': 'Passaggio dalla stazione',
  'example.transfer.text': 'Veniamo a prendervi con l’auto elettrica, bagagli compresi.',
  'example.waste.name': 'I rifiuti',
  'example.waste.text':
    'Carta il lunedì, plastica il mercoledì, vetro il venerdì. I sacchi sono sotto il lavandino; li portiamo fuori noi.',
  'example.wifi': 'Il segnale è più forte in terrazza e nella stanza azzurra.',
} as const
