/** Shows a note that the page holds ready, as an alert. */
const show = (note: HTMLElement) => Object.assign(note, { role: 'alert', hidden: false })

/** Says in a form that nothing has answered; what was typed stays. */
export function sayUnsent(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-unsent]')
  if (note) show(note)
}

/** After so many milliseconds a form that only grows pale seems to be dead. */
const slow = 6_000

/** Marks a form as being sent, and says after a while that it takes long. @returns what ends both */
export function showSending(form: HTMLFormElement): () => void {
  const note = form.querySelector<HTMLElement>('[data-slow]')
  const timer = setTimeout(() => note && show(note), slow)
  form.ariaBusy = 'true'
  return () => {
    clearTimeout(timer)
    if (note) note.hidden = true
    form.ariaBusy = null
  }
}

/** Keeps a form from being left without a line: the browser's error would take the place of what was typed. */
export function stayWithoutLine(form: HTMLFormElement, event: SubmitEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  sayUnsent(form)
}

/** Keeps the page where a step that has a page of its own (accepting, declining, cancelling) is tapped without a line; says so below it. */
export function stayOnSteps(): void {
  const words = document.querySelector<HTMLElement>('[data-unsent]')
  const note = words?.cloneNode(true) as HTMLElement | undefined
  document.addEventListener('click', (event) => {
    const step = event.target instanceof Element && event.target.closest('a[href*="?intent="]')
    note?.remove()
    if (!note || !step || navigator.onLine) return
    event.preventDefault()
    step.after(note)
    show(note)
    note.classList.add('basis-full')
    note.scrollIntoView({ block: 'nearest' })
  })
  addEventListener('online', () => note?.remove())
}

/** Says so of a network that leads to its own sign-in page: the policy of this page lets no form go there, and the browser says nothing. */
export function sayWithoutPage(form: HTMLFormElement): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => effectiveDirective === 'form-action' && sayUnsent(form))
}
