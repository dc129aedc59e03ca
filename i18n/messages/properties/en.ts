import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const en: Messages<typeof it> = {
  'properties.choose': 'Properties',
  'properties.choose.all': 'Choose all',
  'properties.choose.none': 'None',
  'properties.look': 'Look',
  'properties.look.cards': 'Cards',
  'properties.look.compact': 'Compact list',
  'properties.order': 'Sort by',
  'properties.order.city': 'City',
  'properties.order.name': 'Name',
  'properties.order.newest': 'Newest',
  'properties.several': 'Change several properties',
  'properties.several.changed': 'Changed',
  'properties.several.chosen': 'Properties: {{properties}} · Fields: {{fields}}',
  'properties.several.done': 'Changed: {{done}} of {{total}}',
  'properties.several.fields': 'What changes',
  'properties.several.retry': 'Try the failed ones again',
  'properties.several.running': 'Changing...',
  'properties.several.submit': 'Apply',
  'properties.several.text': 'Only the fields you fill in change; the others stay as they are in each property.',
}
