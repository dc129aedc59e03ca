import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const zh: Messages<typeof it> = {
  'questions.waiting_other': '{{count}} 位客人在等邮件回答',
  'statistics.questions_other': '{{count}} 个客人提问待回答',
  'statistics.visits_other': '14 天内 {{count}} 次访问',
  'today.bookings': '预订',
  'today.empty': '今天没有待回复的客人',
  'today.expiring': '即将到期的方案：{{number}}',
  'today.failed': '无法加载今天的事项。',
  'today.guest.anonymous': '匿名客人',
  'today.missing.add': '补充{{part}}：{{name}}',
  'today.missing.arrival': '到达说明',
  'today.missing.contact': '电话',
  'today.missing.emergency': '紧急联系方式',
  'today.missing.photo': '照片',
  'today.missing.wifi': 'Wi-Fi',
  'today.more': '还有 {{number}} 项',
  'today.notReady': '待完善的页面：{{number}}',
  'today.questions': '客人的提问：{{number}}',
  'today.ready': '可回答 {{total}} 个问题中的 {{done}} 个',
  'today.reply': '回复',
  'today.title': '今天',
  'today.tomorrow': '明天',
  'today.unmailed': '有邮件未送达的请求：{{number}}',
  'today.until': '至 {{when}}',
  'today.waiting': '待您回复：{{number}}',
}
