import sharp from 'sharp'
import { wish } from '#testing/wish.ts'

/** A host who talks to the product by HTTP, to prepare what a journey needs. */
export type Host = {
  email: string
  password: string
  cookie: string
  /** Calls the API as this host; returns the JSON of the response. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Uploads a photo; its address. */
  upload(photo: Buffer): Promise<string>
  /** The same person on another device. */
  signInAgain(): Promise<Host>
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

export const exampleBlock = {
  name: 'La cucina',
  description: 'Il piano a induzione si accende tenendo premuto il simbolo per due secondi.',
  data: {
    videos: ['https://youtu.be/dQw4w9WgXcQ'],
    whatsapp: '+39 333 123 4567',
    position: 'Via delle Rose 12, Lucca',
    url: 'https://www.villasole.example/cucina',
    instagram: '@villasole',
    link: 'https://menu.villasole.example',
  },
}

export const exampleService = {
  name: 'Gita alle isole',
  category: 'barche',
  description: 'Un giorno in barca a vela, con pranzo a bordo e bagno nelle calette.',
  price: '45',
  duration: '6 ore',
  maxCapacity: '8',
  phone: '+39 0584 123456',
  email: 'barche@villasole.example',
  whatsapp: '+39 333 123 4567',
  websiteurl: 'https://barche.villasole.example',
  availability: 'Da maggio a settembre',
  requirements: 'Saper nuotare',
  included: 'Pranzo e maschera',
  excluded: 'Bevande alcoliche',
  cancellationPolicy: 'Gratuita fino a 24 ore prima',
  specialInstructions: 'Molo 3, alle 9',
  address: 'Porto di Viareggio, molo 3',
  city: 'Viareggio',
  postalCode: '55049',
  country: 'Italia',
  tags: ['mare', 'famiglie'],
}

export const exampleRequest = { ...wish, email: 'eva@example.org', language: 'en' }

const photos = new Map<string, Promise<Buffer>>()

/** A photo with a little noise, so that it weighs something. Drawn once in each worker. The product encodes a large one for seconds. */
export function examplePhoto(background = '#2a6a70', width = 800, height = 600): Promise<Buffer> {
  const key = `${background} ${width} ${height}`
  const photo = photos.get(key) ?? drawPhoto(background, width, height)
  photos.set(key, photo)
  return photo
}

async function drawPhoto(background: string, width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  const sun = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 4}" fill="#eba27c"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: grain, blend: 'soft-light' }, { input: sun }])
    .jpeg()
    .toBuffer()
}

/** A face as the settings send it: a square of the size that guest pages show. */
function exampleFace(): Promise<Buffer> {
  const person = '<circle cx="84" cy="70" r="34" fill="#e8b48f"/><path d="M20 168c4-48 34-62 64-62s60 14 64 62z" fill="#a94a22"/>'
  const hair = '<path d="M46 78c-8-50 20-60 40-58 28 2 42 22 34 60-6-22-18-30-36-32-20 2-32 10-38 30z" fill="#4a3527"/>'
  return sharp(Buffer.from(`<svg width="168" height="168"><rect width="168" height="168" fill="#d8c9ae"/>${person}${hair}</svg>`))
    .jpeg()
    .toBuffer()
}

/** Registers a new host; everyone gets their own, so that no test sees another's things. */
export async function registerHost(url: string, profile: Record<string, string> = {}): Promise<Host> {
  count++
  const email = `host-${process.pid}-${count}-${Date.now()}@ospita.example`
  const password = 'una password lunga'
  const response = await send(url, 'POST', '/api/register', { firstName: 'Maria', lastName: 'Rossi', email, password, ...profile })
  return hostOf(url, { email, password }, response)
}

/** The host that has just signed in, from the response. */
function hostOf(url: string, credentials: { email: string; password: string }, answered: Response): Host {
  const cookie = answered.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    ...credentials,
    cookie,
    signInAgain: async () => hostOf(url, credentials, await send(url, 'POST', '/api/login', credentials)),
    async call(method, path, body) {
      const answer = await send(url, method, path, body, cookie)
      return answer.status === 204 ? undefined : answer.json()
    },
    async upload(photo) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg')
      const answer = await fetch(`${url}/api/media`, { method: 'POST', headers: { cookie }, body: form })
      if (!answer.ok) throw new Error(`Upload: ${answer.status} ${await answer.text()}`)
      const { url: address } = (await answer.json()) as { url: string }
      return address
    },
  }
}

type Sent = { id: number; proposalsData: { id: string }[] }

/** Links a public block of another host, which its author then changes; its id. */
export async function linkChangedBlock(host: Host, author: Host, facility: string): Promise<string> {
  const photos = [await author.upload(await examplePhoto('#a94a22')), await author.upload(await examplePhoto())]
  const data = { photos, url: 'https://www.spiaggia.example', whatsapp: '+39 333 123 4567' }
  const description = 'La spiaggia di levante è di sabbia fine. Il bar della Lucia apre alle nove.'
  const { id } = await author.call<{ id: string }>('POST', '/api/blocks', { name: 'La spiaggia', description, visibility: 'public', data })
  await host.call('POST', '/api/relations', { parentId: facility, parentType: 'facility', childId: id, relationType: 'mainpage' })
  await author.call('PUT', `/api/blocks/${id}`, {
    description: 'La spiaggia di levante è di sabbia fine. Il bar della Lucia chiude alle sei; la tassa si paga qui.',
    data: { photos: photos.slice(1), url: 'https://evil.example/pay' },
  })
  await author.call('PUT', `/api/translations/block/${id}/en`, { texts: { name: 'The beach' } })
  return id
}

/** A guest sends a request, the host an offer, and the guest accepts it: a booking. */
export async function book(host: Host, facility: string, date: string, time: string, service = 'Gita alle isole'): Promise<void> {
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${facility}/requests`, { ...exampleRequest, service })
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const sent = await host.call<Sent>('POST', '/api/proposals', { requestId: request?.id, proposals: [{ date, time, notes: 'Molo 3' }] })
  await host.call('POST', `/api/guest/requests/${guid}/accept`, { proposalId: sent.id, itemId: sent.proposalsData[0]?.id })
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

const blockTexts = [
  ['La cucina', 'Il piano a induzione si accende tenendo premuto il simbolo per due secondi. La moka è nel mobile in alto.'],
  ['Il forno a legna', 'La legna asciutta sta sotto la tettoia; accendetelo con calma e lasciate la porta socchiusa.'],
  ['La piscina', 'Aperta dalle nove al tramonto. La doccia calda è dietro la siepe di alloro.'],
  ['Parcheggio', 'Due posti davanti al cancello; il telecomando è appeso accanto alla porta.'],
  ['Il giardino', 'Raccogliete pure pomodori e basilico, l’orto è di tutti.'],
  ['Raccolta differenziata', 'Umido il lunedì e il giovedì, carta il mercoledì, vetro quando il cassonetto è pieno.'],
  ['Lavatrice', 'Detersivo nel cassetto; il programma breve dura quaranta minuti.'],
  ['Riscaldamento', 'Il termostato in sala governa il piano terra, quello nel corridoio le camere.'],
  ['Animali', 'I cani sono benvenuti: le ciotole stanno in lavanderia, il prato recintato è loro.'],
  ['La partenza', 'Lasciate le chiavi nella cassetta e chiudete le persiane del piano di sopra. Grazie!'],
] as const

/** Uploads six photos as a camera makes them; their addresses. Each is encoded in three forms, which takes longest of all that a host does. */
export async function uploadAlbum(host: Host, width = 1_600, height = 1_200): Promise<string[]> {
  const colours = ['#2a6a70', '#a94a22', '#2c6a40', '#655c51', '#8c8172', '#1d4f56']
  const photos: string[] = []
  for (const colour of colours) photos.push(await host.upload(await examplePhoto(colour, width, height)))
  return photos
}

/**
 * A property as a careful host describes it: a photo, ten blocks with a dozen photos, three services, twenty places.
 * @param album six photos that were uploaded before
 */
export async function furnishedFacility(host: Host, album?: string[]): Promise<string> {
  const photos = album ?? (await uploadAlbum(host))
  const [hero = ''] = photos
  await host.call('PUT', '/api/auth/profile', {
    firstName: 'Maria',
    lastName: 'Rossi',
    profileImageUrl: await host.upload(await exampleFace()),
  })
  const others = Array.from({ length: 12 }, (_, index) => photos[(index + 1) % photos.length] ?? '')
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', {
    ...exampleFacility,
    property_image_url: hero,
    coordinates: '43.8430, 10.5050',
  })
  for (const [index, [name, description]] of blockTexts.entries()) {
    const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', {
      name,
      description,
      data: { photos: others.slice(index, index < 2 ? index + 2 : index + 1), ...(index === 2 && { videos: exampleBlock.data.videos }) },
    })
    const relationType = index < 7 ? 'mainpage' : 'info'
    await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType })
  }
  await host.call('POST', '/api/services', exampleService)
  await host.call('POST', '/api/services', { name: 'Transfer', category: 'auto', description: 'Da e per la stazione.', price: '25' })
  await host.call('POST', '/api/services', { name: 'Noleggio biciclette', category: 'altro', price: 'da 10 €', duration: 'un giorno' })
  const places: { id: string }[] = []
  for (const city of ['Lucca', 'Pisa', 'Firenze', 'Siena'])
    places.push(...(await host.call<{ id: string }[]>('GET', `/api/recommendations?city=${city}`)))
  for (const place of places.slice(0, 20)) await host.call('POST', `/api/properties/${id}/recommendations`, { recommendationId: place.id })
  return id
}
