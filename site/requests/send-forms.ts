import { hasArrived, isRefusal, postForm, sentBy, submitAgain } from './post-form.ts'
import { pressedButton } from './pressed-button.ts'
import { sayUnsent, showSending } from './say-unsent.ts'

/**
 * Sends the forms of a request's page before it is left: without a line the browser would show its own error, and forget a message that
 * was typed. What is sent again happens once.
 */
export function sendForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (form.ariaBusy !== 'true') void send(form, pressedButton(event))
  })
}

/** How long the page after a form may take, in milliseconds; it never comes where its loading is stopped. */
const pageTimeout = 30_000

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  // A field of that name hides the property.
  const action = form.getAttribute('action') ?? ''
  const unsent = form.querySelector<HTMLElement>('[data-unsent]')
  const body = sentBy(form, pressed)
  if (unsent) unsent.hidden = true
  const release = showSending(form)
  const response = await postForm(action, body).catch(() => undefined)
  if (response && hasArrived(response)) {
    // What has arrived is no draft any more.
    for (const field of form.querySelectorAll('textarea')) field.value = ''
    location.assign(response.url)
    // A second tap would send the empty form, and its refusal would take the place of that page.
    setTimeout(release, pageTimeout)
    return
  }
  release()
  // The page that answers says what is wrong.
  if (response && isRefusal(response)) submitAgain(action, body)
  else sayUnsent(form)
}
