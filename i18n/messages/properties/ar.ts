import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ar: Messages<typeof it> = {
  'properties.choose': 'المنشآت',
  'properties.choose.all': 'اختيار الكل',
  'properties.choose.none': 'لا شيء',
  'properties.look': 'طريقة العرض',
  'properties.look.cards': 'بطاقات',
  'properties.look.compact': 'قائمة مختصرة',
  'properties.order': 'الترتيب حسب',
  'properties.order.city': 'المدينة',
  'properties.order.name': 'الاسم',
  'properties.order.newest': 'الأحدث',
  'properties.several': 'تعديل عدة منشآت',
  'properties.several.changed': 'تم التعديل',
  'properties.several.chosen': 'المنشآت: {{properties}} · الحقول: {{fields}}',
  'properties.several.done': 'تم تعديل {{done}} من {{total}}',
  'properties.several.fields': 'ما الذي يتغير',
  'properties.several.retry': 'إعادة محاولة ما لم ينجح',
  'properties.several.running': 'جارٍ التعديل...',
  'properties.several.submit': 'تطبيق',
  'properties.several.text': 'تتغير الحقول التي تملؤها فقط؛ ويبقى غيرها كما هو في كل منشأة.',
}
