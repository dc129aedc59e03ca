import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const de: Messages<typeof it> = {
  'example.arrival':
    'Die grüne Tür ist bis 22 Uhr offen; danach klingeln Sie bitte bei Marta.\nSie parken kostenlos auf dem Platz unter dem Haus.\nLegen Sie bei der Abreise die Schlüssel auf den Tisch im Flur.',
  'example.boat.duration': '3 Stunden',
  'example.boat.name': 'Bootsfahrt in den Sonnenuntergang',
  'example.boat.text': 'Mit Nino die Küste entlang: Baden in einer Bucht, Focaccia und Weißwein an Bord.',
  'example.breakfast.name': 'Das Frühstück',
  'example.breakfast.text':
    'Von 8 bis 10:30 Uhr auf der Terrasse: warme Focaccia, Zitronenkuchen, Obst aus dem Garten. Pflanzenmilch und glutenfreies Brot, wenn Sie es am Abend vorher sagen.',
  'example.description':
    'Ein rosa Haus zwischen Zitronenbäumen, zehn Minuten zu Fuß vom Meer. Das Frühstück gibt es auf der Terrasse, der Kaffee ist immer fertig, und abends geht die Sonne im Golf unter.',
  'example.path.name': 'Der Weg zum Meer',
  'example.path.text':
    'Gehen Sie die Stufen hinter dem Haus hinunter, dann immer geradeaus: zehn Minuten, mit bequemen Schuhen. Sonnenschirme stehen im Abstellraum: Nehmen Sie sich gern einen mit.',
  'example.place.bakery': 'Um 7:30 Uhr kommt die Focaccia aus dem Ofen.',
  'example.place.beach': 'Früh am Morgen haben Sie ihn ganz für sich.',
  'example.place.station': 'Von hier fahren die Züge in die Dörfer an der Küste.',
  'example.place.trattoria': 'Bestellen Sie die gefüllten Sardellen, und den Tisch unter dem Feigenbaum.',
  'example.rooms.name': 'Die Zimmer',
  'example.rooms.text':
    'Drei Zimmer mit Fenster zum Golf. Die Klimaanlage schalten Sie mit der weißen Fernbedienung ein; weitere Decken und Kissen liegen im Schrank.',
  'example.rules':
    'Nachtruhe von 23 bis 8 Uhr.\nRauchen nur auf der Terrasse.\nKleine Hunde sind willkommen: Sagen Sie uns bitte vorher Bescheid.\nKeine Feiern, aber das Abendessen auf der Terrasse darf dauern.',
  'example.tasting.duration': '2 Stunden',
  'example.tasting.name': 'Verkostung auf den Terrassen',
  'example.tasting.text': 'Vier Weißweine der Küste, Sardellen und neues Öl, mitten in den Reben.',
  'example.transfer.duration': '15 Minuten',
  'example.transfer.name': 'Abholung vom Bahnhof',
  'example.transfer.text': 'Wir holen Sie mit dem Elektroauto ab, Gepäck inbegriffen.',
  'example.waste.name': 'Der Müll',
  'example.waste.text': 'Papier am Montag, Plastik am Mittwoch, Glas am Freitag. Die Säcke liegen unter der Spüle; hinaus bringen wir sie.',
  'example.wifi': 'Am stärksten ist das Signal auf der Terrasse und im blauen Zimmer.',
}
