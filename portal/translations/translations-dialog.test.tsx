import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { translationsApi } from '#contract/translations.api.ts'
import { keepAll } from '../api/session-end.ts'
import { exampleId, exampleUser } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, speak, toast } from '../testing/render.tsx'
import { TranslationsButton } from './translations-button.tsx'

const thing = { type: 'service' as const, id: exampleId(4) }
const tabs = [{ fields: [{ name: 'name', label: 'facility.name.label' }] }] as const
const state = {
  source: { name: 'Gita', description: 'In barca' },
  languages: [
    { language: 'en' as const, texts: { name: 'Trip', description: 'By boat' }, outdated: ['name'], updatedAt: '2037-01-01T10:00:00.000Z' },
    {
      language: 'de' as const,
      texts: { name: 'Ausflug', description: 'Mit dem Boot' },
      outdated: [],
      updatedAt: '2037-01-01T11:00:00.000Z',
    },
  ],
  hasDrafts: true,
}
const dialog = page.getByRole('dialog', { name: 'Traduzioni: Gita' })
const language = dialog.getByLabelText('Lingua')
const text = (number: number) => dialog.getByRole('textbox').nth(number)
const save = dialog.getByRole('button', { name: 'Salva' })

const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
beforeEach(() => {
  sent.mockClear()
})

async function openDialog(values = state, user = exampleUser) {
  respond(translationsApi.read, values)
  await show(
    <form onSubmit={sent}>
      <TranslationsButton thing={thing} name="Gita" tabs={tabs} />
    </form>,
    { user },
  )
  await page.getByRole('button', { name: 'Traduzioni' }).click()
}

test('the title has the colon of its language', async () => {
  await openDialog()
  await speak('fr')
  await expect.element(page.getByRole('heading', { name: 'Traductions : Gita' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Traductions' }).element().textContent).toBe('Traductions\u00a0: Gita')
})

test('the language that the host writes in is none to translate into, whatever the portal speaks', async () => {
  await openDialog(state, { ...exampleUser, textLanguage: 'fr' })
  await expect.element(language.getByRole('option', { name: 'Italiano' })).toBeInTheDocument()
  await expect.element(language.getByRole('option', { name: 'Français' })).not.toBeInTheDocument()
})

test('texts that are stored in the language that the host writes in by now can be emptied', async () => {
  await openDialog(state, { ...exampleUser, textLanguage: 'de' })
  await language.selectOptions('Deutsch · Completa')
  await expect.element(text(0)).toHaveValue('Ausflug')
})

test('each text stands beside its original, with what is missing or outdated', async () => {
  await openDialog()
  await expect.element(language).toHaveValue('en')
  const options = () =>
    language
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  expect(options()).not.toContain('Italiano · Completa')
  expect(options()).toEqual(expect.arrayContaining(['English · 1 di 2', 'Deutsch · Completa', 'Français · 0 di 2']))
  expect(options()).toHaveLength(8)
  await expect.element(text(0)).toHaveValue('Trip')
  await expect.element(text(1)).toHaveValue('By boat')
  await expect.element(text(0)).toHaveAccessibleDescription('L’originale è cambiato')
  await expect.element(text(1)).not.toHaveAccessibleDescription()
  await expect.element(text(0)).toHaveAttribute('lang', 'en')
  await expect.element(text(0)).toHaveAccessibleName('English')
  // The name of a field is its label in the form; one that no tab has stands for itself.
  expect(dialog.element().textContent).toMatch(/Nome\*?Gita.*descriptionIn barca/)
  await language.selectOptions('Français · 0 di 2')
  await expect.element(text(0)).toHaveValue('')
  await expect.element(text(0)).toHaveAccessibleDescription('Manca')
})

test('what is typed stays while other languages are looked at, and is saved in its own', async () => {
  const saved = respond(translationsApi.save, ({ params }) => ({
    ...state,
    languages: [
      ...state.languages,
      { language: params.language, texts: { name: 'Sortie' }, outdated: [], updatedAt: '2037-01-01T12:00:00.000Z' },
    ],
  }))
  await openDialog()
  await language.selectOptions('Français · 0 di 2')
  await text(0).fill('Sortie')
  await language.selectOptions('Deutsch · Completa')
  await expect.element(text(0)).toHaveValue('Ausflug')
  await language.selectOptions('Français · 0 di 2')
  await expect.element(text(0)).toHaveValue('Sortie')
  await save.click()
  await expect.element(toast('Traduzione salvata')).toBeVisible()
  expect(saved).toMatchObject([{ params: { ...thing, language: 'fr' }, body: { texts: { name: 'Sortie' } } }])
  await expect.element(language.getByRole('option', { name: 'Français · 1 di 2' })).toBeInTheDocument()
  // The form around it, of the thing itself, is not sent.
  expect(sent).not.toHaveBeenCalled()
  // Nothing is left to lose.
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('what is typed is not lost by a press beside it, nor by a refusal', async () => {
  await openDialog()
  await text(1).fill('By ship')
  refuse(translationsApi.save, 'internal', 'Motivo.')
  await save.click()
  await expect.element(toast('Impossibile salvare la traduzione. Riprova.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click()
  await expect.element(text(1)).toHaveValue('By ship')
})

test('a draft fills the fields in and is not saved by itself', async () => {
  const asked = respond(translationsApi.draft, { texts: { name: 'Excursion' } })
  await openDialog()
  await dialog.getByRole('button', { name: 'Bozza automatica' }).click()
  await expect.element(text(0)).toHaveValue('Excursion')
  await expect.element(text(1)).toHaveValue('By boat')
  expect(asked).toMatchObject([{ params: { ...thing, language: 'en' } }])
})

test('a draft leaves alone what the host has typed, and fills in the rest', async () => {
  const { arrive, calls } = respondLate(translationsApi.draft, { texts: { name: 'Excursion', description: 'On a boat' } })
  await openDialog()
  await dialog.getByRole('button', { name: 'Bozza automatica' }).click()
  await expect.poll(() => calls.length).toBe(1)
  await text(1).fill('By ship')
  arrive()
  await expect.element(text(0)).toHaveValue('Excursion')
  await expect.element(text(1)).toHaveValue('By ship')
})

test('what is typed while a save is on its way stays', async () => {
  const { arrive, calls } = respondLate(translationsApi.save, state)
  await openDialog()
  await text(1).fill('By ship')
  await save.click()
  await expect.poll(() => calls.length).toBe(1)
  await text(1).fill('By ship, with lunch')
  arrive()
  await expect.element(toast('Traduzione salvata')).toBeVisible()
  await expect.element(text(1)).toHaveValue('By ship, with lunch')
})

test('without texts there is nothing to translate', async () => {
  await openDialog({ source: {} as typeof state.source, languages: [], hasDrafts: false })
  await expect.element(dialog.getByText('Non c’è ancora niente da tradurre.')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
})

test('a list that cannot be read says so, and is read again; drafts are offered where there is a machine', async () => {
  refuse(translationsApi.read, 'internal', 'Motivo.')
  await show(<TranslationsButton thing={thing} name="Gita" tabs={tabs} />)
  await page.getByRole('button', { name: 'Traduzioni' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Impossibile caricare le traduzioni')
  respond(translationsApi.read, { ...state, hasDrafts: false })
  await dialog.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(text(0)).toHaveValue('Trip')
  await expect.element(dialog.getByRole('button', { name: 'Bozza automatica' })).not.toBeInTheDocument()
})

test('what another tab has saved meanwhile is told and shown; what is typed here stays, and is saved once it is meant', async () => {
  const refused = refuse(translationsApi.save, 'request.stale', 'Modificati altrove.')
  await openDialog()
  await text(1).fill('By ship')
  const [english, ...others] = state.languages
  const elsewhere = {
    ...english,
    texts: { name: 'Excursion', description: 'By boat' },
    updatedAt: '2037-01-01T12:00:00.000Z',
  } as typeof english
  respond(translationsApi.read, { ...state, languages: [elsewhere as NonNullable<typeof english>, ...others] })
  await save.click()
  await expect.element(toast('Modificati altrove.')).toBeVisible()
  await expect.element(text(0)).toHaveValue('Excursion')
  await expect.element(text(1)).toHaveValue('By ship')
  expect(refused.map(({ headers }) => headers.get('if-match'))).toEqual(['"2037-01-01T10:00:00.000Z"'])
  const saved = respond(translationsApi.save, state)
  await save.click()
  await expect.poll(() => saved).toMatchObject([{ body: { texts: { name: 'Excursion', description: 'By ship' } } }])
  expect(saved[0]?.headers.get('if-match')).toBe('"2037-01-01T12:00:00.000Z"')
})

test('a language without a translation is saved as that', async () => {
  const saved = respond(translationsApi.save, state)
  await openDialog()
  await language.selectOptions('Français · 0 di 2')
  await text(0).fill('Sortie')
  await save.click()
  await expect.poll(() => saved[0]?.headers.get('if-match')).toBe('"none"')
})

test('what is typed when the session ends is there again after the sign-in, in each language', async () => {
  await openDialog()
  await text(1).fill('By ship')
  await language.selectOptions('Français · 0 di 2')
  await text(0).fill('Sortie')
  keepAll()
  await cleanup()
  await openDialog()
  await expect.element(toast('Abbiamo ritrovato quello che avevi scritto')).toBeVisible()
  await expect.element(text(0)).toHaveValue('Trip')
  await expect.element(text(1)).toHaveValue('By ship')
  await language.selectOptions('Français · 0 di 2')
  await expect.element(text(0)).toHaveValue('Sortie')
  // Only once: what is given up then stays given up.
  await cleanup()
  await openDialog()
  await expect.element(text(1)).toHaveValue('By boat')
})
