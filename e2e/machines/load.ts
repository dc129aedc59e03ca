import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { exampleFacility, exampleRequest, type Host, registerHost } from '../host.ts'

/** What a load reads and writes: a host with some properties. */
export type House = { host: Host; properties: string[] }

export async function makeHouse(url: string, properties = 10): Promise<House> {
  const host = await registerHost(url)
  const ids: string[] = []
  for (let number = 0; number < properties; number++) {
    ids.push((await host.call<{ id: string }>('POST', '/api/facilities', { ...exampleFacility, name: `Casa ${number}` })).id)
  }
  return { host, properties: ids }
}

type Answer = { status: number; body: string }
type Call = { method?: 'POST' | 'PUT'; path: string; cookie?: string; body?: unknown }

/** People who keep their connection, each at a steady pace. */
export type Load = {
  /** Answers so far. */
  count(): number
  /** Guids of the requests that were acknowledged. */
  stored: string[]
  /** Every call without its answer or with one of 4xx or 5xx, and every page that is older than the save before it. */
  failed: string[]
  /** Milliseconds of the longest time without a request that was acknowledged. */
  longestPause(): number
  /** Milliseconds of the slowest call. */
  slowest(): number
  stop(): Promise<void>
}

type Pace = { people: number; perSecond: number }

/**
 * Starts a load: of ten calls five are guest pages (as HTML and as JSON), two hosts' lists, one a guest's request, and one a save, after which its
 * host reads the guest page at once.
 * @param pace how many people there are, and turns of each a second
 */
export function startLoad(url: string, { host, properties }: House, { people, perSecond }: Pace): Load {
  const stored: string[] = []
  const failed: string[] = []
  let count = 0
  let slowest = 0
  let storedAt = performance.now()
  let longestPause = 0
  let isOver = false
  const { cookie } = host

  /** The body of an answer; undefined when it failed. */
  async function call(agent: Agent, what: Call): Promise<string | undefined> {
    const begin = performance.now()
    const answer = await send(url, agent, what).catch((error: NodeJS.ErrnoException) => error)
    slowest = Math.max(slowest, performance.now() - begin)
    count++
    if (!(answer instanceof Error) && answer.status < 400) return answer.body
    const why = answer instanceof Error ? (answer.code ?? answer.message) : `${answer.status} ${answer.body.slice(0, 200)}`
    failed.push(`${what.method ?? 'GET'} ${what.path}: ${why}`)
    return undefined
  }

  async function ask(agent: Agent, property: string): Promise<void> {
    const answer = await call(agent, { method: 'POST', path: `/api/guest/properties/${property}/requests`, body: exampleRequest })
    if (!answer) return
    stored.push(JSON.parse(answer).guid)
    longestPause = Math.max(longestPause, performance.now() - storedAt)
    storedAt = performance.now()
  }

  async function save(agent: Agent, property: string, wifi_password: string): Promise<void> {
    const saved = await call(agent, { method: 'PUT', path: `/api/facilities/${property}`, cookie, body: { wifi_password } })
    const page = saved && (await call(agent, { path: `/api/guest/properties/${property}`, cookie }))
    if (page && !page.includes(wifi_password)) failed.push(`the page of ${property} is older than its save`)
  }

  async function take(agent: Agent, number: number, turn: number): Promise<unknown> {
    const at = (place: number) => properties[place % properties.length] ?? ''
    const step = turn % 10
    if (step === 3) return ask(agent, at(turn))
    // Two who save the same property would read each other's words.
    if (step === 6 && number < properties.length) return save(agent, at(number), `${number}-${turn}`)
    if (step === 4 || step === 9) return call(agent, { path: '/api/bookings?limit=20', cookie })
    return call(agent, { path: step % 2 ? `/api/guest/properties/${at(turn)}` : `/guest?property_id=${at(turn)}` })
  }

  async function person(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = number; !isOver; turn++) {
      const began = performance.now()
      await take(agent, number, turn)
      await wait(Math.max(0, 1_000 / perSecond - (performance.now() - began)))
    }
    agent.destroy()
  }

  const all = Promise.all(Array.from({ length: people }, (_, number) => person(number)))
  return {
    count: () => count,
    stored,
    failed,
    longestPause: () => Math.round(longestPause),
    slowest: () => Math.round(slowest),
    async stop() {
      isOver = true
      await all
    },
  }
}

function send(url: string, agent: Agent, { method, path, cookie, body }: Call): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, {
      agent,
      method: method ?? 'GET',
      headers: {
        ...(cookie && { cookie }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    sending.once('error', reject)
    sending.once('response', (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => (said += part))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: said }))
    })
    sending.end(text)
  })
}
