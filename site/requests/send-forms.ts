import { postForm, submitAgain } from './post-form.ts'

/**
 * Sends the forms of a request's page before it is left: without a line the browser would show its own error, and forget a message that
 * was typed. What is sent again happens once.
 */
export function sendForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (form.ariaBusy !== 'true') void send(form, event.submitter)
  })
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  // A field of that name hides the property.
  const action = form.getAttribute('action') ?? ''
  const unsent = form.querySelector<HTMLElement>('[data-unsent]')
  const body = new URLSearchParams(new FormData(form, pressed) as unknown as Record<string, string>)
  if (unsent) unsent.hidden = true
  form.ariaBusy = 'true'
  const response = await postForm(action, body).catch(() => undefined)
  form.ariaBusy = null
  if (response?.redirected) {
    // What has arrived is no draft any more.
    for (const field of form.querySelectorAll('textarea')) field.value = ''
    location.assign(response.url)
  }
  // The page that answers says what is wrong.
  else if (response && !response.ok && response.status < 502) submitAgain(action, body)
  else if (unsent) Object.assign(unsent, { role: 'alert', hidden: false })
}
