/** A host who talks to the product by HTTP, to prepare what a journey needs. */
export type Host = {
  email: string
  password: string
  cookie: string
  /** Calls the API as this host; the answer's JSON. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

let count = 0

export const exampleFacility = {
  name: 'Villa Sole',
  description: 'Una casa di pietra tra gli ulivi, a dieci minuti dal mare.\nFate come a casa vostra.',
  phone: '+39 0583 123456',
  email: 'ciao@villasole.example',
  whatsapp: '+39 333 123 4567',
  contactPerson: 'Anna Bianchi',
  websiteurl: 'https://www.villasole.example',
  address: 'Via delle Rose 12',
  city: 'Lucca',
  postalcode: '55100',
  country: 'Italia',
  emergencycontact: 'Anna, +39 333 765 4321',
  checkin_time: '15:00',
  checkout_time: '10:30',
  specialinstructions: 'Le chiavi sono nella cassetta a destra del portone.\nParcheggio gratuito in Via dei Tigli.',
  wifi_network: 'VillaSole',
  wifi_password: 'sole;mare,2026',
  wifi_instructions: 'Il segnale è migliore in sala.',
}

/** Registers a new host; everyone gets their own, so that no test sees another's things. */
export async function registerHost(url: string, profile: Record<string, string> = {}): Promise<Host> {
  count++
  const email = `host-${process.pid}-${count}-${Date.now()}@ospita.example`
  const password = 'una password lunga'
  const response = await send(url, 'POST', '/api/register', { firstName: 'Maria', lastName: 'Rossi', email, password, ...profile })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    email,
    password,
    cookie,
    async call(method, path, body) {
      const answer = await send(url, method, path, body, cookie)
      return answer.status === 204 ? undefined : answer.json()
    },
  }
}

async function send(url: string, method: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}
