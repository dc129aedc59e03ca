import { timeLimit } from '../../time-limit.ts'
import { openPanel } from './panel.ts'

/** Opens the panel in place of the button that was tapped; closed, the button is back and has the focus. @returns false where the panel does not come */
export async function talk(button: HTMLButtonElement): Promise<boolean> {
  const property = button.dataset.voice ?? ''
  const { lang } = document.documentElement
  button.disabled = true
  const panel = await loadPanel(`/guest/voice?property_id=${property}&lang=${lang}`)
  if (button.nextElementSibling?.role === 'alert') button.nextElementSibling.remove()
  if (!panel) {
    button.disabled = false
    return false
  }
  await insertStyled(panel, button)
  button.disabled = false
  button.hidden = true
  panel.focus()
  openPanel(panel, property, lang, () => {
    panel.remove()
    button.hidden = false
    button.focus()
  })
  return true
}

/** Nothing without a response, or where it is the sign-in page of a network. */
async function loadPanel(address: string): Promise<HTMLElement | null> {
  const response = await fetch(address, { signal: timeLimit(10_000) }).catch(() => undefined)
  const html = response?.ok ? await response.text().catch(() => '') : ''
  return document.createRange().createContextualFragment(html).querySelector<HTMLElement>('[data-voice-panel]')
}

/** Shows the panel once its stylesheet is there: the page scrolls to what has the focus, and would stand too low when the panel shrinks then. */
async function insertStyled(panel: HTMLElement, button: HTMLElement): Promise<void> {
  panel.style.display = 'none'
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) panel.querySelector('link')?.addEventListener(end, resolve)
    // A line that has gone meanwhile says neither.
    setTimeout(resolve, 5_000)
    button.after(panel)
  })
  panel.style.display = ''
}
