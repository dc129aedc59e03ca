import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ja: Messages<typeof it> = {
  'properties.choose': '施設',
  'properties.choose.all': 'すべて選択',
  'properties.choose.none': '選択解除',
  'properties.look': '表示',
  'properties.look.cards': 'カード',
  'properties.look.compact': 'コンパクトな一覧',
  'properties.order': '並べ替え',
  'properties.order.city': '都市',
  'properties.order.name': '名前',
  'properties.order.newest': '新しい順',
  'properties.several': '複数の施設を変更',
  'properties.several.changed': '変更しました',
  'properties.several.chosen': '施設：{{properties}} · 項目：{{fields}}',
  'properties.several.done': '変更済み：{{total}}件中{{done}}件',
  'properties.several.fields': '変更する内容',
  'properties.several.retry': '失敗した施設を再試行',
  'properties.several.running': '変更しています…',
  'properties.several.submit': '適用',
  'properties.several.text': '入力した項目だけが変わり、ほかは各施設でそのまま残ります。',
}
