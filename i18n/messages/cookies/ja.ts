import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ja: Messages<typeof it> = {
  'cookies.deleteAll': 'すべてのCookieを削除',
  'cookies.deleted.text': '必須ではないCookieを削除しました。',
  'cookies.deleted.title': 'Cookieを削除しました',
  'cookies.export': 'データをエクスポート',
  'cookies.functional.duration': '期間：最長1年',
  'cookies.functional.text': 'テーマ、言語、レイアウトなどの設定を記憶します。',
  'cookies.functional.toggle': '機能性Cookieを許可',
  'cookies.info.date': '最後の同意：{{date}}',
  'cookies.info.none': 'まだ選択していません。',
  'cookies.info.text': 'この端末に何を記憶するかをここで決められます。いつでも変更できます。',
  'cookies.info.title': '現在の選択',
  'cookies.necessary.always': '常に有効',
  'cookies.necessary.duration': '期間：セッション中または最長30日',
  'cookies.necessary.random':
    '個人を特定しない2つのランダムな番号も使います。1つは、リクエストや質問の送信時に同じネットワークのほかのブラウザと区別するため、もう1つは、ログインしたことのあるブラウザを見分け、他人のパスワード試行で締め出されないようにするためです。',
  'cookies.necessary.text': 'ポータルの動作に必要で、無効にできません：セッションCookie、認証トークン、セキュリティ設定。',
}
