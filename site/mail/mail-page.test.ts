import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { renderMail } from './mail-page.tsx'

const textIn = (language: Language) => {
  const blocks = [{ facts: [{ label: 'الهاتف', value: '+39 0583 123456', href: 'tel:+390583123456' }] }]
  return renderMail({ language, subject: '', greeting: '', paragraphs: [], blocks, foot: '' }).text
}

test('a telephone number keeps its order behind Arabic letters, and no sign is added elsewhere', () => {
  expect(textIn('ar')).toContain(': \u2068+39 0583 123456\u2069')
  expect(textIn('en')).toMatch(/: \+39 0583 123456$/m)
})
