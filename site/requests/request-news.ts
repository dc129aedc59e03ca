import type { ErrorBody } from '#contract/errors.ts'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { tabStorage } from '../tab-storage.ts'
import { timeLimit } from '../time-limit.ts'
import { sayUnsent } from './say-unsent.ts'

/** What of a request is another one after every change: how it stands, and what has happened last. */
export const stateOf = ({ status, events }: Pick<GuestRequestView, 'status' | 'events'>): string =>
  `${status} ${events.length} ${events[0]?.eventDate}`

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

/** What was typed outlives the page: a new look at it, another language, a question before an answer. */
function giveBackTyped(): void {
  const box = messageBox()
  // A page that asks before an answer has none: the words wait for the next one.
  if (!box) return
  const typed = tabStorage?.getItem(location.pathname)
  if (typed && !box.value) box.value = typed
}

function keepTyped(): void {
  const box = messageBox()
  if (box?.value) tabStorage?.setItem(location.pathname, box.value)
  else if (box) tabStorage?.removeItem(location.pathname)
}

const noteOfNews = () => document.querySelector<HTMLElement>('[data-news]')

/** Shows the page as it is now; who is writing is told, and not interrupted. */
function showNews(): void {
  const note = noteOfNews()
  if (note && messageBox()?.value) note.hidden = false
  else renew()
}

/**
 * How a request stands now, also that it is gone. Undefined without a line, or where a network answers in the product's place: a page
 * that was loaded again then would be lost.
 */
async function standing(guid: string): Promise<string | undefined> {
  const response = await fetch(`/api/guest/requests/${guid}`, { signal: timeLimit(10_000) }).catch(() => undefined)
  const said: Partial<GuestRequestView & ErrorBody> | undefined = await response?.json().catch(() => undefined)
  if (said?.code === 'request.notFound' || said?.code === 'request.erased') return said.code
  return said?.events && stateOf(said as GuestRequestView)
}

/**
 * Shows news of a request while its page is open.
 * @returns to be called when an offer ends: no event tells of it
 */
export function followNews(guid: string, state: string): () => void {
  let shown = state
  giveBackTyped()
  addEventListener('pagehide', keepTyped)
  noteOfNews()
    ?.querySelector('button')
    ?.addEventListener('click', async ({ target }) => {
      if (await standing(guid)) renew()
      else sayUnsent((target as HTMLButtonElement).form as HTMLFormElement)
    })
  const look = async () => {
    if (document.hidden) return
    const now = await standing(guid)
    if (now && now !== shown) showNews()
  }
  setInterval(look, pause)
  for (const event of ['visibilitychange', 'pageshow', 'online']) addEventListener(event, (happened) => isLate(happened) && look())
  return () => {
    shown = ''
    void look()
  }
}

/** The page was just drawn when it is shown for the first time. */
const isLate = (event: Event) => !(event instanceof PageTransitionEvent) || event.persisted
