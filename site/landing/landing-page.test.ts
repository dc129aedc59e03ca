import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { examplePropertyId } from '#contract/routes.ts'
import { loadAllMessages } from '#i18n/all-messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { renderMail } from '../mail/mail-page.tsx'
import { renderFailure, renderGuestErased, renderGuestNotFound, renderLanding, renderNotFound } from '../render.tsx'
import { attributesOf, textsOf } from '../testing/outline.ts'

const page = { language: 'it', t: createTranslate('it', await loadAllMessages('it')), css: '', script: '/assets/consent.js' } as const
const company = { name: 'Ospita S.r.l.', vat: 'IT01234567897', town: 'Lucca', contact: '', registration: 'open' } as const
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

describe('the landing page', () => {
  const html = renderLanding(page, 'https://ospita.example', company)
  const texts = textsOf(html)

  test('leads to sign-in and registration, and to itself in nine languages', () => {
    const links = [...html.matchAll(/<a [^>]*href="(\/auth[^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [text, href])
    expect(links).toEqual([
      ['Accedi', '/auth'],
      ['Inizia gratis', '/auth?tab=register'],
      ['Inizia gratis', '/auth?tab=register'],
      ['Inizia gratis', '/auth?tab=register'],
    ])
    expect(attributesOf(html, 'href').filter((href) => href.startsWith('/?lang='))).toEqual(
      ['it', 'en', 'de', 'fr', 'ja', 'zh', 'es', 'ar', 'pt'].map((language) => `/?lang=${language}`),
    )
  })

  test('shows six cards and three steps, each with its own words', () => {
    const of = (list: string, name: string) =>
      [...list.matchAll(new RegExp(`<${name}[^>]*>([^<]+)</${name}>`, 'g'))].map(([, text]) => text)
    const [features = '', steps = ''] = [/<ul class="grid[^"]*gap-4.*?<\/ul>/s, /<ol class="grid.*?<\/ol>/s].map(
      (list) => list.exec(mainOf(html))?.[0],
    )
    expect([of(features, 'h3').length, new Set(of(features, 'h3')).size, new Set(of(features, 'p')).size]).toEqual([6, 6, 6])
    expect([of(steps, 'h3').length, new Set(of(steps, 'h3')).size, new Set(of(steps, 'p')).size]).toEqual([3, 3, 3])
    expect(of(steps, 'span')).toEqual(['1', '2', '3'])
  })

  test('tells one evening with real screens, one of them loaded at once, and leads to the example', () => {
    const [, evening = ''] = /<ol class="scenes".*?>(.*?)<\/ol>/s.exec(html) ?? []
    expect(textsOf(evening).filter((text) => /^\d/.test(text))).toEqual(['19:40', '19:41', '19:44', '19:46'])
    const pictures = attributesOf(html, 'src').filter((src) => src.startsWith('/landing/'))
    expect(pictures).toEqual(['guest', 'scan', 'ask', 'answer', 'agree'].map((name) => `/landing/${name}.webp`))
    const folder = fileURLToPath(new URL('../public/landing', import.meta.url))
    for (const picture of pictures) {
      const name = picture.slice('/landing/'.length, -'.webp'.length)
      expect(statSync(join(folder, `${name}.avif`)).size, name).toBeLessThan(25 * 1024)
      expect(statSync(join(folder, `${name}.webp`)).size, name).toBeLessThan(40 * 1024)
    }
    expect(html.match(/loading="lazy"/g)).toHaveLength(4)
    const examples = attributesOf(html, 'href').filter((href) => href.includes(examplePropertyId))
    expect(examples).toEqual(Array(2).fill(`/guest?property_id=${examplePropertyId}&lang=it`))
  })

  test('says to search engines and previews what it is, where, and in which languages', () => {
    const german = renderLanding({ ...page, language: 'de' }, 'https://ospita.example', company)
    expect(html).toContain('<link rel="canonical" href="https://ospita.example/"/>')
    expect(german).toContain('<link rel="canonical" href="https://ospita.example/?lang=de"/>')
    expect([...german.matchAll(/rel="alternate" hrefLang="([^"]+)"/g)].map(([, language]) => language)).toEqual([
      'it',
      'en',
      'de',
      'fr',
      'ja',
      'zh',
      'es',
      'ar',
      'pt',
      'x-default',
    ])
    expect(german).toContain('<meta property="og:url" content="https://ospita.example/?lang=de"/>')
    expect(german).toContain('<meta property="og:locale" content="de_DE"/>')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'SoftwareApplication', name: 'Ospita', offers: { price: '0' } })
  })

  test('names who runs it, and asks for consent once its script runs', () => {
    expect(texts.filter((text) => /Ospita S\.r\.l\./.test(text))).toHaveLength(1)
    expect(html).toContain('<section data-consent="true" hidden=""')
    expect(attributesOf(html, 'data-decide')).toEqual(['manage', 'necessary', 'all', 'later'])
    expect(html).toContain('<script type="module" src="/assets/consent.js">')
    expect(html).not.toContain('noindex')
  })
})

describe('a page that says what is wrong', () => {
  const renderTrouble = (context: typeof page) => renderFailure(context, '4f0c8a2b61d97e35')
  test.each([
    ['an unknown path', renderNotFound, '404 Page Not Found', true],
    ['trouble', renderTrouble, 'Errore', true],
    ['a dead guest link', renderGuestNotFound, page.t('guest.notFound.title'), false],
    ['an erased guest', renderGuestErased, page.t('guest.erased.title'), false],
  ] as const)('%s', (_, render, title, hasHome) => {
    const html = render(page)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title)
    expect(html).toContain(`<title>${title} · Ospita</title>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    // Guests have no use for the page that is for hosts.
    expect(attributesOf(mainOf(html), 'href').includes('/')).toBe(hasHome)
  })

  test('names the request that failed, for whoever runs the product', () => {
    expect(textsOf(mainOf(renderTrouble(page))).join()).toContain('Codice per l’assistenza: 4f0c8a2b61d97e35')
  })

  test('differs for a link that leads nowhere and a guest who was forgotten', () => {
    const words = [renderGuestNotFound(page), renderGuestErased(page), renderNotFound(page), renderTrouble(page)].map((html) =>
      textsOf(mainOf(html)).join(),
    )
    expect(new Set(words).size).toBe(4)
  })
})

test('a mail says the same as HTML and as text', () => {
  const content = { language: 'ar', subject: 'Oggetto', greeting: 'Ciao <Maria>', paragraphs: ['Uno', 'Due'], foot: 'Piede' } as const
  const action = { label: 'Apri', href: 'https://a.example/?a=1&b=2' }
  const { html, text } = renderMail({ ...content, paragraphs: [...content.paragraphs], action })
  expect(text).toBe('Ciao <Maria>\n\nUno\n\nDue\n\nApri:\nhttps://a.example/?a=1&b=2\n\n-- \nPiede')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(textsOf(html)).toEqual(['Oggetto', 'Ospita', 'Ciao <Maria>', 'Uno', 'Due', 'Apri', 'Piede'])
  expect(attributesOf(html, 'href')).toEqual([action.href])
  const plain = renderMail({ ...content, paragraphs: ['Uno'] })
  expect([plain.text, plain.html.includes('<a ')]).toEqual(['Ciao <Maria>\n\nUno\n\n-- \nPiede', false])
})
