import '../consent/consent-island.ts'
import { sentBy, submitAgain } from './post-form.ts'
import { pressedButton } from './pressed-button.ts'
import { sayWithoutPage, showSending, stayWithoutLine } from './say-unsent.ts'
import { type Outcome, send } from './send-later.ts'
import { carryFields } from './typed-fields.ts'
import { dropOld, dropWaiting, isSendable, isWaiting, keepWaiting, onTakenBack, takeBack, waitingRequest } from './waiting-requests.ts'

/** Where a request waits for a line, in milliseconds between two tries. */
const interval = 15_000

const form = document.querySelector('form') as HTMLFormElement
const note = document.querySelector('[data-later]') as HTMLElement
const property = note.dataset.later ?? ''
/** What waits on this page: kept before, or pressed here. Where the device keeps nothing, it is known here alone. */
let waiting = waitingRequest(property)
let isPressedHere = false
let isKept = Boolean(waiting)
let isTrying = false
/** Whether the line came back while a try was under way. */
let isAgain = false

/** Tries once. Without a line, or while the server is away, the request stays on the device and the note says so. */
async function attempt(): Promise<void> {
  isAgain = isTrying
  if (isTrying || !waiting) return
  // A page may be open for days, as on a phone that sleeps: by then nobody reckons with it.
  if (!isSendable(waiting)) return forget()
  const request = waiting
  isTrying = true
  const release = showSending(form)
  const outcome = await send(request)
  isTrying = false
  release()
  if (waiting !== request) return leaveTakenBack(outcome)
  if (outcome === 'later') {
    keepWaiting(request)
    isKept = isWaiting(request)
    showWaiting(true)
    if (isAgain) void attempt()
    return
  }
  dropWaiting(request)
  // Of several that were kept none is left behind; what another open tab has pressed, that tab sends.
  waiting = isPressedHere ? undefined : waitingRequest(property)
  if (outcome !== 'refused' && waiting) return attempt()
  // This page may not hold what was typed: a refused request was not stored.
  if (outcome === 'refused') submitAgain(request.action, new URLSearchParams(request.body))
  else location.assign(outcome.sentTo)
}

/** What was taken back while it was on its way is not kept; where it has arrived all the same its page says so, unless another one was pressed. */
function leaveTakenBack(outcome: Outcome): Promise<void> | void {
  if (waiting) return attempt()
  if (typeof outcome === 'object') location.assign(outcome.sentTo)
}

/** What is sent by itself cannot be sent by hand as well. */
function showWaiting(isShown: boolean): void {
  note.hidden = !isShown
  form.hidden = isShown
}

function forget(): void {
  waiting = undefined
  dropOld()
  showWaiting(false)
}

form.addEventListener('submit', (event) => {
  const isLast = form.elements.namedItem('back') !== null && pressedButton(event)?.getAttribute('name') !== 'back'
  if (!isLast) return stayWithoutLine(form, event)
  event.preventDefault()
  // A second press means what is on its way already.
  if (!isTrying || !waiting) {
    waiting = { property, action: form.action, body: sentBy(form).toString(), at: Date.now() }
    isPressedHere = true
    isKept = false
  }
  void attempt()
})
note.querySelector('[data-try]')?.addEventListener('click', attempt)
note.querySelector('[data-drop]')?.addEventListener('click', () => {
  if (waiting) takeBack(waiting)
  forget()
})
onTakenBack((body) => waiting?.body === body && forget())
sayWithoutPage(form)
// A page that the way back shows as it was left has heard nothing: what is gone was sent or taken back by another.
addEventListener('pageshow', ({ persisted }) => persisted && isKept && waiting && !isWaiting(waiting) && forget())
addEventListener('online', attempt)
setInterval(attempt, interval)
carryFields(form, `request ${property}`)
dropOld()
showWaiting(Boolean(waiting))
void attempt()
