import '../consent/consent-island.ts'
import { waitingRequestKey } from '#contract/consent.ts'
import { newFormat } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { writeClipboard } from '#ui/clipboard.ts'
import { storage } from '../browser-storage.ts'
import { closeOnOutsideTap } from '../language-menu-island.ts'
import { keptRequests } from '../requests/kept-requests.ts'

/** Addresses: the code for taps, then what it imports. */
const onDemandFiles = (document.body.dataset.onDemand as string).split(' ')

const language = document.documentElement.lang as Language
const property = new URLSearchParams(location.search).get('property_id')

/** The addresses of the guest's requests, as they were shown last. */
let shownLinks = ''

/** Says that nothing answers. */
const unshown = document.createElement('p')
unshown.role = 'alert'

closeOnOutsideTap()
greet()
showRequests()
watchSections()
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const label = button.textContent
  button.addEventListener('click', () => copy(button, label))
}
// What was asked in another language of this page, and a request that waits on this device: one that is too old goes.
if (storage && (sessionStorage[property as string] || storage[waitingRequestKey])) void show(document.body)
addEventListener('click', onTap)
addEventListener('submit', onSubmit)
// The browser may show the page that was left before a request was sent.
addEventListener('pageshow', showRequests)
addEventListener('load', () => {
  watchPhotos()
  void keepOffline()
})

/** Large content and content of other hosts loads on a tap, and so does the script that shows it. It says also that a form needs a line. */
function onTap(event: MouseEvent): void {
  // Fingers and keys press elements alone.
  const target = event.target as Element
  const tapped = target.closest<HTMLElement>(
    '[data-photo],[data-video],[data-map],[data-voice],[hreflang],[href^="/guest/r"],[href^="/media"]',
  )
  if (!tapped || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  void showOrFollow(tapped)
}

/** Answers a question in place. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.dataset.ask) return
  event.preventDefault()
  // One of the questions that are suggested; what was typed stays in its field.
  form.dataset.question = (event.submitter as HTMLButtonElement | null)?.value
  void showOrFollow(form)
}

/**
 * Without the script the question is submitted, the link followed. Without a line the browser's error would take the place of a page that
 * can still be read, and a call needs none. Every page has the form, the place for answers and the call of 112.
 */
async function showOrFollow(what: HTMLElement): Promise<void> {
  if (await show(what)) return
  const { href, action, dataset } = what as HTMLAnchorElement & HTMLFormElement
  const form = document.querySelector('[data-failed]') as HTMLFormElement
  // A network that answers with a page of its own is none.
  if ((href || action) && (await inTime(fetch('/healthz').then((response) => response.json())))) {
    if (href) return location.assign(href)
    if (dataset.question) form.question.value = dataset.question
    return form.submit()
  }
  unshown.textContent = form.dataset.failed as string
  if (!action) return what.after(unshown)
  ;(document.querySelector('[data-answers]') as Element).replaceChildren(
    unshown,
    (document.querySelector('#help a') as Element).cloneNode(true),
  )
}

/** Loads the script and lets it show the content; true unless the script cannot be loaded. */
async function show(what: HTMLElement): Promise<boolean | undefined> {
  what.ariaBusy = 'true'
  // Imported by its address: the bundler's loader would double the size of this script.
  const loaded = await inTime(import(/* @vite-ignore */ onDemandFiles[0] as string))
  what.ariaBusy = null
  return loaded && what.dispatchEvent(new Event('show', { bubbles: true }))
}

/** Nothing where it fails, or is not there after some seconds: a Wi-Fi without internet lets one wait for ever. */
function inTime<Thing>(awaited: Promise<Thing>): Promise<Thing | undefined> {
  return Promise.race([awaited, new Promise<undefined>((resolve) => setTimeout(resolve, 6_000))]).catch(() => undefined)
}

/** Loads a photo when it is near. With loading=lazy browsers start too early for slow connections. */
function watchPhotos(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        load(target)
      }
    },
    { rootMargin: '300px' },
  )
  for (const photo of document.querySelectorAll('[data-src]')) near.observe(photo)
  // On paper every photo is near.
  addEventListener('beforeprint', () => document.querySelectorAll('[data-src]').forEach(load))
}

/** Greets by the hour of the guest's device, since the cached page is the same for everybody. */
function greet(): void {
  const line = document.querySelector<HTMLElement>('[data-greeting]')
  const hour = new Date().getHours()
  if (line) line.textContent = (line.dataset.greeting as string).split('|')[hour < 5 || hour > 17 ? 2 : +(hour > 12)] as string
}

/** The way back to requests that were sent from this phone: they are known to nobody else, so the page holds none. */
function showRequests(): void {
  const section = document.querySelector('[data-requests]') as HTMLElement
  const links = keptRequests().map(({ guid, property: asked, service, day }) =>
    asked === property
      ? Object.assign(document.createElement('a'), {
          className: 'button',
          href: `/guest/requests/${guid}?lang=${language}`,
          textContent: `${service} · ${newFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))}`,
        })
      : '',
  )
  // A link that has the focus keeps it where the list is the same.
  if (links.join() === shownLinks) return
  shownLinks = links.join()
  section.replaceChildren(section.children[0] as Element, ...links)
  section.hidden = !section.children[1]
}

/** @param label what the button says, however often it is tapped */
async function copy(button: HTMLElement, label: string): Promise<void> {
  await writeClipboard(button.dataset.copy as string)
  button.textContent = button.dataset.done as string
  const announce = document.querySelector('[data-announce]') as Element
  announce.textContent = button.textContent
  setTimeout(() => {
    button.textContent = label
    announce.textContent = ''
  }, 2_000)
}

/** Tells the service worker which files to keep for reading offline. */
async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator
  // Service workers exist on https and on localhost only.
  if (!serviceWorker) return
  serviceWorker.onmessage = sayAge
  // The worker controls this page and its short link alone: on other pages it would lose what is sent while a page is left.
  for (const scope of ['/g/', '/guest?']) await serviceWorker.register('/guest/worker.js', { scope })
  const { active } = await serviceWorker.ready
  const shown = [...document.querySelectorAll<HTMLElement>('link,script,img')].flatMap((element) => [
    element.getAttribute('href'),
    element.getAttribute('src'),
    element.dataset.src,
  ])
  const parts = [...onDemandFiles, ...shown].filter((address) => /^\/(?!guest\/manifest)/.test(address as string))
  ;(active as ServiceWorker).postMessage({ address: location.href, parts })
}

/** This is the copy of that instant, in milliseconds: the note is in the page's language, whatever the browser's is. */
function sayAge({ data }: MessageEvent<number>): void {
  const note = document.querySelector('[data-offline]') as HTMLElement
  // It may be of weeks ago.
  const time = newFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(data)
  note.textContent = (note.dataset.offline as string).replace('{time}', time)
  note.hidden = false
}

/** Reports which sections were read: their names alone, nothing about the reader. */
function watchSections(): void {
  const seen = new Set<string>()
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) seen.add(target.id.split('-')[0] as string)
  })
  for (const section of document.querySelectorAll('section[id]')) watcher.observe(section)
  const tell = () => {
    if (!seen.size) return
    const body = new Blob([JSON.stringify({ sections: [...seen] })], { type: 'application/json' })
    navigator.sendBeacon(`/api/guest/properties/${property}/seen`, body)
    seen.clear()
  }
  // A phone may end the page without an event: report every 15 seconds, and when the page is hidden, left or comes back.
  setInterval(tell, 15_000)
  addEventListener('visibilitychange', tell)
}

function load(photo: Element): void {
  ;(photo as HTMLImageElement).src = (photo as HTMLElement).dataset.src as string
}
