import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FacilityInput, FacilityValues } from '#contract/facilities.ts'
import { voiceApi } from '#contract/voice.api.ts'
import type { VoiceOption } from '#contract/voice.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { hideToast } from '../toasts/toasts.ts'
import { AgentChoice } from './agent-choice.tsx'
import { AgentLanguages } from './agent-languages.tsx'
import type { FacilityForm } from './facility-form.ts'
import { VoiceChoice } from './voice-choice.tsx'
import { VoiceTest } from './voice-test.tsx'

type Parts = (form: FacilityForm) => React.ReactElement
type AroundProps = { values: Partial<FacilityValues>; parts: Parts; onRender: (form: FacilityForm) => void }

function Around({ values, parts, onRender }: AroundProps) {
  const form = useForm<FacilityValues, unknown, FacilityInput>({ defaultValues: values })
  const { isDirty } = form.formState
  onRender(form)
  return (
    <>
      {parts(form)}
      <output aria-label="changed">{`${isDirty}`}</output>
    </>
  )
}

/** Shows parts of the tab within a form. @returns reads the values of the form */
async function showParts(values: Partial<FacilityValues>, parts: Parts) {
  let held: FacilityForm | undefined
  await show(
    <Around
      values={values}
      parts={parts}
      onRender={(form) => {
        held = form
      }}
    />,
  )
  return () => held?.getValues()
}

const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const changed = page.getByRole('status', { name: 'changed' })

const agents = [
  { id: 1, name: 'Concierge', agentid: 'agent_1', description: 'Sa tutto' },
  { id: 2, name: 'Portiere', agentid: 'agent_2', description: '' },
]

test('one agent or none is chosen; a chosen one that the provider has no more is said', async () => {
  respond(voiceApi.agents, agents)
  const values = await showParts({ agent: 'agent_9' }, (form) => <AgentChoice form={form} />)
  await expect.element(radio(/^agent_9/)).toBeChecked()
  await expect.element(page.getByText('Non più presso il fornitore')).toBeVisible()
  await expect.element(radio(/^Nessun agente/)).not.toBeChecked()
  await radio(/^Concierge Sa tutto/).click()
  await expect.element(radio(/^Concierge/)).toBeChecked()
  expect(values()).toEqual({ agent: 'agent_1' })
  await expect.element(changed).toHaveTextContent('true')
  // A known one is not said to be gone, and is listed once.
  await expect.element(page.getByText('Non più presso il fornitore')).not.toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(3)
  await radio(/^Nessun agente/).click()
  await expect.element(radio(/^Nessun agente/)).toBeChecked()
  expect(values()).toEqual({ agent: '' })
})

test('the agents of the provider are read anew at a press, and shown', async () => {
  respond(voiceApi.agents, [])
  await showParts({}, (form) => <AgentChoice form={form} />)
  await expect.element(radio(/^Nessun agente/)).toBeChecked()
  refuse(voiceApi.syncAgents, 'voice.missing', 'Nessun fornitore.')
  await page.getByRole('button', { name: 'Aggiorna dal fornitore' }).click()
  await expect.element(toast('Nessun fornitore.')).toBeVisible()
  hideToast()
  respond(voiceApi.syncAgents, agents)
  await page.getByRole('button', { name: 'Aggiorna dal fornitore' }).click()
  await expect.element(toast('Agenti aggiornati')).toBeVisible()
  await expect.element(radio('Portiere')).toBeVisible()
})

test('languages are added at the end and taken off, but the last one stays', async () => {
  const values = await showParts({ agentlanguages: ['it'] }, (form) => <AgentLanguages form={form} />)
  const box = (name: string) => page.getByRole('checkbox', { name })
  expect(page.getByRole('checkbox').elements()).toHaveLength(9)
  await expect.element(box('Italiano')).toBeChecked()
  await box('Italiano').click()
  expect(values()).toEqual({ agentlanguages: ['it'] })
  await box('Deutsch').click()
  await box('English').click()
  await box('Italiano').click()
  await expect.element(box('Italiano')).not.toBeChecked()
  expect(values()).toEqual({ agentlanguages: ['de', 'en'] })
  await expect.element(changed).toHaveTextContent('true')
})

const voice = (id: string, rest: Partial<VoiceOption> = {}): VoiceOption => ({
  ...{ id, voice_id: id, name: id, language: 'it', gender: 'female', accent: '', description: '' },
  ...{ isMultilingual: false, availability: 'unknown', endsOn: null, replacement: null, ...rest },
})
const voices = [
  voice('Alba', { description: 'Calda' }),
  voice('lily-it', {
    voice_id: 'lily',
    name: 'Lily',
    isMultilingual: true,
    endsOn: '2026-12-31',
    replacement: { voice_id: 'flo', name: 'Florence' },
  }),
  voice('lily-en', { voice_id: 'lily', name: 'Lily', language: 'en', gender: 'neither' }),
  voice('Otto', { language: 'de', gender: 'male', availability: 'locked' }),
  voice('Ugo', { availability: 'missing', endsOn: '2027-01-31' }),
]
const option = (id: string) => page.getByRole('radio', { name: id })
const _cardOf = (id: string) => option(id).element().closest('label')?.textContent

test('voices are found by name, description, id and language, each with what is to know of it', async () => {
  respond(voiceApi.voices, voices)
  await showParts({}, (form) => <VoiceChoice form={form} />)
  await expect.element(page.getByText('Nessuna voce scelta.')).toBeVisible()
  const count = page.getByText(/^\d+ voc[ei]$/)
  await expect.element(count).toHaveTextContent('5 voci')
  const shown = () =>
    page
      .getByRole('radio')
      .elements()
      .map((one) => (one as HTMLInputElement).value)
  const texts = page
    .getByRole('radio')
    .elements()
    .map((one) => one.closest('label')?.textContent)
  expect(texts).toEqual([
    'AlbaFemminile\u00a0· italianoCaldaAlba',
    'LilyFemminile\u00a0· italianoMultilingueFino al 31/12/2026lily',
    'LilyNeutra\u00a0· ingleselily',
    'OttoMaschile\u00a0· tedescoRichiede un piano a pagamentoOtto',
    'UgoFemminile\u00a0· italianoFino al 31/01/2027Non è nell’account del fornitoreUgo',
  ])
  const search = page.getByRole('searchbox', { name: 'Cerca una voce' })
  const language = page.getByLabelText('Lingua')
  for (const [words, ids] of [
    [' CALDA ', ['Alba']],
    ['LIL', ['lily-it', 'lily-en']],
    [' otto ', ['Otto']],
  ] as const) {
    await search.fill(words)
    await expect.poll(shown).toEqual(ids)
  }
  await expect.element(count).toHaveTextContent('1 voce')
  await search.fill('')
  // Only languages that some voice speaks.
  expect(
    language
      .getByRole('option')
      .elements()
      .map((one) => (one as HTMLOptionElement).value),
  ).toEqual(['all', 'en', 'de', 'it'])
  await language.selectOptions('inglese')
  await expect.poll(shown).toEqual(['lily-en'])
})

test('a voice is chosen in one of its languages; one that ends names its replacement, which a press takes', async () => {
  respond(voiceApi.voices, voices)
  const values = await showParts({ voice_id: 'gone', voice_name: 'Vecchia' }, (form) => <VoiceChoice form={form} />)
  await expect.element(page.getByText('Voce scelta: Vecchia')).toBeVisible()
  await option('Lily').nth(1).click()
  expect(values()).toEqual({ voice_id: 'lily', voice_name: 'Lily' })
  await expect.element(changed).toHaveTextContent('true')
  // Of the options of one voice the pressed one is marked.
  await expect.element(option('Lily').nth(1)).toBeChecked()
  await expect.element(option('Lily').nth(0)).not.toBeChecked()
  await expect.element(page.getByText(/^Il fornitore la ritira/)).not.toBeInTheDocument()
  await option('Lily').nth(0).click()
  await expect.element(page.getByText('Il fornitore la ritira il 31/12/2026; al suo posto propone Florence.')).toBeVisible()
  await page.getByRole('button', { name: 'Passa alla voce Florence' }).click()
  expect(values()).toEqual({ voice_id: 'flo', voice_name: 'Florence' })
  await expect.element(page.getByText('Voce scelta: Florence')).toBeVisible()
  await option('Ugo').click()
  await expect.element(page.getByText('Il fornitore la ritira il 31/01/2027 e non indica una sostituta.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Passa a/ })).not.toBeInTheDocument()
})

const hear = page.getByRole('button', { name: 'Prova la voce' })

test('without a voice nothing is heard; a greeting is heard in the chosen voice, else a sentence in its language', async () => {
  respond(voiceApi.voices, voices)
  const parts = (form: FacilityForm) => (
    <>
      <VoiceChoice form={form} />
      <VoiceTest form={form} />
    </>
  )
  await showParts({ agentgreeting: ' Benvenuti! ' }, parts)
  await expect.element(hear).toBeDisabled()
  const asked = respond({ ...voiceApi.test, media: 'audio/mpeg' }, 'no sound')
  await option('Otto').click()
  await hear.click()
  // What cannot be played is said.
  await expect.element(toast('Errore durante il test della voce.')).toBeVisible()
  expect(asked).toMatchObject([{ body: { voiceId: 'Otto', text: 'Benvenuti!' } }])
})

test('without a greeting a sentence in the language of the voice is heard, and a refusal says why', async () => {
  const listed = respond(voiceApi.voices, voices)
  await showParts({ voice_id: 'Otto' }, (form) => (
    <>
      <VoiceChoice form={form} />
      <VoiceTest form={form} />
    </>
  ))
  await expect.element(page.getByText('Voce scelta: Otto')).toBeVisible()
  const asked = respond({ ...voiceApi.test, media: 'audio/mpeg' }, 'no sound')
  await hear.click()
  await expect.poll(() => asked.map(({ body }) => (body as { text: string }).text)).toEqual([expect.stringMatching(/^Hallo/)])
  await expect.element(toast('Errore')).toBeVisible()
  hideToast()
  refuse(voiceApi.test, 'voice.plan', 'Serve un piano.')
  await hear.click()
  await expect.element(toast('Impossibile testare la voce. Verifica la configurazione ElevenLabs. Serve un piano.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ascolta con la voce del dispositivo' })).not.toBeInTheDocument()
  // Each test may have shown that a voice is gone: they are read again.
  await expect.poll(() => listed.length).toBe(3)
})

test('without a provider this device says the sentence, where it has a voice for it', async () => {
  respond(voiceApi.voices, [])
  await showParts({ voice_id: 'Alba', agentgreeting: 'Ciao' }, (form) => <VoiceTest form={form} />)
  refuse(voiceApi.test, 'voice.missing', 'Nessun fornitore.')
  await hear.click()
  hideToast()
  const device = page.getByRole('button', { name: 'Ascolta con la voce del dispositivo' })
  const spoken: string[] = []
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([{ lang: 'de-DE' } as SpeechSynthesisVoice])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text, lang }) => void spoken.push(`${lang} ${text}`))
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      voice = null
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  await device.click()
  await expect.element(toast('Questo dispositivo non ha una voce per questa lingua.')).toBeVisible()
  hideToast()
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([{ lang: 'de-DE' }, { lang: 'it_IT' }] as SpeechSynthesisVoice[])
  await device.click()
  await expect.poll(() => spoken).toEqual(['it_IT Ciao'])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  respond({ ...voiceApi.test, media: 'audio/mpeg' }, 'no sound')
  refuse(voiceApi.test, 'voice.plan', 'Serve un piano.')
  await hear.click()
  await expect.element(device).not.toBeInTheDocument()
})
