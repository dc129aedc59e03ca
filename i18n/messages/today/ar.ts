import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ar: Messages<typeof it> = {
  'today.bookings': 'الحجوزات',
  'today.empty': 'لا أحد ينتظرك اليوم',
  'today.expiring': 'عروض توشك على الانتهاء: {{number}}',
  'today.failed': 'تعذّر تحميل ما ينتظرك اليوم.',
  'today.guest.anonymous': 'ضيف مجهول',
  'today.missing.add': 'إضافة {{part}}: {{name}}',
  'today.missing.arrival': 'الوصول',
  'today.missing.contact': 'الهاتف',
  'today.missing.emergency': 'الطوارئ',
  'today.missing.photo': 'صورة',
  'today.missing.wifi': 'الواي فاي',
  'today.more': 'و{{number}} أخرى',
  'today.notReady': 'صفحات تحتاج إلى إكمال: {{number}}',
  'today.questions': 'أسئلة الضيوف: {{number}}',
  'today.reply': 'رد',
  'today.title': 'اليوم',
  'today.tomorrow': 'غدًا',
  'today.until': 'حتى {{when}}',
  'today.waiting': 'دورك: {{number}}',
}
