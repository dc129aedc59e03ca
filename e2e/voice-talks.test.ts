import type { Page } from '@playwright/test'
import { makeStartedFolder } from './folders.ts'
import { exampleFacility, type Host, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'
import { startVoiceServer, type VoiceServer, wellSetAgent } from './stand-ins/voice-provider.ts'
import { openTalkPage } from './talk-page.ts'
import { expect, expectAccessible, loseAnswer, test } from './test.ts'

// One provider for all tests, in sequence: a fault of one test must not affect another.
test.describe.configure({ mode: 'serial' })

let provider: VoiceServer
let product: Product
let host: Host
let property: string

test.beforeAll(async () => {
  provider = await startVoiceServer()
  product = await startProduct(makeStartedFolder(), { ELEVENLABS_API_KEY: 'the-secret-key', ELEVENLABS_BASE_URL: provider.url })
  host = await registerHost(product.url)
  // An agent is chosen from the provider's list, which a product that has just started is reading.
  await expect.poll(async () => (await host.call<unknown[]>('GET', '/api/agents')).length).toBeGreaterThan(1)
  const facility = { ...exampleFacility, agent: 'agent_1', agentgreeting: 'Che bello sentirti!' }
  const { id, link_id } = await host.call<{ id: string; link_id: string }>('POST', '/api/facilities', facility)
  property = link_id
  const agentgreeting = 'Schön, von Ihnen zu hören!'
  await host.call('PUT', `/api/translations/facility/${id}/de`, { texts: { agentgreeting } })
})
test.afterAll(async () => {
  await product.stop()
  await provider.close()
})
test.beforeEach(() => {
  provider.fail(undefined)
  provider.setAgent(wellSetAgent())
  provider.frames.length = 0
  provider.answerWith('Una gita domani', {
    type: 'client_tool_call',
    client_tool_call: {
      tool_name: 'create_request',
      tool_call_id: 'call_1',
      parameters: { service: 'Gita alle isole', date: '2038-07-10', time: '10:00', adults: 4, children: 1 },
    },
  })
})

/** Starts a talk in writing as a guest of a language. @returns the first frame that the provider has got */
async function talkIn(language: string, voice = property) {
  const { token } = await (await fetch(`${product.url}/api/guest/properties/${voice}/voice`, { method: 'POST' })).json()
  const address = `${product.url.replace('http', 'ws')}/api/guest/voice?property_id=${voice}&lang=${language}&text=1&token=${token}`
  const socket = new WebSocket(address, 'convai')
  // The first frame that it gets comes when the provider has taken the talk.
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
  const taken = initiations()
  socket.close()
  return taken
}
type Initiation = {
  conversation_config_override?: { agent?: { prompt?: { prompt: string }; first_message?: string; language?: string }; tts?: object }
  dynamic_variables: { greeting: string }
}
const initiations = () => provider.frames.filter(({ type }) => type === 'conversation_initiation_client_data') as unknown as Initiation[]

const openPhone = () => openTalkPage(product, property)
const close = (page: Page) => page.context().browser()?.close()
const chunks = () => provider.frames.flatMap(({ user_audio_chunk }) => user_audio_chunk ?? [])
/** The loudest sample (16 bits) that the provider has heard; 0 is silence. */
const loudest = () => {
  const samples = chunks().flatMap((chunk) => [...new Int16Array(new Uint8Array(Buffer.from(chunk, 'base64')).buffer)])
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}

test('a microphone that was switched off stays off in the next talk, and button and status say so', async () => {
  const page = await openPhone()
  const start = page.getByRole('button', { name: 'Usa il microfono e inizia' })
  const status = page.locator('[data-status]')
  await start.click()
  await expect.poll(loudest).toBeGreaterThan(1_000)
  await expect(status).toHaveText('Ti ascolto')
  await page.getByRole('button', { name: 'Disattiva il microfono' }).click()
  await expect(status).toHaveText('Microfono disattivato')
  await page.getByRole('button', { name: 'Termina' }).click()
  await expect(page.getByText('Conversazione finita')).toBeVisible()

  provider.frames.length = 0
  await start.click()
  await expect(page.getByRole('button', { name: 'Riattiva il microfono' })).toBeVisible()
  await expect(status).toHaveText('Microfono disattivato')
  // The beep of the microphone comes every second.
  await expect.poll(() => chunks().length, { timeout: 20_000 }).toBeGreaterThan(15)
  expect(loudest()).toBe(0)
  await page.getByRole('button', { name: 'Riattiva il microfono' }).click()
  await expect(page.getByRole('button', { name: 'Disattiva il microfono' })).toBeVisible()
  await expect(status).toHaveText('Ti ascolto')
  await expect.poll(loudest).toBeGreaterThan(1_000)
  await close(page)
})

test('a microphone that a telephone call takes is said, until it is back', async () => {
  const page = await openTalkPage(product, property, {
    watch(opened) {
      // Its events come from the device: the test sends them to the track that the talk has got.
      return opened.addInitScript(() => {
        const { getUserMedia } = MediaDevices.prototype
        MediaDevices.prototype.getUserMedia = async function (wanted) {
          const stream = await getUserMedia.call(this, wanted)
          addEventListener('taken', (event) => stream.getAudioTracks()[0]?.dispatchEvent(new Event((event as CustomEvent).detail)))
          return stream
        }
      })
    },
  })
  const status = page.locator('[data-status]')
  await page.getByRole('button', { name: 'Usa il microfono e inizia' }).click()
  await expect(status).toHaveText('Ti ascolto')
  for (const [event, words] of [
    ['mute', 'Microfono non disponibile: scrivi qui sotto.'],
    ['unmute', 'Ti ascolto'],
    ['ended', 'Microfono non disponibile: scrivi qui sotto.'],
  ]) {
    await page.evaluate((detail) => dispatchEvent(new CustomEvent('taken', { detail })), event)
    await expect(status).toHaveText(words ?? '')
  }
  await page.getByRole('textbox', { name: 'Il tuo messaggio' }).fill('Buonasera')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hai scritto: Buonasera')).toBeVisible()
  await close(page)
})

test('a talk in a browser that gives no site a microphone, as the window of an app, goes on in writing', async () => {
  const page = await openTalkPage(product, property, {
    watch(opened) {
      return opened.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    },
  })
  await page.getByRole('button', { name: 'Usa il microfono e inizia' }).click()
  await expect(page.locator('[data-status]')).toHaveText('Microfono non disponibile: scrivi qui sotto.')
  await page.getByRole('textbox', { name: 'Il tuo messaggio' }).fill('Buonasera')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hai scritto: Buonasera')).toBeVisible()
  await close(page)
})

const news = () => provider.frames.filter(({ type }) => type === 'contextual_update').map(({ text }) => text)

test('what the agent understood becomes a form that only the guest sends, while the talk goes on', async () => {
  const page = await openPhone()
  await page.getByRole('button', { name: 'Scrivi invece' }).click()
  await page.getByRole('textbox', { name: 'Il tuo messaggio' }).fill('Una gita domani')
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  const form = page.getByRole('form', { name: 'Controlla e invia la richiesta' })
  await expect(form.getByLabel('Giorno')).toHaveValue('2038-07-10')
  await expect(form.getByLabel('Adulti')).toHaveValue('4')
  expect(await host.call('GET', '/api/bookings')).toEqual([])
  // The provider ends calls that wait: the agent hears at once that the form is shown.
  await expect(page.getByText('Esito: The form is shown, filled in.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Il tuo messaggio' }).fill('Un momento')
  await page.getByRole('textbox', { name: 'Il tuo messaggio' }).press('Enter')
  await expect(page.getByText('Hai scritto: Un momento')).toBeVisible()
  expect(news()).toEqual([])
  await form.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(form.getByRole('alert')).toContainText('Email non valida')
  await form.getByLabel('Nome').fill('Giulia')
  await form.getByLabel('Email').fill('giulia@example.it')
  await expectAccessible(page)
  await loseAnswer(page, '**/requests')
  await form.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(form.getByRole('alert')).toContainText('Errore di connessione. Riprova più tardi.')
  await form.getByRole('button', { name: 'Invia la richiesta' }).dblclick()
  await expect(page.getByRole('link', { name: 'Richiesta inviata: aprila' })).toHaveAttribute('href', /^\/guest\/requests\//)
  await expect.poll(news).toEqual(['The guest has sent the request to the host, who answers with proposals by e-mail.'])
  expect(await host.call('GET', '/api/bookings')).toMatchObject([
    { requestDate: '2038-07-10', adultNum: 4, childNum: 1, status: 'pending' },
  ])
  // A form that the guest closes is told as such.
  await page.getByRole('textbox', { name: 'Il tuo messaggio' }).fill('Una gita domani')
  await page.getByRole('textbox', { name: 'Il tuo messaggio' }).press('Enter')
  await form.getByRole('button', { name: 'Annulla' }).click()
  await expect(form).toBeHidden()
  await expect.poll(news).toContain('The guest has closed the form without sending the request.')
  expect(await host.call('GET', '/api/bookings')).toHaveLength(1)
  await close(page)
})

test('on a first scan neither the note on cookies nor the bar lies over the panel, however long the talk', async () => {
  const page = await openTalkPage(product, property, { isFirstScan: true })
  await expect(page.getByRole('button', { name: 'Solo necessari' })).toBeVisible()
  /** Which of these lie under something else, or outside the window. */
  const hidden = (...names: string[]) =>
    page.evaluate(
      (selectors) =>
        selectors.filter((selector) => {
          const element = document.querySelector(selector)
          const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
          return ![top + 2, top + height - 2].every((y) => element?.contains(document.elementFromPoint(left + width / 2, y)))
        }),
      names.map((name) => `[data-voice-panel] ${name}`),
    )
  await expect.poll(() => hidden('h3', '[data-speak]', '[data-write]', '[data-close]')).toEqual([])
  await page.getByRole('button', { name: 'Usa il microfono e inizia' }).click()
  await expect(page.locator('[data-said]').getByText('Che bello sentirti!')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Il tuo messaggio' })
  await field.fill('Una gita domani')
  await field.press('Enter')
  await expect(page.getByText('Esito: The form is shown')).toBeAttached()
  await expect.poll(() => hidden('[data-request] h4', '[data-request] select')).toEqual([])
  await page.getByRole('button', { name: 'Annulla' }).click()
  for (let count = 0; count < 5; count++) {
    await field.fill(`Domanda ${count}`)
    await field.press('Enter')
    await expect(page.getByText(`Hai scritto: Domanda ${count}`)).toBeVisible()
    const controls = ['[data-said] li:last-child', '[data-message] input', '[data-message] button', '[data-mute]', '[data-end]']
    await expect.poll(() => hidden(...controls)).toEqual([])
  }
  await close(page)
})

for (const [language, words] of [
  ['it', 'Sono l’assistente di Villa Sole, un’intelligenza artificiale. Che bello sentirti!'],
  ['de', 'Ich bin der Assistent von Villa Sole, eine künstliche Intelligenz. Schön, von Ihnen zu hören!'],
  ['en', 'I am the assistant of Villa Sole, an artificial intelligence. How can I help you?'],
] as const) {
  test(`the first message is in one language: ${language}`, async () => {
    const [first] = await talkIn(language)
    expect([first?.conversation_config_override?.agent?.first_message, first?.dynamic_variables.greeting]).toEqual([words, words])
  })
}

/** Another property of its own agent, since what an agent has refused is remembered for a minute. */
async function propertyWith(agent: string) {
  provider.haveAgents(['agent_1', agent])
  await host.call('POST', '/api/agents/sync')
  return (await host.call<{ link_id: string }>('POST', '/api/facilities', { ...exampleFacility, agent, voice_id: violetta })).link_id
}
const violetta = 'gfKKsLN1k0oYYN9n2dXX'
const namesOf = ({ conversation_config_override: config = {} }: Initiation) =>
  Object.values(config).flatMap((part) => Object.keys(part as object))

for (const as of ['close', 'error'] as const) {
  test(`of two overrides that the provider refuses (${as}) only those are left out, and the next talk begins without them`, async () => {
    provider.fail({ refuse: ['voice_id', 'text_only'], as })
    const own = await propertyWith(`agent_${as}`)
    await talkIn('it', own)
    await expect
      .poll(() => initiations().map(namesOf))
      .toEqual([
        ['prompt', 'first_message', 'language', 'voice_id', 'text_only'],
        ['prompt', 'first_message', 'language', 'text_only'],
        ['prompt', 'first_message', 'language'],
      ])
    expect(initiations()[2]?.conversation_config_override?.agent?.prompt?.prompt).toContain('[checkin_time] Check-in: dalle 15:00')
    provider.frames.length = 0
    expect((await talkIn('it', own)).map(namesOf)).toEqual([['prompt', 'first_message', 'language']])
  })
}

test('an agent that refuses all without a word is still told the facts', async () => {
  provider.fail({ refuse: ['prompt', 'first_message', 'language', 'voice_id', 'text_only'], as: 'nameless' })
  await talkIn('it', await propertyWith('agent_mute'))
  await expect.poll(() => initiations().at(-1)).not.toHaveProperty('conversation_config_override')
  expect(initiations()).toHaveLength(6)
  await expect.poll(() => `${news()}`).toContain('[checkin_time] Check-in: dalle 15:00')
  expect(initiations().at(-1)?.dynamic_variables.greeting).toMatch(/^Sono l’assistente/)
})

test('what the settings do not allow is not tried: an agent without the prompt gets the facts as news, the language where it has it', async () => {
  const settings = wellSetAgent()
  const override = settings.platform_settings.overrides.conversation_config_override
  override.agent.prompt.prompt = false
  override.conversation.text_only = false
  provider.setAgent({ ...settings, conversation_config: { ...settings.conversation_config, language_presets: {} } })
  const own = await propertyWith('agent_closed')
  expect((await talkIn('it', own)).map(namesOf)).toEqual([['first_message', 'voice_id']])
  await expect.poll(() => `${news()}`).toContain('# Guardrails')
  provider.frames.length = 0
  expect((await talkIn('en', own)).map(namesOf)).toEqual([['first_message', 'language', 'voice_id']])
})

test('settings that cannot be read keep nobody from talking', async () => {
  provider.setAgent(undefined)
  expect((await talkIn('it', await propertyWith('agent_unread'))).map(namesOf)).toEqual([
    ['prompt', 'first_message', 'voice_id', 'text_only'],
  ])
})
