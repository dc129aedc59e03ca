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
  'cookies.kept.browser': 'このブラウザを識別します：30日。',
  'cookies.kept.choices': '言語、同意など、ここで行った選択：変更するか、ブラウザのデータを消すまで。',
  'cookies.kept.copies': '電波がないときのためのページとファイルの控え：ゲストページは30日、ポータルはログアウトまで。',
  'cookies.kept.drafts': 'ゲスト宛てに書いて未送信のもの：送信またはログアウトまで、最長30日。',
  'cookies.kept.look': 'テーマと施設の表示（同意がある場合のみ）：同意を取り消すまで。',
  'cookies.kept.passkey': '進行中のパスキーによるログイン：5分。',
  'cookies.kept.requests': 'この端末から送ったリクエスト（最大20件）と、電波を待つリクエスト（24時間）。',
  'cookies.kept.signIn': 'ホストとゲストのログイン：使わないまま7日、最長30日。',
  'cookies.kept.tab': 'このタブで書きかけのもの：タブを閉じるまで。',
  'cookies.kept.title': '名称と期間',
  'cookies.necessary.always': '常に有効',
  'cookies.necessary.duration': '期間：セッション中または最長30日',
  'cookies.necessary.random':
    '個人を特定しない2つのランダムな番号も使います。1つは、リクエストや質問の送信時に同じネットワークのほかのブラウザと区別するため、もう1つは、ログインしたことのあるブラウザを見分け、他人のパスワード試行で締め出されないようにするためです。',
  'cookies.necessary.text': 'ポータルの動作に必要で、無効にできません：セッションCookie、認証トークン、セキュリティ設定。',
}
