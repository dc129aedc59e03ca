import { openPanel } from './panel.ts'

/** Opens the panel in place of the button that was tapped; closed, the button is back and has the focus. */
export async function talk(button: HTMLButtonElement): Promise<void> {
  const property = button.dataset.voice ?? ''
  const { lang } = document.documentElement
  button.disabled = true
  const response = await fetch(`/guest/voice?property_id=${property}&lang=${lang}`).catch(() => undefined)
  if (!response?.ok) {
    button.disabled = false
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
  await insertStyled(panel, button)
  button.disabled = false
  button.hidden = true
  panel.focus()
  openPanel(panel, property, lang, () => {
    panel.remove()
    button.hidden = false
    button.focus()
  })
}

/** Shows the panel once its stylesheet is there: the page scrolls to what has the focus, and would stand too low when the panel shrinks then. */
async function insertStyled(panel: HTMLElement, button: HTMLElement): Promise<void> {
  panel.style.display = 'none'
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) panel.querySelector('link')?.addEventListener(end, resolve)
    button.after(panel)
  })
  panel.style.display = ''
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
