import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { accept, create, guest, list, read } from './statements.ts'

/**
 * The least that can be done with node:http and pg: one named statement a call, whose JSON is passed through. It knows no session, no schema,
 * no history and no mail: what the product adds is what its share of this measures.
 */

const [, , databaseUrl, passwordHash = ''] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
// Its connections break with the database, at the end.
pool.on('error', () => {})

async function json(statement: { name: string; text: string }, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<[string]>({ ...statement, values, rowMode: 'array' })
  return rows[0]?.[0] ?? 'null'
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

async function answer(request: IncomingMessage): Promise<string> {
  const [path = '', query] = request.url?.split('?') ?? []
  const [, what, ...ids] = path.split('/')
  switch (what) {
    case 'guest':
      return json(guest, ids)
    case 'list': {
      const asked = new URLSearchParams(query)
      return json(list, [ids[0], asked.get('status'), asked.get('startDate'), asked.get('endDate')])
    }
    case 'read':
      return json(read, ids)
    case 'create': {
      const { firstName, lastName, email, phone, service, category, requestDate, timeRange, notes, adultNum, childNum } =
        await bodyOf(request)
      return json(create, [ids[0], firstName, lastName, email, phone, service, category, requestDate, timeRange, notes, adultNum, childNum])
    }
    case 'accept':
      return json(accept, ids)
    case 'hash':
      return JSON.stringify(await verify(passwordHash, `${(await bodyOf(request)).password}`))
    default:
      return '"ready"'
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body),
    (error) => response.writeHead(500).end(`${error}`),
  )
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
