import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountsApi } from '#contract/accounts.api.ts'
import { exampleUser } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { LanguageTab } from './language-tab.tsx'

const language = page.getByLabelText('Lingua dell’interfaccia')
const theme = page.getByLabelText('Tema')
const shownTheme = () => [document.documentElement.dataset.theme, localStorage.getItem('app-theme')]
/** The accent stands for what the sheets say of their own, the paper for the palette. */
const colours = () => [
  getComputedStyle(document.body).backgroundColor,
  getComputedStyle(document.documentElement).getPropertyValue('--accent'),
]
const optionsOf = (select: typeof theme) =>
  select
    .getByRole('option')
    .elements()
    .map((one) => one.textContent)

test('a language is asked about first; a question that is cancelled leaves everything as it was', async () => {
  const saved = respond(accountsApi.updateProfile, exampleUser)
  await show(<LanguageTab />)
  await expect.element(language).toHaveValue('it')
  expect(optionsOf(language)).toHaveLength(9)
  const question = page.getByRole('alertdialog', { name: 'Cambiare lingua?' })
  await language.selectOptions('Deutsch')
  await expect.element(question.getByText(/la pagina verrà ricaricata/)).toBeVisible()
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(language).toHaveValue('it')
  expect([localStorage.getItem('app-language'), saved]).toEqual([null, []])
  await expect.element(page.getByRole('link', { name: 'Gestione cookie' })).toHaveAttribute('href', '/cookie-settings')
})

test('the language of the texts is another choice, saved at once without a reload', async () => {
  const saved = respond(accountsApi.updateProfile, { ...exampleUser, textLanguage: 'de' })
  await show(<LanguageTab />)
  const texts = page.getByLabelText('Lingua dei tuoi testi')
  await expect.element(texts).toHaveValue('it')
  await texts.selectOptions('Deutsch')
  await expect.poll(() => saved).toMatchObject([{ body: { textLanguage: 'de' } }])
  await expect.element(texts).toHaveValue('de')
  await expect.element(language).toHaveValue('it')
})

test('a theme is shown at once, and kept with functional consent alone', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  await show(<LanguageTab />)
  await expect.element(theme).toHaveValue('system')
  expect(optionsOf(theme)).toEqual(['Come il sistema', 'Chiaro', 'Scuro'])
  await expect.element(theme).not.toHaveAccessibleDescription()
  await theme.selectOptions('Scuro')
  expect(shownTheme()).toEqual(['dark', null])
  await expect.element(theme).toHaveAccessibleDescription(/per ricordarlo servono i cookie funzionali/)
  localStorage.setItem('cookie-consent', '{"necessary":true,"functional":true}')
  await theme.selectOptions('Chiaro')
  await expect.element(theme).not.toHaveAccessibleDescription()
  expect(shownTheme()).toEqual(['light', 'light'])
  await theme.selectOptions('Come il sistema')
  expect(shownTheme()).toEqual([undefined, 'system'])
})

test('a dark theme is dark where the system is light', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  await show(<LanguageTab />)
  expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(false)
  const ofSystem = colours()
  await theme.selectOptions('Scuro')
  expect(colours()).toEqual(['rgb(23, 21, 18)', '#eba27c'])
  await theme.selectOptions('Chiaro')
  expect(colours()).toEqual(ofSystem)
})

test('the bar of the browser has the colour of the chosen theme, or again that of the system', async () => {
  const bars = ['light', 'dark'].map((own) => {
    const bar = Object.assign(document.createElement('meta'), { name: 'theme-color', media: `(prefers-color-scheme: ${own})` })
    document.head.append(bar)
    return bar
  })
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
    for (const bar of bars) bar.remove()
  })
  await show(<LanguageTab />)
  const shown = () => bars.map(({ media }) => matchMedia(media).matches)
  await theme.selectOptions('Scuro')
  expect(shown()).toEqual([false, true])
  await theme.selectOptions('Chiaro')
  expect(shown()).toEqual([true, false])
  await theme.selectOptions('Come il sistema')
  expect(bars.map(({ media }) => media)).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('the theme that is shown is the one chosen', async () => {
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  await show(<LanguageTab />)
  await expect.element(theme).toHaveValue('dark')
})
