import { openPanel } from './panel.ts'

/** Opens the panel in place of the button that was tapped; closed, the button is back and has the focus. */
export async function talk(button: HTMLButtonElement): Promise<void> {
  const property = button.dataset.voice ?? ''
  const { lang } = document.documentElement
  button.disabled = true
  const response = await fetch(`/guest/voice?property_id=${property}&lang=${lang}`).catch(() => undefined)
  button.disabled = false
  if (!response?.ok) {
    sayFailed(button)
    // The text assistant is right above, and works without the provider.
    document.querySelector<HTMLInputElement>('[data-ask] input')?.focus()
    return
  }
  const panel = document
    .createRange()
    .createContextualFragment(await response.text())
    .querySelector<HTMLElement>('[data-voice-panel]')
  if (!panel) return
  problemOf(button)?.remove()
  button.hidden = true
  button.after(panel)
  panel.focus()
  openPanel(panel, property, lang, () => {
    panel.remove()
    button.hidden = false
    button.focus()
  })
}

const problemOf = (button: HTMLButtonElement) => button.parentElement?.querySelector('[data-voice-problem]')

function sayFailed(button: HTMLButtonElement): void {
  problemOf(button)?.remove()
  const problem = document.createElement('p')
  problem.dataset.voiceProblem = ''
  problem.role = 'alert'
  problem.textContent = button.dataset.failed ?? ''
  button.after(problem)
}
