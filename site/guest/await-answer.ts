import type { ErrorBody } from '#contract/errors.ts'
import { timeLimit } from '../time-limit.ts'
import { sendJson } from './call-api.ts'

/** Below an answer that is missing: the form by which a guest hears the host's. It comes with its words, so that no other page carries them. */
export async function offerMail(box: HTMLElement, property: string, questionId: string): Promise<void> {
  const { lang } = document.documentElement
  const html = await fetch(`/guest/ask/wait?property_id=${property}&question=${questionId}&lang=${lang}`, { signal: timeLimit(10_000) })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  // What a hotel's network answers may hold a form of its own.
  const form = document.createRange().createContextualFragment(html).querySelector<HTMLFormElement>(`form[data-await="${questionId}"]`)
  if (!form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendAddress(form, property, lang)
  })
  box.append(form)
}

async function sendAddress(form: HTMLFormElement, property: string, language: string): Promise<void> {
  if (form.ariaBusy === 'true') return
  const field = form.elements.namedItem('email') as HTMLInputElement
  form.ariaBusy = 'true'
  const path = `/api/guest/properties/${property}/questions/${form.dataset.await}/waiting` as const
  const response = await sendJson('PUT', path, language, { email: field.value, language })
  form.ariaBusy = 'false'
  form.querySelector('[role]')?.remove()
  const said = document.createElement('p')
  // Noted is 204; what a hotel's network answers is a page.
  if (response?.status === 204) {
    said.textContent = form.dataset.done ?? ''
    said.tabIndex = -1
    form.replaceWith(said)
    said.focus()
    return
  }
  const { message, errors }: Partial<ErrorBody> = (await response?.json().catch(() => undefined)) ?? {}
  said.role = 'alert'
  said.textContent = errors?.[0]?.message ?? message ?? form.dataset.failed ?? ''
  form.append(said)
  field.focus()
}
