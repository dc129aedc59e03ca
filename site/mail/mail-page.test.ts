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

test('the head asks mail programs for nothing from elsewhere', () => {
  const property = { name: 'Casa', photo: '/media/AbCdEfGhIjKlMnOpQrStUv_1600x1200.webp', publicUrl: 'https://ospita.example' }
  const { html } = renderMail({ language: 'it', subject: '', property, greeting: '', paragraphs: [], foot: '' })
  expect(html).toContain('<img ')
  expect(html).not.toContain('<link')
})

test.each([
  ['1600x1200', 144, 108],
  ['1200x1500', 144, 180],
  ['900x2000', 81, 180],
])('a photo of %s keeps its proportions at %i by %i pixels, also where programs cut nothing off', (size, width, height) => {
  const property = { name: 'Casa', photo: `/media/AbCdEfGhIjKlMnOpQrStUv_${size}.webp`, publicUrl: 'https://ospita.example' }
  const { html } = renderMail({ language: 'it', subject: '', property, greeting: '', paragraphs: [], foot: '' })
  expect(html).toContain(`width="${width}" height="${height}"`)
})

test('the door of a photo that is not loaded goes dark with its reader', () => {
  const property = { name: 'Casa', photo: '/media/AbCdEfGhIjKlMnOpQrStUv_1600x1200.webp', publicUrl: 'https://ospita.example' }
  const { html } = renderMail({ language: 'it', subject: '', property, greeting: '', paragraphs: [], foot: '' })
  expect(html).toMatch(/<img [^>]*class="photo"/)
  expect(html).toMatch(/prefers-color-scheme:dark\).*\.photo\{background-color:#3d3730!important\}/)
})

test('a word that is longer than the line is broken: beside the photo, and in a sentence', () => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const property = { name, photo: '/media/AbCdEfGhIjKlMnOpQrStUv_1600x1200.webp', publicUrl: 'https://ospita.example' }
  const { html } = renderMail({ language: 'de', subject: '', property, greeting: '', paragraphs: [name], foot: '' })
  const styleBefore = (words: RegExp) => new RegExp(`style="([^"]*)"[^>]*>${words.source}`).exec(html)?.[1]
  expect(styleBefore(/<bdi>Donau/)).toContain('overflow-wrap:anywhere')
  expect(/<div[^>]*class="card"/.exec(html)?.[0]).toContain('overflow-wrap:break-word')
})

test('a sentence begins with a capital, also where a name or a word for one begins it', () => {
  const paragraphs = ['chi ti ospita ha risposto alla tua richiesta.', 'École des Pins vous a écrit.', '2 Torri ti ha scritto.']
  const { html, text } = renderMail({ language: 'it', subject: '', greeting: 'Ciao eva,', paragraphs, foot: '' })
  expect(text).toContain('Ciao eva,\n\nChi ti ospita ha risposto alla tua richiesta.\n\nÉcole des Pins vous a écrit.\n\n2 Torri ti ha')
  expect(html).toContain('>Chi ti ospita ha risposto')
})

test.each(['ja', 'zh', 'ar'] as const)(
  'an address that begins a sentence stays as it is where a language has no capitals (%s)',
  (language) => {
    const { text } = renderMail({ language, subject: '', greeting: '', paragraphs: ['hooks.villa.example のプログラムに'], foot: '' })
    expect(text).toContain('\nhooks.villa.example')
  },
)

test('the national code of the property stands on a line of its own below the foot', () => {
  const mail = renderMail({
    language: 'it',
    subject: '',
    greeting: '',
    paragraphs: [],
    foot: 'Chi ha il link può leggerla.',
    cin: 'IT011017C1ABCDEFGH',
  })
  expect(mail.text).toMatch(/-- \nChi ha il link può leggerla\.\nCIN IT011017C1ABCDEFGH$/)
  expect(mail.html).toContain('Chi ha il link può leggerla.<br/>CIN <bdi>IT011017C1ABCDEFGH</bdi></p>')
  expect(renderMail({ language: 'it', subject: '', greeting: '', paragraphs: [], foot: '', cin: '' }).text).not.toContain('CIN')
})
