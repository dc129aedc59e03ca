import { requestTool } from '#contract/request-tool.ts'
import { readChoice } from '#contract/service-choice.ts'
import { keepRequest } from '../../requests/kept-requests.ts'
import { timeLimit } from '../../time-limit.ts'
import type { Wish } from './session.ts'

type RequestOptions = {
  property: string
  language: string
  wish: Wish
  /** Gets the path of the request's private page. */
  onSent: (link: string) => void
  /** Gets what the guest has done with the form, in words for the agent. */
  onNews: (text: string) => void
}

/** Shows the form as the agent has filled it in. Speech alone sends nothing: only the guest's press does. */
export function showRequest(form: HTMLFormElement, { property, language, wish, onSent, onNews }: RequestOptions): void {
  fill(form, wish)
  form.hidden = false
  form.scrollIntoView({ block: 'start' })
  form.querySelector<HTMLElement>('select')?.focus({ preventScroll: true })
  const end = (news: string) => {
    form.hidden = true
    form.onsubmit = null
    onNews(news)
  }
  const key = keyForContent()
  const cancel = form.querySelector<HTMLButtonElement>('[data-cancel]')
  if (cancel) cancel.onclick = () => end(requestTool.closed)
  form.onsubmit = async (event) => {
    event.preventDefault()
    event.stopPropagation()
    // A double tap is one press.
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const sent = await send(form, property, language, key)
    form.ariaBusy = null
    if (!sent) return
    onSent(sent)
    end(requestTool.sent)
  }
}

function fill(form: HTMLFormElement, { service = '', date = '', time = '', adults = 1, children = 0, notes = '' }: Wish): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const what = form.elements.namedItem('what') as HTMLSelectElement
  const wanted = `${service}`.toLowerCase()
  const found = [...what.options].find(
    ({ text, value }) => wanted && [text.toLowerCase(), readChoice(value).service.toLowerCase()].includes(wanted),
  )
  what.value = found?.value ?? 'altro|'
  field('requestDate').value = `${date}`
  field('timeRange').value = `${time}`
  field('adultNum').value = `${adults}`
  field('childNum').value = `${children}`
  // A service that is not in the list goes into the notes.
  field('notes').value = [found ? '' : service, notes].filter(Boolean).join('. ')
}

/** The same content keeps its Idempotency-Key: sent again after a failure, it is one request. */
function keyForContent(): (body: string) => string {
  let last = { body: '', key: '' }
  return (body) => {
    if (body !== last.body) last = { body, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
    return last.key
  }
}

/** Sends the request; returns the path of its private page, or shows what is wrong and returns undefined. */
async function send(
  form: HTMLFormElement,
  property: string,
  language: string,
  keyOf: (body: string) => string,
): Promise<string | undefined> {
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  const { what = '', ...fields } = Object.fromEntries(new FormData(form)) as Record<string, string>
  const { category, service } = readChoice(what)
  const content = JSON.stringify({ ...fields, category, service, language })
  const response = await fetch(`/api/guest/properties/${property}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': keyOf(content) },
    body: content,
    signal: timeLimit(10_000),
  }).catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  const isSent = Boolean(response?.ok && body)
  const errors: { path: string; message: string }[] = body?.errors ?? []
  for (const input of form.querySelectorAll('input')) input.ariaInvalid = `${errors.some(({ path }) => path === input.name)}`
  if (problem) {
    problem.hidden = isSent
    problem.textContent =
      errors.map(({ message }) => message).join(' ') || body?.message || form.closest<HTMLElement>('[data-words]')?.dataset.unsent || ''
  }
  if (isSent) {
    const select = form.elements.namedItem('what') as HTMLSelectElement
    keepRequest({ guid: body.guid, property, service: select.selectedOptions[0]?.text ?? '', day: fields.requestDate ?? '' })
    return new URL(body.url).pathname
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return undefined
}
