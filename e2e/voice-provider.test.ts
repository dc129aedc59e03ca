import { makeStartedFolder } from './folders.ts'
import { exampleFacility, type Host, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'
import { type Fault, startVoiceServer, type VoiceServer, wellSetAgent } from './stand-ins/voice-provider.ts'
import { expect, test } from './test.ts'

// One product and one provider for all tests, in sequence: a fault of one test must not affect another.
test.describe.configure({ mode: 'serial' })

let provider: VoiceServer
let product: Product
let host: Host
let log = ''
test.beforeAll(async () => {
  provider = await startVoiceServer()
  product = await startProduct(makeStartedFolder(), { ELEVENLABS_API_KEY: 'the-secret-key', ELEVENLABS_BASE_URL: provider.url })
  for (const stream of [product.process.stdout, product.process.stderr]) stream?.on('data', (chunk) => (log += chunk))
  host = await registerHost(product.url)
})
test.afterAll(async () => {
  await product.stop()
  await provider.close()
})

const violetta = 'gfKKsLN1k0oYYN9n2dXX'

async function testVoice(text: string, voiceId = violetta) {
  const start = Date.now()
  const answer = await fetch(`${product.url}/api/test-voice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: host.cookie },
    body: JSON.stringify({ voiceId, text }),
  })
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  const code: string = type.includes('json') ? JSON.parse(body.toString()).code : ''
  return { status: answer.status, type, body, code, took: Date.now() - start }
}

type Voice = { voice_id: string; language: string; availability: string; endsOn: string | null; replacement: { name: string } | null }
const voices = () => host.call<Voice[]>('GET', '/api/voices')

test('the provider’s agents and voices are read at the start; what it has not is marked, what ends names its replacement', async () => {
  await expect
    .poll(() => host.call<{ agentid: string }[]>('GET', '/api/agents').then((agents) => agents.map(({ agentid }) => agentid)))
    .toEqual(['text', 'agent_1', 'agent_2'])
  const options = await voices()
  expect(options).toHaveLength(109)
  expect(options[0]).toMatchObject({ language: 'it', endsOn: null, availability: 'available' })
  expect(options.find(({ voice_id }) => voice_id === 'CwhRBWXzGAHq8TQ4Fs17')).toMatchObject({
    availability: 'missing',
    endsOn: '2026-12-31',
    replacement: { name: 'Darian' },
  })
})

test('a voice is heard: the sentence goes out once, with the key and without a language', async () => {
  const first = await testVoice('Benvenuti a Villa Sole')
  expect([first.status, first.type]).toEqual([200, 'audio/mpeg'])
  expect(first.body.length).toBeGreaterThan(1_000)
  const spoken = provider.calls.filter(({ path }) => path.startsWith('/v1/text-to-speech/'))
  expect(spoken).toEqual([
    {
      method: 'POST',
      path: `/v1/text-to-speech/${violetta}?output_format=mp3_44100_128`,
      key: 'the-secret-key',
      body: { text: 'Benvenuti a Villa Sole', model_id: 'eleven_multilingual_v2' },
    },
  ])
  expect((await testVoice('Benvenuti a Villa Sole')).body.equals(first.body)).toBe(true)
  expect(provider.calls.filter(({ path }) => path.startsWith('/v1/text-to-speech/'))).toHaveLength(1)
})

test('what is no voice of the catalogue, or no sentence, never reaches the provider', async () => {
  const before = provider.calls.length
  expect((await testVoice('Ciao', 'another-voice')).code).toBe('voice.unknown')
  expect((await testVoice('  ')).status).toBe(400)
  expect((await testVoice('a'.repeat(301))).status).toBe(400)
  expect(provider.calls).toHaveLength(before)
})

const bodyOf = (status: string, code = status) => ({ detail: { type: 'error', code, status, message: 'no' } })
const faults: [string, Fault, number, string][] = [
  ['a wrong key, old body', { status: 401, body: { detail: { status: 'invalid_api_key', message: 'no' } } }, 502, 'voice.badKey'],
  ['a wrong key, new body', { status: 401, body: bodyOf('invalid_api_key', 'unauthorized') }, 502, 'voice.badKey'],
  ['credit spent, as 401', { status: 401, body: bodyOf('quota_exceeded') }, 502, 'voice.quota'],
  ['credit spent, without a code', { status: 401, body: { detail: { code: null, status: 'quota_exceeded' } } }, 502, 'voice.quota'],
  ['credit spent, as 402', { status: 402, body: bodyOf('payment_required', 'insufficient_credits') }, 502, 'voice.quota'],
  ['a voice above the plan', { status: 402, body: bodyOf('paid_plan_required') }, 502, 'voice.plan'],
  ['a voice that is gone', { status: 404, body: bodyOf('voice_not_found') }, 502, 'voice.gone'],
  [
    'a body it does not take',
    { status: 422, body: { detail: [{ loc: ['body', 'text'], msg: 'bad', type: 'value' }] } },
    502,
    'voice.failed',
  ],
  ['too much', { status: 429, body: bodyOf('too_many_concurrent_requests') }, 503, 'voice.busy'],
  ['an error of its own', { status: 500, body: 'oops' }, 502, 'voice.failed'],
  ['a page instead of sound', 'html', 502, 'voice.failed'],
  ['a dropped connection', 'drop', 502, 'voice.unreachable'],
  ['no answer at all', 'hang', 504, 'voice.timeout'],
  ['a body that stalls', 'stall', 504, 'voice.timeout'],
  ['a body without an end', 'endless', 502, 'voice.unreachable'],
]

for (const [what, fault, status, code] of faults) {
  test(`${what} is said within 10.5 seconds, and nothing else waits for it`, async () => {
    provider.fail(fault)
    const slow = testVoice(`Prova: ${what}`)
    const start = Date.now()
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    await host.call('GET', '/api/facilities')
    expect(Date.now() - start).toBeLessThan(3_000)
    const answer = await slow
    provider.fail(undefined)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(answer.took).toBeLessThan(10_500)
    expect(answer.body.toString()).not.toMatch(/secret|127\.0\.0\.1|xi-api/)
  })
}

test('what passes by itself is tried once more', async () => {
  provider.fail({ status: 429, body: bodyOf('system_busy'), times: 1 })
  expect((await testVoice('Di nuovo')).status).toBe(200)
  provider.fail({ status: 503, times: 1 })
  expect((await testVoice('Ancora')).status).toBe(200)
})

test('a time to wait is read as a date too: near, it is waited for; far, nothing is tried again', async () => {
  const calls = () => provider.calls.filter(({ path }) => path.startsWith('/v1/text-to-speech/')).length
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString()
  provider.fail({ status: 429, body: bodyOf('rate_limit_exceeded'), times: 1, retryAfter: at(1) })
  expect((await testVoice('Fra un attimo')).status).toBe(200)
  const before = calls()
  provider.fail({ status: 429, body: bodyOf('rate_limit_exceeded'), retryAfter: at(600) })
  expect((await testVoice('Fra dieci minuti')).code).toBe('voice.busy')
  expect(calls() - before).toBe(1)
  provider.fail(undefined)
})

test('a refused voice is marked for all who choose one, a heard one is not', async () => {
  const matilda = 'XrExE9yKIg1WjnnlVkGX'
  const markOf = async () => (await voices()).find(({ voice_id }) => voice_id === matilda)?.availability
  provider.fail({ status: 402, body: bodyOf('paid_plan_required') })
  await testVoice('Matilda', matilda)
  expect(await markOf()).toBe('locked')
  provider.fail(undefined)
  await testVoice('Matilda di nuovo', matilda)
  expect(await markOf()).toBe('available')
})

test.describe('the check of an agent', () => {
  type Finding = { code: string; names: string[] }
  const check = (agent = 'agent_1', query = `voice_id=${violetta}&languages=it,de`) =>
    host.call<Finding[]>('GET', `/api/agents/check?agentid=${agent}&${query}`)
  const parameters = ['service', 'date', 'time', 'adults', 'children', 'notes']
  test.afterEach(() => {
    provider.fail(undefined)
    provider.setAgent(wellSetAgent())
  })

  test('an agent that is set up as it should be lacks nothing', async () => {
    expect(await check()).toEqual([])
  })

  test('each thing that is missing is told', async () => {
    const settings = wellSetAgent()
    settings.platform_settings.overrides.conversation_config_override = null as never
    settings.conversation_config.agent.prompt.tool_ids = []
    settings.conversation_config.language_presets = { de: { overrides: {} } }
    provider.setAgent(settings)
    expect(await check('agent_1', 'voice_id=CwhRBWXzGAHq8TQ4Fs17&languages=en,de,ja')).toEqual([
      ...['prompt', 'first_message', 'language', 'voice_id', 'text_only'].map((code) => ({ code, names: [] })),
      { code: 'tool', names: parameters },
      { code: 'languages', names: ['ja'] },
      { code: 'voice', names: [] },
    ])
    // Without a chosen voice and other languages there is less to allow.
    expect((await check('agent_1', 'voice_id=&languages=en')).map(({ code }) => code)).toEqual([
      'prompt',
      'first_message',
      'text_only',
      'tool',
    ])
  })

  test('variables of its own stand for what it does not let a talk change; a tool of its own may lack parameters', async () => {
    const settings = wellSetAgent()
    const { agent } = settings.conversation_config
    settings.platform_settings.overrides.conversation_config_override.agent = {
      first_message: false,
      language: true,
      prompt: null as never,
    }
    const tool = {
      type: 'client',
      name: 'create_request',
      parameters: { type: 'object', properties: { service: {}, date: {}, adults: {} } },
    }
    const prompt = { ...agent.prompt, prompt: 'Facts: {{ property_facts }}', tool_ids: [], tools: [{ ...tool, type: 'webhook' }, tool] }
    provider.setAgent({
      ...settings,
      conversation_config: { ...settings.conversation_config, agent: { ...agent, first_message: '{{greeting}}', prompt } },
    })
    expect(await check()).toEqual([{ code: 'toolParameters', names: ['time', 'children', 'notes'] }])
  })

  test('a key that is refused and an agent that is gone are findings; an agent of others is not asked for', async () => {
    provider.fail({ status: 401, body: bodyOf('invalid_api_key') })
    expect(await check()).toEqual([{ code: 'key', names: [] }])
    provider.fail(undefined)
    provider.setAgent(undefined)
    expect(await check()).toEqual([{ code: 'agent', names: [] }])
    const before = provider.calls.length
    expect(await check('agent_of_somebody_else')).toEqual([{ code: 'agent', names: [] }])
    expect(provider.calls).toHaveLength(before)
  })

  test('a provider in trouble is an error, which may be tried again', async () => {
    provider.fail({ status: 429, body: bodyOf('system_busy') })
    const answer = await fetch(`${product.url}/api/agents/check?agentid=agent_1`, { headers: { cookie: host.cookie } })
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'voice.busy'])
  })
})

test('without a key the call says so, and guests have the text assistant alone', async () => {
  // The agent was chosen while there was one.
  const folder = makeStartedFolder()
  const keyed = await startProduct(folder, { ELEVENLABS_API_KEY: 'the-secret-key', ELEVENLABS_BASE_URL: provider.url })
  const before = await registerHost(keyed.url)
  await expect.poll(async () => (await before.call<unknown[]>('GET', '/api/agents')).length).toBe(3)
  const { link_id } = await before.call<{ link_id: string }>('POST', '/api/facilities', { ...exampleFacility, agent: 'agent_1' })
  await keyed.stop()
  const plain = await startProduct(folder)
  const other = await registerHost(plain.url)
  const answer = await fetch(`${plain.url}/api/test-voice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: other.cookie },
    body: JSON.stringify({ voiceId: violetta, text: 'Ciao' }),
  })
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'voice.missing'])
  expect(await (await fetch(`${plain.url}/guest?property_id=${link_id}`)).text()).not.toContain('data-voice')
  const token = await fetch(`${plain.url}/api/guest/properties/${link_id}/voice`, { method: 'POST' })
  expect((await token.json()).code).toBe('voice.missing')
  await plain.stop()
})

test('the log tells of the trouble, and never the key', () => {
  expect(log).toContain('The voice provider answered')
  expect(log).not.toContain('the-secret-key')
})
