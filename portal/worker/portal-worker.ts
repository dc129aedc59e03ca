/**
 * Shows operators what happens while the product is closed, and opens the portal without a network. Only browsers that were asked to show
 * notifications, or that have installed the portal, run it.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

const shells = 'portal-shell'
const files = 'portal-files'
/** Files of two builds. */
const maxFiles = 250
/** Every screen starts with the same document. */
const shellKey = '/'
const isScreen = (path: string) => path === '/' || /^\/(bookings|facility|service|block|settings|administration)(\/|$)/.test(path)

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(orFromNetwork(screen(request), request))
  else if (pathname.startsWith('/assets/')) event.respondWith(orFromNetwork(file(request), request))
})

/** Where the device refuses what it keeps, as some do whose storage is full, all is as without a worker. */
const orFromNetwork = (response: Promise<Response>, request: Request): Promise<Response> => response.catch(() => fetch(request))

/** Keeps a response. A full storage keeps none, and takes nothing from the screen that is being opened. */
const keep = (cache: Cache, request: RequestInfo, response: Response): Promise<void> => cache.put(request, response).catch(() => {})

/** From the network; without one the last document. Who has signed out has none: the portal deletes it. */
async function screen(request: Request): Promise<Response> {
  const kept = await caches.open(shells)
  try {
    const response = await fetch(request)
    // The landing page stands at the same address; only the portal's own document is not to be stored by browsers.
    if (response.ok && response.headers.get('cache-control') === 'no-store') await keep(kept, shellKey, response.clone())
    return response
  } catch (error) {
    const copy = await kept.match(shellKey)
    if (copy) return copy
    throw error
  }
}

/** A network may answer in the product's place, with a page or a word. */
const isOwnFile = ({ status, headers }: Response) => status === 200 && headers.get('cache-control')?.includes('immutable')

/** Names of files carry a hash of their content: what is there stays right. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.open(files)
  const held = await kept.match(request)
  if (held && isOwnFile(held)) return held
  const response = await fetch(request)
  if (isOwnFile(response)) {
    await keep(kept, request, response.clone())
    const known = await kept.keys()
    // The oldest stand first.
    await Promise.all(known.slice(0, Math.max(0, known.length - maxFiles)).map((old) => kept.delete(old)))
  }
  return response
}

type Message = { title: string; body: string; path: string; tag: string }

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, path, tag } = event.data.json() as Message
  // News of the same request replace each other, and are heard all the same.
  const options = { body, tag, renotify: true, data: path, icon: '/icon-192.png', dir: 'auto' } as const
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data, location.origin).href))
})

/** In the window that is open, if there is one: a form with changes asks there before it is left. */
async function show(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => isScreen(new URL(url).pathname))
  if (!open) return void (await worker.clients.openWindow(address))
  await open.focus()
  // The landing page stands at an address of the portal, and hears nothing.
  const { pathname, search } = new URL(address)
  if (!(await isHeard(open, pathname + search))) await open.navigate(address)
}

/** How long a window may take to say that it has heard, in milliseconds. */
const timeout = 1_000

/** Asks a window to lead to this path. @returns false where nobody hears it */
function isHeard(open: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  open.postMessage({ open: path }, [port2])
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), timeout)
  })
}
