import { storage } from '../browser-storage.ts'
import { boxOf, type Told, talk } from './ask-assistant.ts'

/** What stands in the assistant's section while the page in another language takes the place of this one. */
type Talk = { typed: string; talk: Told[] }

/** Leads to the page in another language: to the section that is being read, with what was asked and typed. */
export function changeLanguage(link: HTMLAnchorElement): void {
  link.hash = placeNow()
  const form = formOf()
  const typed = fieldOf(form)?.value ?? ''
  try {
    if (storage && form && (typed || talk.length))
      sessionStorage.setItem(form.dataset.ask ?? '', JSON.stringify({ typed, talk } satisfies Talk))
  } catch {
    // A full storage: the page is worth more than what was said.
  }
  location.assign(link.href)
}

/** The section that is being read. */
function placeNow(): string {
  const sections = [...document.querySelectorAll('section[id]')]
  return scrollY ? (sections.find((section) => section.getBoundingClientRect().bottom > 120)?.id ?? '') : ''
}

/** Shows again what was asked and typed in the other language; it stays in this tab, for this once. */
export function giveBackTalk(): void {
  const form = formOf()
  const property = form?.dataset.ask ?? ''
  const kept: Talk | undefined = JSON.parse(sessionStorage.getItem(property) ?? 'null') ?? undefined
  if (!form || !kept) return
  sessionStorage.removeItem(property)
  const field = fieldOf(form)
  if (field && !field.value) field.value = kept.typed
  talk.unshift(...kept.talk)
  document.querySelector('[data-answers]')?.append(...[...kept.talk].reverse().map((told) => boxOf(told, form)))
}

const formOf = () => document.querySelector<HTMLFormElement>('[data-where]')
const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('question') as HTMLInputElement | undefined
