import { expect, test } from 'vitest'
import { renderMail } from './mail-page.tsx'

test.each([
  ['it', 'left', '9px 10px 9px 0'],
  ['ar', 'right', '9px 0 9px 10px'],
] as const)(
  'headings of facts stand where %s begins and away from their values, in programs that know no "start" too',
  (language, side, padding) => {
    const blocks = [{ title: 'Casa', facts: [{ label: 'Email', value: 'casa@ospita.example' }] }]
    const { html } = renderMail({ language, subject: '', greeting: '', paragraphs: [], blocks, foot: '' })
    const styleOf = (tag: string) => new RegExp(`<${tag} [^>]*style="([^"]+)"`).exec(html)?.[1]?.split(';')
    expect(styleOf('caption')).toContain(`text-align:${side}`)
    expect(styleOf('th')).toEqual(expect.arrayContaining([`text-align:${side}`, `padding:${padding}`]))
    expect(html).not.toMatch(/text-align:(?:start|end)/)
  },
)
