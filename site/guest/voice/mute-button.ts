type Words = Record<'mute' | 'unmute', string>

/**
 * The button that switches the microphone off and on. It says what a press does; the choice holds for the next talk too, so that
 * nobody who has switched the microphone off is heard.
 */
export function createMuteButton(button: HTMLElement, words: Words, onChange: (isMuted: boolean) => void): { isMuted: () => boolean } {
  let isMuted = false
  button.addEventListener('click', () => {
    isMuted = !isMuted
    button.textContent = isMuted ? words.unmute : words.mute
    onChange(isMuted)
  })
  return { isMuted: () => isMuted }
}
