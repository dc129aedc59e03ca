import { sentBy, submitAgain } from './post-form.ts'
import { pressedButton } from './pressed-button.ts'
import { sayWithoutPage, stayWithoutLine } from './say-unsent.ts'
import { dropOld, dropWaiting, keepWaiting, send, type WaitingRequest, waitingRequest } from './send-later.ts'
import { carryFields } from './typed-fields.ts'

/** Where a request waits for a line, in milliseconds between two tries. */
const interval = 15_000

const form = document.querySelector('form') as HTMLFormElement
const note = document.querySelector('[data-later]') as HTMLElement
const property = note.dataset.later ?? ''
/** What waits on this page; the device keeps it too where it can. */
let pressed: WaitingRequest | undefined
let isTrying = false
/** Whether the line came back while a try was under way. */
let isAgain = false

/** Tries once. Without a line, or while the server is away, the request stays on the device and the note says so. */
async function attempt(request: WaitingRequest): Promise<void> {
  isAgain = isTrying
  if (isTrying) return
  isTrying = true
  form.ariaBusy = 'true'
  const outcome = await send(request)
  isTrying = false
  form.ariaBusy = null
  if (outcome === 'later') {
    pressed = request
    keepWaiting(request)
    note.hidden = false
    // What is sent by itself cannot be sent by hand as well.
    form.hidden = true
    if (isAgain) attemptWaiting()
    return
  }
  dropWaiting(property)
  pressed = undefined
  // This page may not hold what was typed: a refused request was not stored.
  if (outcome === 'refused') submitAgain(request.action, new URLSearchParams(request.body))
  else location.assign(outcome.sentTo)
}

function attemptWaiting(): void {
  const waiting = waitingRequest(property) ?? pressed
  if (waiting) void attempt(waiting)
}

form.addEventListener('submit', (event) => {
  const isLast = form.elements.namedItem('back') !== null && pressedButton(event)?.getAttribute('name') !== 'back'
  if (!isLast) return stayWithoutLine(form, event)
  event.preventDefault()
  void attempt({ property, action: form.action, body: sentBy(form).toString(), at: Date.now() })
})
note.querySelector('[data-try]')?.addEventListener('click', attemptWaiting)
note.querySelector('[data-drop]')?.addEventListener('click', () => {
  dropWaiting(property)
  pressed = undefined
  note.hidden = true
  form.hidden = false
})
sayWithoutPage(form)
addEventListener('online', attemptWaiting)
setInterval(attemptWaiting, interval)
carryFields(form, `request ${property}`)
dropOld()
attemptWaiting()
