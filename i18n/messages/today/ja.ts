import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ja: Messages<typeof it> = {
  'questions.waiting_other': '{{count}}名のゲストがメールでの回答を待っています',
  'statistics.questions_other': 'ゲストの未回答の質問{{count}}件',
  'statistics.visits_other': '14日間に{{count}}回の閲覧',
  'today.bookings': '予約',
  'today.empty': '今日、返信を待っている人はいません',
  'today.expiring': '期限間近の提案：{{number}}',
  'today.failed': '今日の予定を読み込めませんでした。',
  'today.guest.anonymous': '匿名のゲスト',
  'today.missing.add': '{{part}}を追加：{{name}}',
  'today.missing.arrival': '到着案内',
  'today.missing.contact': '電話番号',
  'today.missing.emergency': '緊急連絡先',
  'today.missing.photo': '写真',
  'today.missing.wifi': 'Wi-Fi',
  'today.more': 'ほか{{number}}件',
  'today.notReady': '未完成のページ：{{number}}',
  'today.questions': 'ゲストからの質問：{{number}}',
  'today.ready': '質問{{total}}件中{{done}}件に回答可能',
  'today.reply': '返信',
  'today.title': '今日',
  'today.tomorrow': '明日',
  'today.unmailed': 'メールが届かなかったリクエスト：{{number}}',
  'today.until': '{{when}}まで',
  'today.waiting': '要返信：{{number}}',
}
