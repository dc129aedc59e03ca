import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const pt: Messages<typeof it> = {
  'properties.choose': 'Alojamentos',
  'properties.choose.all': 'Escolher todos',
  'properties.choose.none': 'Nenhum',
  'properties.look': 'Apresentação',
  'properties.look.cards': 'Cartões',
  'properties.look.compact': 'Lista compacta',
  'properties.order': 'Ordenar por',
  'properties.order.city': 'Cidade',
  'properties.order.name': 'Nome',
  'properties.order.newest': 'Mais recentes',
  'properties.several': 'Alterar vários alojamentos',
  'properties.several.changed': 'Alterado',
  'properties.several.chosen': 'Alojamentos: {{properties}} · Campos: {{fields}}',
  'properties.several.done': 'Alterados: {{done}} de {{total}}',
  'properties.several.fields': 'O que muda',
  'properties.several.retry': 'Tentar de novo as que falharam',
  'properties.several.running': 'A alterar...',
  'properties.several.submit': 'Aplicar',
  'properties.several.text': 'Só mudam os campos que preencher; os outros ficam como estão em cada alojamento.',
}
