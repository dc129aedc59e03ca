import type { Answer } from '#contract/assistant.ts'
import type { ErrorBody } from '#contract/errors.ts'

/**
 * Sends what was typed, or the suggested question that was tapped, and shows the answer below the field: there neither lies under the
 * bar. Without a response the question stays in the field.
 */
export async function ask({ dataset }: HTMLFormElement): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-where]')
  const answers = document.querySelector('[data-answers]')
  if (!form || !answers || form.ariaBusy === 'true') return
  const field = form.elements.namedItem('question') as HTMLInputElement
  const question = dataset.question || field.value.trim()
  if (!question) return
  form.ariaBusy = 'true'
  const { answered, answer, sources = [], message } = await send(form.dataset.ask ?? '', question)
  form.ariaBusy = 'false'
  const box = element('div', 'box stack')
  box.append(element('p', 'soft', question))
  if (answer && !dataset.question) field.value = ''
  if (answered) box.append(...sources.map(said))
  else box.append(element('p', '', answer ?? message ?? form.dataset.failed))
  const sections = answered ? sources.map(({ section }) => section) : ['contacts', 'services']
  box.append(...[...new Set(sections)].flatMap((section) => linkTo(section, form.dataset.where ?? '') ?? []))
  answers.prepend(box)
  box.scrollIntoView({ block: 'nearest' })
}

/** The answer, or the message of a 429; empty without a response. */
async function send(property: string, question: string): Promise<Partial<Answer & ErrorBody>> {
  const { lang } = document.documentElement
  const response = await fetch(`/api/guest/properties/${property}/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({ question, language: lang }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return response?.ok || response?.status === 429 ? response.json() : {}
}

/** A text of the host, in its own writing direction. */
function said({ label, text, language }: Answer['sources'][number]): HTMLElement {
  const part = element('div', '')
  const words = element('p', 'text', text)
  words.dir = 'auto'
  if (language) words.lang = language
  const title = element('p', 'soft', label)
  title.dir = 'auto'
  part.append(title, words)
  return part
}

/** A link to the section that says it; undefined when this page has no such section. */
function linkTo(section: string, where: string): HTMLElement | undefined {
  const title = document.querySelector(`#${CSS.escape(section)} h2`)?.textContent
  if (!title || section === 'ask') return undefined
  const link = element('a', 'link', where.replace('{section}', title)) as HTMLAnchorElement
  link.href = `#${section}`
  return link
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
