import { makeStartedFolder } from './folders.ts'
import { exampleFacility, registerHost } from './host.ts'
import { startProduct } from './product.ts'
import { startVoiceServer } from './stand-ins/voice-provider.ts'
import { expect, expectAccessible, test, toast } from './test.ts'

type Facility = { id: string; link_id: string }

test('a host chooses agent, languages and voice; the card tells it', async ({ page, host }) => {
  const { id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/facility/${id}?tab=assistant`)
  await page.getByRole('radio', { name: /^Assistente testuale/ }).check()
  await page.getByRole('checkbox', { name: 'English' }).check()
  await page.getByRole('checkbox', { name: 'Italiano' }).uncheck()
  // The last one cannot be removed: the page falls back to it.
  await page.getByRole('checkbox', { name: 'English' }).click()
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Deutsch' }).check()

  await expect(page.getByText('109 voci')).toBeVisible()
  await page.getByLabel('Lingua', { exact: true }).last().selectOption('it')
  await expect(page.getByText('8 voci')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Cerca una voce' }).fill('lily')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 voce')).toBeVisible()
  const lily = page.getByRole('radio', { name: /^Lily/ })
  await lily.check()
  await expect(page.getByText('Voce scelta: Lily')).toBeVisible()
  await expect(page.getByText('Il fornitore la ritira il 31/12/2026; al suo posto propone Florence.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Passa alla voce Florence' }).click()
  await expect(page.getByText('Voce scelta: Florence')).toBeVisible()
  await page.getByLabel('Saluto iniziale').fill('Benvenuti!')
  await page.getByLabel('Istruzioni per l’agente').fill('Parla piano.')
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect(page).toHaveURL('/')
  const card = page.getByRole('article')
  await expect(card.getByText('Assistente AI configurato')).toBeVisible()
  await expect(card.getByText('en', { exact: true })).toBeVisible()
  await expect(card.getByText('de', { exact: true })).toBeVisible()
  expect(await host.call('GET', `/api/facilities/${id}`)).toMatchObject({
    agent: 'text',
    agentlanguages: ['en', 'de'],
    voice_id: '22N9cF8z0o7y23njdyaY',
    voice_name: 'Florence',
    voice_model_id: 'eleven_multilingual_v2',
    agentgreeting: 'Benvenuti!',
    agentinstructions: 'Parla piano.',
  })
  // A voice that is in no list keeps its name.
  await page.goto(`/facility/${id}?tab=assistant`)
  await expect(page.getByText('Voce scelta: Florence')).toBeVisible()
})

test('a new facility starts with an Italian voice; without a provider the test says so and offers this device’s voice', async ({
  page,
  host: _,
}) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(globalThis, { spoken })
    speechSynthesis.getVoices = () => [{ lang: 'it_IT', name: 'Alice', default: true, localService: true, voiceURI: '' }]
    speechSynthesis.speak = ({ text }) => spoken.push(text)
    // A made-up voice is no voice to the browser.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set() {} })
  })
  await page.goto('/facility/new?tab=assistant')
  await expect(page.getByText('Voce scelta: Violetta')).toBeVisible()
  await page.getByRole('button', { name: 'Prova la voce' }).click()
  await expect(toast(page, 'Errore')).toContainText('Impossibile testare la voce. Verifica la configurazione ElevenLabs.')
  await page.getByRole('button', { name: 'Ascolta con la voce del dispositivo' }).click()
  expect(await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)).toEqual([
    'Ciao! Sono il tuo assistente. Come posso aiutarti?',
  ])
  await page.route('**/api/test-voice', (route) => route.abort())
  await page.getByRole('button', { name: 'Prova la voce' }).click()
  await expect(toast(page, 'Errore')).toContainText('Errore durante il test della voce.')
  await page.getByRole('button', { name: 'Aggiorna dal fornitore' }).click()
  await expect(page.getByText('Nessun fornitore di voci è configurato.').first()).toBeVisible()
})

test('a guest’s question is answered with one tap, and the readiness check tells what is missing and where to write it', async ({
  page,
  host,
}) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  const ask = (question: string) =>
    host.call<{ answered: boolean; answer: string }>('POST', `/api/guest/properties/${link_id}/ask`, { question, language: 'it' })
  await ask('C’è una palestra?')
  await ask('C’è la piscina?')
  await page.goto('/')
  await page.getByRole('link', { name: '2 domande degli ospiti senza risposta' }).click()
  const question = page.getByRole('listitem').filter({ hasText: 'C’è una palestra?' })
  await expect(question).toContainText('Chiesta 1 volta')
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(toast(page, 'Risposta salvata')).toBeVisible()
  expect(await ask('Avete una palestra?')).toMatchObject({ answered: true, answer: 'C’è una palestra? No' })
  const pool = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Rimuovi: C’è la piscina?' }) })
  await pool.getByLabel('Risposta').fill('Sì, da maggio.')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/questions/'))
  await pool.getByRole('button', { name: 'Salva la risposta' }).click()
  await saved
  expect(await ask('A che ora apre la piscina?')).toMatchObject({ answered: true, answer: expect.stringContaining('da maggio') })
  await question.getByRole('button', { name: 'Rimuovi: C’è una palestra?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(question).toBeHidden()

  await page.getByText('Domande con risposta').click()
  await expect(page.getByText('Parcheggio gratuito in Via dei Tigli.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText(/^Ancora senza risposta: \d+$/).click()
  await page.getByRole('button', { name: 'Scrivi in «Orari»: Sono ammessi gli animali?' }).click()
  await expect(page.getByRole('tab', { name: 'Orari' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Regole della casa')).toBeFocused()
})

test('with a provider its agents are chosen, a voice is heard, and what is gone is said', async ({ browser }) => {
  const provider = await startVoiceServer()
  const product = await startProduct(makeStartedFolder(), { ELEVENLABS_API_KEY: 'the-secret-key', ELEVENLABS_BASE_URL: provider.url })
  const host = await registerHost(product.url)
  // It was chosen while the provider had it.
  await expect.poll(async () => (await host.call<unknown[]>('GET', '/api/agents')).length).toBe(3)
  const { id } = await host.call<Facility>('POST', '/api/facilities', { ...exampleFacility, agent: 'agent_1' })
  provider.haveAgents(['agent_2'])
  await host.call('POST', '/api/agents/sync')
  const [name = '', value = ''] = host.cookie.split('=')
  const context = await browser.newContext({ baseURL: product.url })
  await context.addCookies([{ name, value, url: product.url }])
  await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"functional":false}'))
  await context.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...when) {
      document.body.dataset.heard = `${this.buffer?.duration}`
      start.apply(this, when)
    }
  })
  const page = await context.newPage()
  await page.goto(`/facility/${id}?tab=assistant`)
  await expect(page.getByText('Non più presso il fornitore')).toBeVisible()
  await expect(page.getByText('Nessuna voce scelta.')).toBeVisible()
  await page.getByRole('button', { name: 'Aggiorna dal fornitore' }).click()
  await page.getByRole('radio', { name: 'Concierge' }).check()
  await page.getByRole('radio', { name: /^Violetta/ }).check()
  await page.getByLabel('Saluto iniziale').fill('Benvenuti al mare')
  await page.getByRole('button', { name: 'Prova la voce' }).click()
  // The agents that were asked for may come after it.
  await expect.poll(() => provider.calls.some(({ body }) => body.text === 'Benvenuti al mare')).toBe(true)
  await expect(page.locator('body')).toHaveAttribute('data-heard', /\d/)
  provider.fail({ status: 402, body: { detail: { status: 'paid_plan_required', message: 'no' } } })
  await page.getByLabel('Saluto iniziale').fill('Buonasera')
  await page.getByRole('button', { name: 'Prova la voce' }).click()
  await expect(toast(page, 'Errore')).toContainText('Questa voce richiede un piano a pagamento presso il fornitore.')
  await expect(page.getByText('Richiede un piano a pagamento').last()).toBeVisible()
  await context.close()
  await product.stop()
  await provider.close()
})
