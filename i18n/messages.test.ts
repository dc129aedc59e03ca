import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadAllMessages, type MessageKey } from './all-messages.ts'
import { acceptedLanguage, languages } from './languages.ts'
import { message, translateMessage } from './schema-message.ts'
import { createTranslate } from './translate.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'i18n/messages')
const dictionaries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const load = async (name: string, language: string): Promise<Record<string, string>> =>
  (await import(`./messages/${name}/${language}.ts`))[language]
const it = await loadAllMessages('it')
const sources = ['contract', 'site', 'portal', 'server', 'ui']
  .flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')

describe('dictionaries', () => {
  test('are all known to the server', async () => {
    const keys = await Promise.all(dictionaries.map(async ({ name }) => Object.keys(await load(name, 'it'))))
    expect(keys.flat().sort()).toEqual(Object.keys(it).sort())
  })

  test.each(dictionaries)('$name has one file a language', ({ name }) => {
    expect(readdirSync(join(folder, name)).sort()).toEqual(languages.map((language) => `${language}.ts`).sort())
  })

  test.each(languages)('%s has every key, with the same placeholders and all its plural forms', async (language) => {
    const messages = await loadAllMessages(language)
    expect(new Set(Object.keys(messages).map(stem))).toEqual(new Set(Object.keys(it).map(stem)))
    const reference = Object.fromEntries(Object.entries(it).map(([key, text]) => [stem(key), text]))
    for (const [key, text] of Object.entries(messages)) {
      expect(text.trim(), key).toBeTruthy()
      // "One property" may say its number as a word.
      const mayOmitCount = /_(zero|one|two)$/.test(key)
      const wanted = placeholders(reference[stem(key)] ?? '')
      expect([wanted, ...(mayOmitCount ? [wanted.filter((name) => name !== 'count')] : [])], key).toContainEqual(placeholders(text))
    }
    // In these languages "many" is for millions, and falls back to "other".
    const forms: string[] = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || language === 'ar')
    for (const key of Object.keys(it)
      .filter((name) => name.endsWith('_other'))
      .map(stem)) {
      for (const form of forms) expect(messages, `${key}_${form}`).toHaveProperty([`${key}_${form}`])
    }
  })

  test.each(dictionaries.flatMap(({ name }) => languages.map((language) => ({ name, language }))))(
    '$name in $language is sorted by key, and has the keys of its own place alone',
    async ({ name, language }) => {
      const keys = Object.keys(await load(name, language))
      expect(keys).toEqual([...keys].sort())
      expect(new Set(keys.map(stem))).toEqual(new Set(Object.keys(await load(name, 'it')).map(stem)))
    },
  )

  test('hold no key that nothing uses', () => {
    // A key built from a template counts as used when its fixed parts stand in the sources.
    const patterns = [...sources.matchAll(/`([\w.]+\.\$\{[^`]+)`/g)].map(
      ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '.+')}$`),
    )
    const quoted = new Set([...sources.matchAll(/['"]([\w.]+)['"]/g)].map(([, key]) => key))
    const isUsed = (key: string) => quoted.has(key) || patterns.some((pattern) => pattern.test(key))
    expect([...new Set(Object.keys(it).map(stem))].filter((key) => !isUsed(key))).toEqual([])
  })

  test.each(languages)('name in %s no choice of a dialog like the button that calls it off', async (language) => {
    const choices = [...sources.matchAll(/label: t\('([\w.]+)'\),[^}]*onChoose/g)].map(([, key = '']) => key)
    expect(choices.length).toBeGreaterThan(10)
    const messages = await loadAllMessages(language)
    expect(choices.filter((key) => messages[key] === messages['app.cancel'])).toEqual([])
  })
})

describe('translating', () => {
  test('fills in values and plural forms', () => {
    const t = createTranslate<MessageKey>('it', it)
    expect(t('dashboard.facilities.count', { count: 1 })).toBe('1 struttura')
    expect(t('dashboard.facilities.count', { count: 2_000_000 })).toBe('2000000 strutture')
    expect(t('facility.qr.title', { name: '<b>&' })).toBe('Codice QR di <b>&')
  })

  test('counts as in Portugal, where none takes the plural', async () => {
    const t = createTranslate<MessageKey>('pt', await loadAllMessages('pt'))
    expect([0, 1, 2].map((count) => t('assistant.voice.count', { count }))).toEqual(['0 vozes', '1 voz', '2 vozes'])
  })

  test('parts a name from a Chinese sentence, unless it is Chinese', async () => {
    const t = createTranslate<MessageKey>('zh', await loadAllMessages('zh'))
    expect(t('mail.requestNew.text', { guest: 'Anna Müller', facility: 'Villa Luna' })).toBe('Anna Müller 向 Villa Luna 发送了申请。')
    expect(t('mail.requestNew.text', { guest: '王伟', facility: '月亮别墅' })).toBe('王伟向月亮别墅发送了申请。')
    expect(t('guest.request.turn.chooseUntil', { date: '2037年12月24日星期四 15:30' })).toBe(
      '请在 2037年12月24日星期四 15:30 前选择一个方案。',
    )
  })

  test.each([
    ['8 dic 2026, 15:00', 'Valida fino all’8 dic 2026, 15:00'],
    ['11 dic 2026, 15:00', 'Valida fino all’11 dic 2026, 15:00'],
    ['08/12/2026', 'Valida fino all’08/12/2026'],
    ['18 dic 2026', 'Valida fino al 18 dic 2026'],
    ['1 dic 2026', 'Valida fino al 1 dic 2026'],
    ['110 dic', 'Valida fino al 110 dic'],
  ])('shortens the Italian article before a day that begins with a vowel: %s', async (date, sentence) => {
    const t = createTranslate<MessageKey>('it', await loadAllMessages('it'))
    expect(t('guest.request.validUntil', { date })).toBe(sentence)
  })

  test.each([
    [
      'requests.moveBooking.text',
      { now: '11/12/2026 15:00', next: '08/12/2026 15:00' },
      'Adesso la prenotazione è l’11/12/2026 15:00. Se la sposti, sarà l’08/12/2026 15:00 e l’ospite riceve il nuovo orario.',
    ],
    [
      'proposals.withdraw.confirm',
      { when: '11/12/2026 15:00' },
      'Ritirare la proposta dell’11/12/2026 15:00? L’ospite viene avvisato e non può più accettarla.',
    ],
  ] as const)('shortens it within %s', async (key, values, sentence) => {
    const t = createTranslate<MessageKey>('it', await loadAllMessages('it'))
    expect(t(key, values)).toBe(sentence)
  })

  test('keeps the article of another language', async () => {
    const t = createTranslate<MessageKey>('es', await loadAllMessages('es'))
    expect(t('guest.request.expired', { date: '11 dic 2026' })).toContain(' 11 dic 2026')
  })

  test('keeps a name whole among Arabic letters', async () => {
    const t = createTranslate<MessageKey>('ar', await loadAllMessages('ar'))
    const sent = (guest: string, facility: string) => t('mail.requestNew.text', { guest, facility })
    expect(sent('Anna D.', '3 Pini')).toBe('وصل طلب من \u2068Anna D.\u2069 إلى \u20683 Pini\u2069.')
    expect(sent('Anna Müller', 'Villa 7')).toBe('وصل طلب من Anna Müller إلى Villa 7.')
    expect(sent('Иван П.', '3 Сосны')).toBe('وصل طلب من \u2068Иван П.\u2069 إلى \u20683 Сосны\u2069.')
    expect(sent('太田', '5番館')).toBe('وصل طلب من 太田 إلى \u20685番館\u2069.')
    expect(sent('آنا', '3 نخلات')).toBe('وصل طلب من آنا إلى 3 نخلات.')
    expect(sent('\u2068Anna D.\u2069', '21')).toBe('وصل طلب من \u2068Anna D.\u2069 إلى 21.')
  })

  test('shows a missing key as itself', () => {
    const t = createTranslate<string>('it', it)
    expect(t('no.such.key')).toBe('no.such.key')
    expect(t('constructor', { count: 1 })).toBe('constructor')
  })

  test('carries values through a schema message', async () => {
    const t = createTranslate<MessageKey>('en', await loadAllMessages('en'))
    expect(translateMessage(t, message('validation.tooLong', { max: 200 }))).toBe('At most 200 characters')
  })

  test('leaves a sentence of the server whole', async () => {
    const t = createTranslate<MessageKey>('en', await loadAllMessages('en'))
    expect(translateMessage(t, 'Is it taken? Try another.')).toBe('Is it taken? Try another.')
  })
})

describe('Accept-Language', () => {
  test.each([
    ['en-GB,en;q=0.9', 'en'],
    ['fr;q=0.1, it;q=0.5, en;q=0.4', 'it'],
    ['zh-Hant-TW, ja;q=0.9', 'zh'],
    ['en;q=0, it;q=0.1', 'it'],
    ['en;q=0', undefined],
    ['xx', undefined],
    [undefined, undefined],
  ])('%s means %s', (header, language) => expect(acceptedLanguage(header)).toBe(language))
})
