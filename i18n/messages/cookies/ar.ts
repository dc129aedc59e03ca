import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ar: Messages<typeof it> = {
  'cookies.deleteAll': 'حذف جميع ملفات تعريف الارتباط',
  'cookies.deleted.text': 'حُذفت ملفات تعريف الارتباط غير الضرورية.',
  'cookies.deleted.title': 'حُذفت ملفات تعريف الارتباط',
  'cookies.export': 'تصدير البيانات',
  'cookies.functional.duration': 'المدة: حتى سنة واحدة',
  'cookies.functional.text': 'تتذكر تفضيلاتك: المظهر واللغة والتخطيط المخصص.',
  'cookies.functional.toggle': 'السماح بملفات تعريف الارتباط الوظيفية',
  'cookies.info.date': 'آخر موافقة: {{date}}',
  'cookies.info.none': 'لم تحدّد اختيارك بعد.',
  'cookies.info.text': 'هنا تقرر ما يمكن للبوابة أن تتذكره على هذا الجهاز. يمكنك تغيير رأيك في أي وقت.',
  'cookies.info.title': 'اختياراتك',
  'cookies.necessary.always': 'مفعّلة دائمًا',
  'cookies.necessary.duration': 'المدة: الجلسة أو حتى 30 يومًا',
  'cookies.necessary.random':
    'رقمان عشوائيان لا يكشفان هويتك: أحدهما يميّز متصفحك عن غيره على الشبكة نفسها عندما ترسل طلبات أو أسئلة، والآخر يتعرّف عليه بعد تسجيل الدخول، كي لا يمنعك من الدخول من يجرّب كلمة مرورك من مكان آخر.',
  'cookies.necessary.text': 'لازمة لعمل البوابة ولا يمكن إيقافها: الجلسة ورموز المصادقة وتفضيلات الأمان.',
}
