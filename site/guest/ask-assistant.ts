import type { Answer } from '#contract/assistant.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { offerMail } from './await-answer.ts'
import { sendJson } from './call-api.ts'
import { offerTranslation } from './device-translation.ts'
import { searchPage } from './page-search.ts'

/**
 * Sends what was typed, or the suggested question that was tapped, and shows the answer below the field: there neither lies under the
 * bar. Without a response the question stays in the field, and this page says what it knows. Another question waits for no answer: it
 * may be a call for help.
 */
export async function ask({ dataset }: HTMLFormElement): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-where]')
  const answers = document.querySelector('[data-answers]')
  if (!form || !answers) return
  const field = form.elements.namedItem('question') as HTMLInputElement
  const question = dataset.question || field.value.trim()
  if (!question || underWay.has(question)) return
  underWay.add(question)
  form.ariaBusy = 'true'
  // Its place is above what was asked before, whichever is answered first.
  const place = new Comment()
  answers.prepend(place)
  const reply = await send(form.dataset.ask ?? '', question)
  underWay.delete(question)
  form.ariaBusy = `${underWay.size > 0}`
  // While the response was on its way the next question may have been begun.
  if (reply.answer && field.value.trim() === question) field.value = ''
  const told = { question, reply, language: document.documentElement.lang }
  talk.push(told)
  const box = boxOf(told, form)
  place.replaceWith(box)
  if (reply.questionId) await offerMail(box, form.dataset.ask ?? '', reply.questionId)
  box.scrollIntoView({ block: 'nearest' })
}

/** What was asked in this visit, in its order: with the last questions "and on Sunday?" is understood. */
export const talk: Told[] = []
const underWay = new Set<string>()

type Reply = Partial<Answer & ErrorBody>
export type Told = { question: string; reply: Reply; language: string }

/** A question with what was said to it. */
export function boxOf({ question, reply, language }: Told, { dataset }: HTMLFormElement): HTMLElement {
  const box = element('div', reply.isEmergency ? 'box stack answer urgent' : 'box stack answer')
  box.lang = language
  box.append(element('p', 'soft', question), ...(said(reply) ?? kept(reply, question, dataset) ?? unsaid(reply, dataset)))
  return box
}

/** The answer, or why there is none; empty without a response, or where one breaks off or is not the product's (a hotel's sign-in page). */
async function send(property: string, question: string): Promise<Reply> {
  const { lang } = document.documentElement
  const previous = talk.filter(({ reply }) => reply.answer).map((told) => told.question)
  const content = { question, language: lang, previous: previous.slice(-limits.previousQuestions) }
  const response = await sendJson('POST', `/api/guest/properties/${property}/ask`, lang, content)
  return response ? response.json().catch(() => ({})) : {}
}

/** An answer: its sentences, each part of the page that says them named beside; in danger the call first. */
function said({ answered, isEmergency, sources = [], unanswered = [] }: Reply): HTMLElement[] | undefined {
  if (!answered) return undefined
  const told = sources.flatMap(({ asked, note, sentence, section, phone, language = '' }, index) => {
    const later = sources.slice(index + 1)
    const next = later.findIndex((other) => other.asked)
    // Once for each question: what follows answers another one.
    const isLast = (next < 0 ? later : later.slice(0, next)).every((other) => other.section !== section)
    const quoted = words(sentence, language, phone)
    if (sentence) void offerTranslation(quoted)
    return [
      ...softly(asked, 'soft apart'),
      ...(isEmergency && note ? [element('strong', '', note)] : softly(note)),
      ...(sentence ? [quoted] : []),
      ...(isLast ? linkTo(section) : []),
    ]
  })
  return [
    ...(isEmergency ? [callForHelp()] : []),
    ...told,
    ...unanswered.map((text) => element('p', told.length ? 'apart' : '', text)),
    ...(unanswered.length ? linkTo('help') : []),
  ]
}

/** What stands above an answer: what it answers, and that it is only near. */
const softly = (text: string, className = 'soft'): HTMLElement[] => (text ? [element('p', className, text)] : [])

/** 112 works in every country of the European Union, from any phone. */
function callForHelp(): HTMLElement {
  const call = element('a', 'button danger', '112') as HTMLAnchorElement
  call.href = 'tel:112'
  return call
}

/** Without an answer: what this page says in the words of the question, unless the property is gone. */
function kept({ answer, message, code }: Reply, question: string, { kept: note = '' }: DOMStringMap): HTMLElement[] | undefined {
  if (answer || code === 'facility.notFound') return undefined
  const found = searchPage(question)
  if (!found.length) return undefined
  return [
    ...(message ? [element('p', '', message)] : []),
    element('p', '', note),
    ...found.flatMap(({ text, section, language }) => [words(text, language), ...linkTo(section)]),
    ...offeredCall(),
  ]
}

/** No answer: the reason, and where to turn to. */
function unsaid({ answer, message }: Reply, { failed }: DOMStringMap): HTMLElement[] {
  return [element('p', '', answer ?? message ?? failed), ...offeredCall(), ...['help', 'contacts', 'services'].flatMap(linkTo)]
}

/** The call that the emergency section offers: without a response nobody has read whether the question was a call for help, and a call needs no data. */
function offeredCall(): HTMLElement[] {
  const offered = document.querySelector('#help a[href="tel:112"]')
  if (!offered) return []
  const call = element('a', 'button', offered.textContent)
  call.setAttribute('href', 'tel:112')
  return [call]
}

/** A text of the host, in its own writing direction; one with a telephone number calls it. */
function words(text: string, language: string, phone?: string): HTMLElement {
  const made = element(phone ? 'a' : 'p', phone ? 'button' : 'text', text)
  if (phone) made.setAttribute('href', phone)
  made.dir = 'auto'
  if (language) made.lang = language
  return made
}

/** A link to the section that says it, which opens what is folded; none when this page has no such section. */
function linkTo(section: string): HTMLElement[] {
  const part = section === 'ask' ? null : document.getElementById(section)
  const fold = part?.closest('details') ?? part?.querySelector(':scope > details h2')?.closest('details')
  const title = (fold?.querySelector('summary > :is(h2, bdi)') ?? fold?.querySelector('summary') ?? part?.querySelector('h2'))?.textContent
  if (!title) return []
  const where = document.querySelector<HTMLElement>('[data-where]')?.dataset.where ?? ''
  const link = element('a', 'source', where.replace('{section}', title)) as HTMLAnchorElement
  link.href = `#${section}`
  link.addEventListener('click', () => {
    if (fold) fold.open = true
  })
  return [link]
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
