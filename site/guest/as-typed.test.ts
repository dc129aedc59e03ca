import { expect, test } from 'vitest'
import { loadAllMessages } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { renderGuestPage } from '../render.tsx'
import { exampleView } from '../testing/example-view.ts'
import { sectionsOf, textsOf } from '../testing/outline.ts'
import type { GuestView } from './guest-view.ts'

async function sections(view: Partial<GuestView>, language: Language = 'it') {
  const t = createTranslate(language, await loadAllMessages(language))
  return sectionsOf(renderGuestPage({ language, t, css: '', hostLanguage: 'it' }, { ...exampleView, ...view }))
}

test('the page leaves network, password, numbers and addresses as they are typed, from left to right, among Arabic letters too', async () => {
  const page = await sections({ wifi_network: 'Sole!', wifi_password: '(mare)2026!' }, 'ar')
  for (const typed of ['Sole!', '(mare)2026!']) expect(page.get('wifi')).toContain(`<dd dir="ltr" class="secret">${typed}</dd>`)
  for (const typed of ['+39 0583 1', '+39 333 0']) expect(page.get('contacts')).toContain(`<small dir="ltr">${typed}</small>`)
})

test('the page folds instructions under their first sentence, or their first words where none ends', async () => {
  const peek = async (specialinstructions: string) => textsOf((await sections({ specialinstructions })).get('instructions') ?? '')[1]
  expect(await peek('Chiavi a destra.\nCancello 12.')).toBe('Chiavi a destra.')
  expect(await peek('chiavi '.repeat(60))).toBe(`${'chiavi '.repeat(60).slice(0, 80)}…`)
})
