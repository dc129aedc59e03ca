import { openPanel } from './panel.ts'

/** Opens the panel in place of the button that was tapped; closed, the button is back and has the focus. */
export async function talk(button: HTMLButtonElement): Promise<void> {
  const property = button.dataset.voice ?? ''
  const { lang } = document.documentElement
  button.disabled = true
  const answer = await fetch(`/guest/voice?property_id=${property}&lang=${lang}`).catch(() => undefined)
  button.disabled = false
  if (!answer?.ok) {
    // The text assistant stands right above, and works.
    document.querySelector<HTMLInputElement>('[data-ask] input')?.focus()
    return
  }
  const panel = document
    .createRange()
    .createContextualFragment(await answer.text())
    .querySelector<HTMLElement>('[data-voice-panel]')
  if (!panel) return
  button.hidden = true
  button.after(panel)
  panel.focus()
  openPanel(panel, property, lang, () => {
    panel.remove()
    button.hidden = false
    button.focus()
  })
}
