import { tabStorage } from '../tab-storage.ts'

/**
 * A form that is half filled in is as full in another language: its fields go along, in this tab alone and for that once. Passwords are
 * never kept.
 */
export function carryFields(form: HTMLFormElement, name: string): void {
  giveBack(form, name)
  document.addEventListener('click', ({ target }) => {
    const isLanguage = target instanceof Element && target.closest('[hreflang]')
    if (!isLanguage) return
    const kept = [...new FormData(form)].filter(([field]) => !form.querySelector(`[type=password][name=${field}]`))
    tabStorage?.setItem(name, JSON.stringify(kept))
  })
}

function giveBack(form: HTMLFormElement, name: string): void {
  const kept: [string, string][] = JSON.parse(tabStorage?.getItem(name) ?? '[]')
  tabStorage?.removeItem(name)
  for (const [field, value] of kept) {
    const control = form.elements.namedItem(field)
    // Each form has a key of its own.
    if (field === 'key') continue
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
    // Who came back from the second step has named themselves already.
    else form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: field, value }))
  }
}
