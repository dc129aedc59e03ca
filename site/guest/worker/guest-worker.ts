/** Keeps the guest page for reading offline: the page first, then its files. */
const worker = self as unknown as ServiceWorkerGlobalScope

const pages = 'guest-pages'
const files = 'guest-files'
/** So many photos are kept, and so many other files; of a page with more the first ones. */
const maxFiles = 80
/** After this time the copy is shown instead of waiting for the network, in milliseconds. */
const timeout = 3_000
/** The page holds the Wi-Fi password, so that its copy is deleted after 30 days. */
const longestStay = 30 * 24 * 60 * 60_000
const savedAt = 'x-saved-at'
/** Those of a short code, by their worth, as contract/short-links.ts has them: a worker is one file, which imports nothing. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** When the copy was made that a page was answered with, by the page's client. */
const copies = new Map<string, number>()

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), dropOld()])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname === '/guest') {
    event.respondWith(orFromNetwork(page(request, event.resultingClientId), request))
    event.waitUntil(dropOld())
  } else if (pathname.startsWith('/g/')) event.respondWith(orFromNetwork(shortLink(request), request))
  else if (/^\/(assets|media)\/|^\/guest\/wifi\.svg$|^\/favicon/.test(pathname)) event.respondWith(orFromNetwork(file(request), request))
})

/** Where the device refuses what it keeps, as some do whose storage is full, all is as without a worker. */
const orFromNetwork = (response: Promise<Response>, request: Request): Promise<Response> => response.catch(() => fetch(request))

/** Keeps a response. A full storage keeps none, and takes nothing from the page that is being read. */
const keep = (cache: Cache, request: RequestInfo, response: Response): Promise<void> => cache.put(request, response).catch(() => {})

/**
 * Every page says what it consists of, since on the first visit it was there before the worker. One that came from a copy is told of when
 * that is: the words and the clock for it are the page's.
 */
worker.addEventListener('message', (event) => {
  const { address, parts } = event.data as { address: string; parts: string[] }
  const client = event.source as WindowClient
  if (copies.has(client.id)) client.postMessage(copies.get(client.id))
  event.waitUntil(keepAll(address, parts))
})

async function keepAll(address: string, parts: string[]): Promise<void> {
  // Marked, so that it is not counted as a visit.
  await page(new Request(address, { headers: { 'x-keep': '1' } })).catch(() => {})
  for (const part of [...new Set(parts)].slice(0, maxFiles))
    await file(new Request(part, { headers: { accept: 'image/avif,image/webp,*/*' } })).catch(() => {})
}

/** From the network while it answers; else the copy. A page that is gone loses its copy. */
async function page(request: Request, client = ''): Promise<Response> {
  const kept = await caches.open(pages)
  const loading = fetch(request).then(async (response) => {
    if (!isOwnPage(response)) return response
    if (response.ok) await keep(kept, request.url, await stamped(response.clone()))
    else if (response.status === 404) await forget(kept, request.url)
    return response
  })
  const waiting = new Promise<undefined>((resolve) => setTimeout(resolve, timeout))
  const response = await Promise.race([loading.catch(() => undefined), waiting])
  if (response && response.status < 500) return response
  const copy = await copyOf(kept, request.url)
  if (copy) copies.set(client, Number(copy.headers.get(savedAt)))
  return copy ?? loading
}

/** The page of a short link that was read before is there without the server, which alone knows all others. */
async function shortLink(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const id = await propertyOfCode(pathname.slice(3).toLowerCase().replaceAll('-', ''))
  if (!id) return fetch(request)
  const language = searchParams.get('lang')
  return Response.redirect(`/guest?property_id=${id}${language ? `&lang=${language}` : ''}`)
}

/** The code is the start of the link's id (docs/decisions/0032-short-guest-links.md), in letters of its own. */
async function propertyOfCode(code: string): Promise<string | undefined> {
  const digits = [...code].map((letter) => letters.indexOf(letter).toString(32)).join('')
  const kept = await caches.open(pages)
  const ids = (await kept.keys()).map(({ url }) => propertyOf(url) ?? '')
  return ids.find((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16).toString(32).padStart(10, '0') === digits)
}

/** The network of a hotel answers every address with its own page until somebody signs in; of a guest page search engines are told. */
const isOwnPage = ({ headers }: Response) => headers.get('x-robots-tag')?.includes('noindex')

async function stamped(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(savedAt, `${Date.now()}`)
  // The body is already decompressed.
  headers.delete('content-encoding')
  return new Response(await response.blob(), { status: response.status, headers })
}

/** Deletes copies that are too old, and the Wi-Fi code of a property whose last copy is gone. */
async function dropOld(): Promise<void> {
  const kept = await caches.open(pages)
  const fresh = new Set<string | undefined>()
  for (const request of await kept.keys()) {
    if (isOld(await kept.match(request, { ignoreVary: true }))) await kept.delete(request)
    else fresh.add(propertyOf(request.url))
  }
  await dropCodes((property) => !fresh.has(property))
}

async function dropCodes(isGone: (property: string | undefined) => boolean): Promise<void> {
  const cache = await caches.open(files)
  for (const request of await cache.keys()) {
    if (request.url.includes('wifi.svg') && isGone(propertyOf(request.url))) await cache.delete(request)
  }
}

const isOld = (copy: Response | undefined) => Date.now() - Number(copy?.headers.get(savedAt)) > longestStay

/** The copy of this page, in this language if there is one. */
async function copyOf(kept: Cache, address: string): Promise<Response | undefined> {
  const found = (await kept.match(address, { ignoreVary: true })) ?? (await sameProperty(kept, address))[0]
  return found && !isOld(found) ? found : undefined
}

async function sameProperty(kept: Cache, address: string): Promise<Response[]> {
  const alike = (await kept.keys()).filter(({ url }) => propertyOf(url) === propertyOf(address))
  const found = await Promise.all(alike.map((request) => kept.match(request, { ignoreVary: true })))
  return found.filter((one) => one !== undefined)
}

/** A renewed link is a 404: its copies are deleted, in every language. */
async function forget(kept: Cache, address: string): Promise<void> {
  for (const request of await kept.keys()) if (propertyOf(request.url) === propertyOf(address)) await kept.delete(request)
  await dropCodes((property) => property === propertyOf(address))
}

/** In any case, and without what a chat has put behind it: the server puts that right, which may not be there. */
const propertyOf = (address: string) => /[\da-f-]{36}/.exec(new URL(address).searchParams.get('property_id')?.toLowerCase() ?? '')?.[0]

const isPhoto = (address: string) => address.includes('/media/')

/** What the type of a file says by the end of its name; the others are pictures. */
const types: Record<string, string> = { js: 'javascript', css: 'css', woff2: 'font' }

/** The network of a hotel answers with a page, a word or nothing at all, and what is kept is not asked for again. */
function isOwnFile({ url }: Request, { status, headers }: Response): boolean {
  const [, end = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? []
  return status === 200 && (headers.get('content-type') ?? '').includes(types[end] ?? 'image/')
}

/** Files below /assets/ and /media/ never change. The Wi-Fi code may: it is fetched again while there is a network. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.open(files)
  const isFixed = !request.url.includes('wifi.svg')
  // Vary is ignored: the photo that was kept is in a format that this browser accepts.
  const found = await kept.match(request, { ignoreVary: true })
  const held = found && isOwnFile(request, found) ? found : undefined
  if (held && isFixed) return held
  const response = await fetch(request).catch((error) => {
    if (held) return held
    throw error
  })
  if (!isOwnFile(request, response)) return held ?? response
  if (response !== held) {
    await keep(kept, request, response.clone())
    // Photos, however many, leave the page its style and script.
    const alike = (await kept.keys()).filter(({ url }) => isPhoto(url) === isPhoto(request.url))
    for (const oldest of alike.slice(0, Math.max(0, alike.length - maxFiles))) await kept.delete(oldest)
  }
  return response
}
