import { expect, test } from 'vitest'
import { translatorFor } from '../../../platform/http/language.ts'
import type { Fact } from './fact.ts'
import { sentenceOf } from './spoken-fact.ts'

test.each([
  ['it', 'Telefono: +39 1'],
  ['fr', 'Téléphone\u00a0: +39 1'],
  ['ja', '電話番号：+39 1'],
  ['zh', '电话：+39 1'],
] as const)('a label and its value stand together as %s writes them', (language, said) => {
  const t = translatorFor(language)
  const phone = { kind: 'field', field: 'phone', label: t('facility.phone.label'), text: '+39 1' } as Fact
  expect(sentenceOf(phone, t, language)).toBe(said)
})
