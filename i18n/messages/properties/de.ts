import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const de: Messages<typeof it> = {
  'properties.choose': 'Unterkünfte',
  'properties.choose.all': 'Alle auswählen',
  'properties.choose.none': 'Keine',
  'properties.look': 'Darstellung',
  'properties.look.cards': 'Karten',
  'properties.look.compact': 'Kompakte Liste',
  'properties.order': 'Sortieren nach',
  'properties.order.city': 'Ort',
  'properties.order.name': 'Name',
  'properties.order.newest': 'Neueste',
  'properties.several': 'Mehrere Unterkünfte ändern',
  'properties.several.changed': 'Geändert',
  'properties.several.chosen': 'Unterkünfte: {{properties}} · Felder: {{fields}}',
  'properties.several.done': 'Geändert: {{done}} von {{total}}',
  'properties.several.fields': 'Was sich ändert',
  'properties.several.retry': 'Fehlgeschlagene noch einmal',
  'properties.several.running': 'Wird geändert …',
  'properties.several.submit': 'Übernehmen',
  'properties.several.text': 'Nur ausgefüllte Felder ändern sich; die anderen bleiben in jeder Unterkunft, wie sie sind.',
}
