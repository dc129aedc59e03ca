import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { storage } from '../browser-storage.ts'

/** What of a request is another one after every change: how it stands, and what has happened last. */
export const stateOf = ({ status, events }: Pick<GuestRequestView, 'status' | 'events'>): string =>
  `${status} ${events.length} ${events[0]?.eventDate}`

/** What was typed outlives the page: a new look at it, another language, a question before an answer. In this tab alone; one setting of a browser refuses both storages. */
const typedWords = storage && sessionStorage

/** How often a page that somebody looks at asks for news, in milliseconds. */
const pause = 60_000

/** Loads the page again as it is now. What was typed stays. */
function renew(): void {
  const address = new URL(location.href)
  // What was done before is not said again.
  address.searchParams.delete('done')
  history.replaceState(null, '', address)
  location.reload()
}

const messageBox = () => document.querySelector<HTMLTextAreaElement>('#text')

function giveBackTyped(): void {
  const box = messageBox()
  // A page that asks before an answer has none: the words wait for the next one.
  if (!box) return
  const typed = typedWords?.getItem(location.pathname)
  if (typed && !box.value) box.value = typed
}

function keepTyped(): void {
  const box = messageBox()
  if (box?.value) typedWords?.setItem(location.pathname, box.value)
  else if (box) typedWords?.removeItem(location.pathname)
}

const noteOfNews = () => document.querySelector<HTMLElement>('[data-news]')

/** Shows the page as it is now; who is writing is told, and not interrupted. */
export function showNews(): void {
  const note = noteOfNews()
  if (note && messageBox()?.value) note.hidden = false
  else renew()
}

/** Shows news of a request while its page is open. */
export function followNews(guid: string, state: string): void {
  giveBackTyped()
  addEventListener('pagehide', keepTyped)
  noteOfNews()?.querySelector('button')?.addEventListener('click', renew)
  const look = async () => {
    if (document.hidden) return
    const response = await fetch(`/api/guest/requests/${guid}`).catch(() => undefined)
    const isGone = response?.status === 404 || response?.status === 410
    if (isGone || (response?.ok && stateOf(await response.json()) !== state)) showNews()
  }
  setInterval(look, pause)
  for (const event of ['visibilitychange', 'pageshow', 'online']) addEventListener(event, (happened) => isLate(happened) && look())
}

/** The page was just drawn when it is shown for the first time. */
const isLate = (event: Event) => !(event instanceof PageTransitionEvent) || event.persisted
