import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const es: Messages<typeof it> = {
  'properties.choose': 'Alojamientos',
  'properties.choose.all': 'Elegir todos',
  'properties.choose.none': 'Ninguno',
  'properties.look': 'Vista',
  'properties.look.cards': 'Tarjetas',
  'properties.look.compact': 'Lista compacta',
  'properties.order': 'Ordenar por',
  'properties.order.city': 'Ciudad',
  'properties.order.name': 'Nombre',
  'properties.order.newest': 'Más recientes',
  'properties.several': 'Cambiar varios alojamientos',
  'properties.several.changed': 'Cambiado',
  'properties.several.chosen': 'Alojamientos: {{properties}} · Campos: {{fields}}',
  'properties.several.done': 'Cambiados: {{done}} de {{total}}',
  'properties.several.fields': 'Qué cambia',
  'properties.several.retry': 'Reintentar las fallidas',
  'properties.several.running': 'Cambiando...',
  'properties.several.submit': 'Aplicar',
  'properties.several.text': 'Solo cambian los campos que rellenes; los demás quedan como están en cada alojamiento.',
}
