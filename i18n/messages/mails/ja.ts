import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ja: Messages<typeof it> = {
  'mail.accountRemoved.subject': 'アカウントを削除しました',
  'mail.accountRemoved.text':
    'Ospita のアカウントは、パスワードの入力により、施設、ページ、QRコードとともに削除されました。元に戻すことはできません。心当たりがない場合は、すぐにポータルの運営者へご連絡ください。',
  'mail.bookingCanceled.subject': '予約がキャンセルされました：{{service}}',
  'mail.bookingCanceled.text':
    '{{guest}} さんが確定済みの予約をキャンセルしました：{{service}}、{{date}}。カレンダーは再び空きになりました。',
  'mail.bookingConfirmed.subject': '確定: {{service}}',
  'mail.bookingConfirmed.text': '{{facility}} の提案を承諾しました: {{service}}、{{date}}。すべて確定しています。',
  'mail.emailChange.subject': '新しいアドレスの確認',
  'mail.emailChange.text':
    'このアドレスを Ospita アカウントのログインに使いたいという申し込みがありました。ご本人の場合は24時間以内に確認してください。それまでは以前のアドレスが有効です。心当たりがなければ何もする必要はありません。',
  'mail.emailChangeAsked.subject': 'アカウントのメールアドレスの変更申し込み',
  'mail.emailChangeAsked.text':
    'あなたのパスワードを使って、Ospita のログインアドレスを {{email}} に変更する申し込みがありました。そのアドレスに届いたリンクが開かれると有効になります。心当たりがない場合は、パスワードを知られています。ボタンで止めてください。ボタンは7日間有効で、すべての端末をログアウトし、新しいパスワードを設定できます。',
  'mail.emailChanged.action': '心当たりがありません',
  'mail.emailChanged.subject': 'アカウントのメールアドレスが変更されました',
  'mail.emailChanged.text':
    '今後、Ospita へのログインには {{email}} を使います。心当たりがない場合は、ボタンでアカウントを取り戻してください。ボタンは7日間有効で、このアドレスに戻し、すべての端末をログアウトし、新しいパスワードを設定できます。',
  'mail.emailConfirm.action': 'アドレスを確認する',
  'mail.emailConfirm.subject': 'アドレスの確認',
  'mail.emailConfirm.text':
    'このアドレスがご本人のものであることを確認してください。リンクは7日間有効で、1回だけ使えます。Ospita にアカウントがない場合は、何もする必要はありません。',
  'mail.facility.nameless': '宿泊施設',
  'mail.foot': 'Ospitaのアカウントをお持ちのため、このメールをお送りしています。',
  'mail.forward.greeting': '{{name}}様、お客様から次の依頼があります。',
  'mail.forward.question': '対応可能でしょうか。料金もお知らせください。{{host}}',
  'mail.greeting': '{{name}}様',
  'mail.greeting.nameless': 'こんにちは。',
  'mail.guestAccount.foot': 'Ospitaでこのアドレスが使われたため、このメールをお送りしています。',
  'mail.guestErased.subject': 'データを消去しました',
  'mail.guestErased.text':
    'ご希望どおり、お名前・連絡先・メッセージを消去しました。未処理のリクエストと今後の予約は取り消され、以前のメールのリンクからは何も開けません。この件に関するメールはこれが最後です。',
  'mail.guestKnown.action': 'ログイン',
  'mail.guestKnown.subject': 'すでにアカウントがあります',
  'mail.guestKnown.text':
    'このアドレスで申し込みがありましたが、すでにアカウントがあります。ログインするか、新しいパスワードを決めてください。',
  'mail.guestPasswordChanged.action': 'ログインする',
  'mail.guestPasswordChanged.subject': 'パスワードが変更されました',
  'mail.guestPasswordChanged.text':
    'お送りしたリンクから、ゲストアカウントのパスワードが変更されました。心当たりがない場合は、すぐに新しいパスワードを設定してください。第三者がメールを読んでいる可能性があります。',
  'mail.guestReset.action': '新しいパスワードを決める',
  'mail.guestReset.subject': 'パスワードの再設定',
  'mail.guestReset.text': 'リンクは1時間、1回限り有効です。心当たりがなければ何もしないでください。',
  'mail.guestVerify.action': '確認する',
  'mail.guestVerify.subject': 'アドレスを確認してください',
  'mail.guestVerify.text':
    'このアドレスでアカウントの申し込みがありました。ご本人の場合は24時間以内に確認してください。心当たりがなければ何もしないでください。',
  'mail.newDevice.subject': 'アカウントへの新しいログイン',
  'mail.newDevice.text':
    'これまでにない端末からOspitaのアカウントへのログインがありました：{{device}}、ネットワーク {{network}}。ご本人であれば何もする必要はありません。心当たりがない場合は、そのセッションを終了し、すぐにパスワードを変更してください。',
  'mail.offerAccepted.subject': '提案が承諾されました: {{service}}',
  'mail.offerAccepted.text': '{{guest}} 様が {{service}} の提案を承諾しました。リクエストは確定しています。',
  'mail.offerDeclined.subject': '提案が辞退されました: {{service}}',
  'mail.offerDeclined.text': '{{guest}} 様が {{service}} の提案を辞退しました。別の提案を送ることができます。',
  'mail.passkeyAdded.subject': 'アカウントに新しいパスキー',
  'mail.passkeyAdded.text':
    'Ospitaのアカウントにパスキー「{{name}}」が追加され、パスワードなしで開けるようになりました。心当たりがない場合は削除し、すぐにパスワードを変更してください。',
  'mail.passkeyRemoved.subject': 'パスキーが削除されました',
  'mail.passkeyRemoved.text':
    'パスキー「{{name}}」ではOspitaのアカウントを開けなくなりました。心当たりがない場合は、すぐにパスワードを変更し、ログイン状況を確認してください。',
  'mail.passkeysLeft':
    'パスキーは引き続き有効です（アカウントに{{count}}件）。心当たりのないものがあれば、設定の「セキュリティ」で削除してください。',
  'mail.passwordChanged.subject': 'パスワードが変更されました',
  'mail.passwordChanged.text':
    'Ospitaアカウントのパスワードが変更され、ほかの端末はログアウトされました。心当たりがない場合は、ログインページからすぐに再設定してください。',
  'mail.proposalSent.subject': 'リクエストへの返信: {{facility}}',
  'mail.proposalSent.text': '{{service}} の提案: {{count}} 件。期限までにお選びください。',
  'mail.request.foot':
    '{{facility}} にリクエストを送信されたため、このメールをお送りしています。リンクを知っている人は閲覧・回答できます。',
  'mail.request.open': 'リクエストを開く',
  'mail.requestCanceled.subject': 'リクエストがキャンセルされました: {{service}}',
  'mail.requestCanceled.text': '{{guest}} 様がリクエストをキャンセルしました: {{service}}、{{date}}。',
  'mail.requestChanged.subject': 'リクエストが変更されました: {{facility}}',
  'mail.requestChanged.text': '確定済みのリクエストが変更されました: {{service}}、{{date}}。開いて内容をご確認ください。',
  'mail.requestErased.subject': '予約が無効になりました: {{service}}',
  'mail.requestErased.text': '{{facility}} がお客様のリクエストとすべてのデータを削除しました。予約 {{service}}、{{date}} は無効です。',
  'mail.requestNew.subject': '新しいリクエスト: {{service}}',
  'mail.requestNew.text': '{{guest}} 様から {{facility}} へ: {{service}}、{{date}}。提案で回答してください。',
  'mail.requestReceived.subject': 'リクエストを送信しました: {{facility}}',
  'mail.requestReceived.text': 'リクエストを受け付けました: {{service}}、{{date}}。提案が届き次第ご連絡します。',
  'mail.requests.open': 'リクエスト一覧へ',
  'mail.reset.action': '新しいパスワードを設定',
  'mail.reset.subject': 'パスワードの再設定',
  'mail.reset.text':
    'パスワードの再設定が申請されました。リンクの有効期間は1時間で、1回だけ使えます。心当たりがない場合は、何もする必要はありません。',
  'mail.security.action': 'ログイン状況を確認',
  'mail.security.someDevice': '不明な端末',
  'mail.welcome.subject': 'Ospitaへようこそ',
  'mail.welcome.text':
    'アカウントの準備ができました。このアドレスがご本人のものであることを確認してください。リンクは7日間有効です。そのあと最初の施設を登録すれば、数分でゲスト用のページとQRコードができあがります。',
}
