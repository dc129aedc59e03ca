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

test('what stands in the body says its language and direction itself, since some programs show the body alone', () => {
  const { html } = renderMail({ language: 'ar', subject: '', greeting: 'مرحبًا،', paragraphs: [], foot: '' })
  const [, body = ''] = html.split(/<body[^>]*>/)
  expect(body).toMatch(/^<div lang="ar" dir="rtl"/)
})
