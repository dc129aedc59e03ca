import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const zh: Messages<typeof it> = {
  'properties.choose': '房源',
  'properties.choose.all': '全选',
  'properties.choose.none': '全不选',
  'properties.look': '显示方式',
  'properties.look.cards': '卡片',
  'properties.look.compact': '紧凑列表',
  'properties.order': '排序',
  'properties.order.city': '城市',
  'properties.order.name': '名称',
  'properties.order.newest': '最新',
  'properties.several': '批量修改房源',
  'properties.several.changed': '已更改',
  'properties.several.chosen': '房源：{{properties}} · 字段：{{fields}}',
  'properties.several.done': '已更改：{{done}}/{{total}}',
  'properties.several.fields': '更改内容',
  'properties.several.retry': '重试失败项',
  'properties.several.running': '正在更改……',
  'properties.several.submit': '应用',
  'properties.several.text': '只有填写的字段会更改；其他字段在每处房源中保持不变。',
}
