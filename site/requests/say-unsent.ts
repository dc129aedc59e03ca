/** Says in a form that nothing has answered; what was typed stays. */
export function sayUnsent(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-unsent]')
  if (note) Object.assign(note, { role: 'alert', hidden: false })
}

/** Keeps a form from being left without a line: the browser's error would take the place of what was typed. */
export function stayWithoutLine(form: HTMLFormElement, event: SubmitEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  sayUnsent(form)
}

/** Says so of a network that leads to its own sign-in page: the policy of this page lets no form go there, and the browser says nothing. */
export function sayWithoutPage(form: HTMLFormElement): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => effectiveDirective === 'form-action' && sayUnsent(form))
}
