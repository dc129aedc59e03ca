import '../consent/consent-island.ts'
import { guestPath } from '#contract/routes.ts'
import { timeInWords } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { leaveAnswer } from './answered-form.ts'
import { dropRequest, type KeptRequest, keepRequest, keptRequests } from './kept-requests.ts'
import { followNews } from './request-news.ts'
import { stayOnSteps } from './say-unsent.ts'
import { sendForms } from './send-forms.ts'
import { dropOld } from './waiting-requests.ts'

const language = document.documentElement.lang as Language
/** When each open offer ends by this device's clock, which may be wrong: what is left of it is the server's. */
const ends = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-seconds]')].map((timer) => [timer, Date.now() + Number(timer.dataset.seconds) * 1_000]),
)

const said = new Map<HTMLElement, string>()

/** Says the time that is left of each offer. @param onEnd called when one ends */
function tick(onEnd: () => void): void {
  for (const [timer, end] of ends) {
    const seconds = Math.floor((end - Date.now()) / 1_000)
    if (seconds < 0) {
      ends.delete(timer)
      onEnd()
      continue
    }
    const words = timer.dataset.left?.replace('{time}', timeInWords(language, seconds)) ?? ''
    // Not read from the page: a browser may have translated it.
    if (said.get(timer) !== words) timer.textContent = words
    said.set(timer, words)
  }
}

/** A request that was sent from this browser, or that it knows, can be found again from the property's page. News of any is shown, and so is the end of an offer. */
function keepAndFollow(): void {
  const { isSent, state, ...request } = JSON.parse(document.querySelector<HTMLElement>('[data-request]')?.dataset.request ?? '{}')
  const isKnown = keptRequests().some(({ guid }) => guid === request.guid)
  if (request.property && (isSent || isKnown)) {
    keepRequest(request as KeptRequest)
    offerToDrop(request as KeptRequest)
  }
  const onEnd = followNews(request.guid, state)
  setInterval(tick, 1_000, onEnd)
  tick(onEnd)
}

/** A tablet in the hall is used by others too: they would find the request from the property's page. */
function offerToDrop({ guid, property }: KeptRequest): void {
  const button = document.querySelector<HTMLButtonElement>('[data-off-device]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    dropRequest(guid)
    // Not a step of the history: the way back would lead to the request.
    location.replace(`${guestPath(property)}&lang=${language}`)
  })
}

dropOld()
leaveAnswer()
keepAndFollow()
sendForms()
stayOnSteps()
