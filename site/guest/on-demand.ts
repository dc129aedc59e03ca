import { dropOld } from '../requests/waiting-requests.ts'
import { timeLimit } from '../time-limit.ts'
import { ask } from './ask-assistant.ts'
import { drawMap } from './map.ts'
import { changeLanguage, giveBackTalk } from './other-language.ts'
import { viewPhotos } from './photo-viewer.ts'

document.addEventListener('show', ({ target }) => show(target as HTMLElement))

/** Shows what was tapped: photos, a film, the map, an answer, another language; the page itself gets back what was asked before. */
function show(element: HTMLElement): void {
  if (element === document.body) begin()
  else if (element instanceof HTMLFormElement) void ask(element)
  else if (element.dataset.voice) void openTalk(element as HTMLButtonElement)
  else if (element.dataset.map !== undefined) showMap(element as HTMLButtonElement, element.dataset.map)
  else if ((element as HTMLAnchorElement).hreflang) changeLanguage(element as HTMLAnchorElement)
  else if (element.dataset.video) play(element as HTMLAnchorElement)
  else if (element.dataset.photo) showPhoto(element as HTMLAnchorElement)
  else if (element.matches('[href^="/guest/"]')) void follow(element as HTMLAnchorElement)
  else viewPhotos(element as HTMLAnchorElement)
}

/** What is there for this page when it is opened. */
function begin(): void {
  dropOld()
  giveBackTalk()
}

/** The button goes: the focus is on what has come in its place. Another kind of places is drawn anew. */
function showMap(button: HTMLButtonElement, home: string): void {
  let map = drawMap(home)
  button.replaceWith(map)
  map.focus()
  map.closest('#around')?.addEventListener('change', () => {
    const shown = map
    map = drawMap(home)
    shown.replaceWith(map)
  })
}

/** The script of talks is large: on a slow line the button shows that it comes, and without one that it does not. */
async function openTalk(button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true'
  const loaded = await import('./voice/voice.ts').catch(() => undefined)
  button.ariaBusy = 'false'
  if (await loaded?.talk(button)) return
  sayFailed(button)
  // The text assistant is right above, and works without the provider.
  document.querySelector<HTMLInputElement>('[data-ask] input')?.focus()
}

/** Form and own requests are no part of the copy: without a line the browser's error would take the place of a page that can be read. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = 'true'
  const isThere = await hasLine()
  link.ariaBusy = 'false'
  if (isThere) location.assign(link.href)
  else sayFailed(link)
}

/** A Wi-Fi without internet is a line to the browser, and may let one wait. One with a sign-in page leads there: the link is followed, so that it is shown. */
async function hasLine(): Promise<boolean | undefined> {
  const options = { redirect: 'manual', cache: 'no-store', signal: timeLimit(6_000) } as const
  const response = navigator.onLine && (await fetch('/healthz', options).catch(() => undefined))
  // A proxy whose server is away would show its own error.
  return response && response.status < 500
}

/** Below what was tapped, once. */
function sayFailed(link: HTMLElement): void {
  if (link.nextElementSibling?.role === 'alert') return
  const note = document.createElement('p')
  note.role = 'alert'
  note.textContent = link.dataset.failed ?? document.querySelector<HTMLElement>('form[data-failed]')?.dataset.failed ?? ''
  link.after(note)
}

function showPhoto(link: HTMLAnchorElement): void {
  const photo = new Image()
  photo.alt = link.textContent ?? ''
  photo.referrerPolicy = 'no-referrer'
  const hero = link.closest('[data-hero]')
  photo.onload = () => {
    if (link.nextElementSibling?.role === 'alert') link.nextElementSibling.remove()
    if (hero) link.remove()
    else link.replaceWith(photo)
  }
  // A dead link can be tapped again, like one without a line.
  photo.onerror = () => {
    photo.remove()
    sayFailed(link)
  }
  photo.src = link.href
  hero?.append(photo)
}

const players: Record<string, string> = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}

function play(link: HTMLAnchorElement): void {
  const { video = '', id = '' } = link.dataset
  const player = video === 'file' ? document.createElement('video') : document.createElement('iframe')
  player.className = 'video'
  if (player instanceof HTMLVideoElement) {
    player.src = link.href
    player.controls = true
    player.autoplay = true
    // Without a line, or where it is gone: the link can be tapped again.
    player.onerror = () => {
      player.replaceWith(link)
      link.focus()
    }
  } else {
    player.src = `${players[video]}${id}${id.includes('?') ? '&' : '?'}autoplay=1`
    player.allow = 'autoplay; fullscreen; picture-in-picture'
    // The player needs to know which site embeds it. The path is not sent: it is the key to this page.
    player.referrerPolicy = 'strict-origin'
  }
  player.title = link.textContent ?? ''
  link.replaceWith(player)
  player.focus()
}
