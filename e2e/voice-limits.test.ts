import { once } from 'node:events'
import { WebSocket } from 'ws'
import { makeStartedFolder } from './folders.ts'
import { exampleFacility, type Host, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'
import { startVoiceServer, type VoiceServer } from './stand-ins/voice-provider.ts'
import { expect, test } from './test.ts'

// One product and one provider for all tests, in sequence: a fault of one test must not affect another.
test.describe.configure({ mode: 'serial' })

let provider: VoiceServer
let product: Product
let host: Host
test.beforeAll(async () => {
  provider = await startVoiceServer()
  product = await startProduct(makeStartedFolder(), settings())
  host = await registerHost(product.url)
  await expect.poll(async () => (await host.call<unknown[]>('GET', '/api/agents')).length).toBe(3)
})
test.afterAll(async () => {
  await product.stop()
  await provider.close()
})
test.afterEach(() => {
  provider.fail(undefined)
  provider.haveAgents(['agent_1', 'agent_2'])
})

const settings = () => ({ ELEVENLABS_API_KEY: 'the-secret-key', ELEVENLABS_BASE_URL: provider.url })
const sound = { user_audio_chunk: 'A'.repeat(60_000) }

async function send(method: string, path: string, body?: unknown, { url } = product, { cookie } = host) {
  const headers = { cookie, 'accept-language': 'it', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: answer.status === 204 ? {} : await answer.json() }
}

const open = async (agent = 'agent_1') =>
  (await send('POST', '/api/facilities', { ...exampleFacility, agent })).body as { id: string; link_id: string }

/** A guest's side of a talk, and why it ended. */
async function talk(linkId: string, token?: string) {
  const given = token ?? ((await send('POST', `/api/guest/properties/${linkId}/voice`)).body.token as string)
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/api/guest/voice?property_id=${linkId}&token=${given}`)
  let reason = ''
  let heard = 0
  socket.on('close', (code, text) => (reason = `${code} ${text}`))
  socket.on('message', () => heard++)
  await once(socket, 'open')
  return { socket, reason: () => reason, heard: () => heard }
}

const ready = async (linkId: string) => {
  const before = provider.frames.length
  const guest = await talk(linkId)
  await expect.poll(() => provider.frames.length).toBeGreaterThan(before)
  return guest
}

test('an agent that the provider has not told of is refused at its field, and never asked for', async () => {
  const { status, body } = await send('POST', '/api/facilities', { ...exampleFacility, agent: 'agent_of_somebody_else' })
  expect([status, body.code, body.errors]).toEqual([
    400,
    'request.invalid',
    [{ path: 'agent', code: 'custom', message: 'Il fornitore non conosce questo agente: aggiorna l’elenco e sceglilo da lì.' }],
  ])
  const { id } = await open()
  expect((await send('PUT', `/api/facilities/${id}`, { agent: 'agent_of_somebody_else' })).status).toBe(400)
  expect((await send('PUT', `/api/facilities/${id}`, { agent: 'agent_2' })).status).toBe(200)
})

test('an agent that is gone since stays where it stands, and is not asked for', async () => {
  const { id, link_id } = await open()
  const { body } = await send('POST', `/api/guest/properties/${link_id}/voice`)
  provider.haveAgents(['agent_2'])
  expect((await send('POST', '/api/agents/sync')).status).toBe(200)
  expect((await send('PUT', `/api/facilities/${id}`, { agent: 'agent_1', phone: '112233' })).status).toBe(200)
  const before = provider.calls.length
  const refused = await send('POST', `/api/guest/properties/${link_id}/voice`)
  expect([refused.status, refused.body.code]).toEqual([503, 'voice.missing'])
  const guest = await talk(link_id, body.token)
  await expect.poll(guest.reason).toBe('4403 voice.missing')
  expect(provider.calls.slice(before)).toEqual([])
  provider.haveAgents(['agent_1', 'agent_2'])
  expect((await send('POST', '/api/agents/sync')).status).toBe(200)
  expect((await send('POST', `/api/guest/properties/${link_id}/voice`)).status).toBe(201)
})

test('what a provider that reads nothing has not taken stays with the guest', async () => {
  provider.fail('deaf')
  const { link_id } = await open()
  const { socket } = await ready(link_id)
  for (let count = 0; count < 2_000; count++) socket.send(JSON.stringify(sound))
  let [left, looks] = [0, 0]
  const standsStill = () => {
    looks = socket.bufferedAmount === left ? looks + 1 : 0
    left = socket.bufferedAmount
    return looks >= 20
  }
  await expect.poll(standsStill, { intervals: [100], timeout: 60_000 }).toBe(true)
  expect(left).toBeGreaterThan(80_000_000)
  socket.terminate()
})

test('what a guest who reads nothing has not taken stays with the provider', async () => {
  const { link_id } = await open()
  const { socket, heard } = await ready(link_id)
  await expect.poll(heard).toBeGreaterThan(1)
  socket.pause()
  provider.flood({ type: 'audio', audio_event: { audio_base_64: 'A'.repeat(60_000), event_id: 9 } }, 1_500)
  // It stands still, and then the talk is over.
  let least = Number.POSITIVE_INFINITY
  await expect
    .poll(
      () => {
        const untaken = provider.untaken()
        if (untaken) least = Math.min(least, untaken)
        return untaken
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  expect(least).toBeGreaterThan(50_000_000)
  socket.terminate()
})

test('a browser that talks too fast is slowed down and goes on', async () => {
  const { link_id } = await open()
  const { socket, reason } = await ready(link_id)
  const [start, before] = [performance.now(), provider.frames.length]
  const taken = () => provider.frames.slice(before).filter(({ type }) => type === 'user_activity').length
  for (let count = 0; count < 5_000; count++) socket.send('{"type":"user_activity"}')
  socket.send('{"type":"user_message","text":"Ci sei?"}')
  await expect.poll(taken, { timeout: 30_000 }).toBeGreaterThan(0)
  // The handful at first, one more that was on its way, and forty a second.
  for (let look = 0; look < 3; look++) {
    const counted = taken()
    expect(counted).toBeLessThan(121 + (40 * (performance.now() - start)) / 1_000)
  }
  expect(reason()).toBe('')
  socket.terminate()
})

test('the minutes of the whole installation end', async () => {
  const small = await startProduct(makeStartedFolder(), { ...settings(), VOICE_MINUTES_A_DAY: '4' })
  const other = await registerHost(small.url)
  await expect.poll(async () => (await other.call<unknown[]>('GET', '/api/agents')).length).toBe(3)
  const { link_id } = await other.call<{ link_id: string }>('POST', '/api/facilities', { ...exampleFacility, agent: 'agent_1' })
  const { status, body } = await send('POST', `/api/guest/properties/${link_id}/voice`, undefined, small)
  expect([status, body.code]).toEqual([429, 'voice.spent'])
  await small.stop()
})

test('the minutes of a host end', async () => {
  const small = await startProduct(makeStartedFolder(), { ...settings(), VOICE_MINUTES_PER_HOST: '4' })
  const other = await registerHost(small.url)
  await expect.poll(async () => (await other.call<unknown[]>('GET', '/api/agents')).length).toBe(3)
  const { link_id } = await other.call<{ link_id: string }>('POST', '/api/facilities', { ...exampleFacility, agent: 'agent_1' })
  const { status, body } = await send('POST', `/api/guest/properties/${link_id}/voice`, undefined, small)
  expect([status, body.code]).toEqual([429, 'voice.spent'])
  await small.stop()
})

test('only the agents that the installation offers are listed', async () => {
  const closed = await startProduct(makeStartedFolder(), { ...settings(), ELEVENLABS_AGENTS: 'agent_2,agent_9' })
  const other = await registerHost(closed.url)
  const listed = async () => (await other.call<{ agentid: string }[]>('GET', '/api/agents')).map(({ agentid }) => agentid)
  await expect.poll(listed).toEqual(['text', 'agent_2'])
  await closed.stop()
})
