import { expect, test } from 'vitest'
import { renderMail } from './mail-page.tsx'

test('a label keeps away from its value at whichever side it stands', () => {
  const blocks = [{ facts: [{ label: 'البريد الإلكتروني', value: 'casa@ospita.example' }] }]
  const { html } = renderMail({ language: 'ar', subject: '', greeting: '', paragraphs: [], blocks, foot: '' })
  expect(/<th scope="row" style="([^"]+)"/.exec(html)?.[1]).toContain('padding-inline-end:10px')
})
