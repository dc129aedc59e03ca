type Words = Record<'mute' | 'unmute' | 'listening' | 'muted' | 'refused', string>

type Microphone = {
  isMuted: () => boolean
  /** What is to be said of it while nobody speaks. */
  state: () => string
  /** It was taken away, by a telephone call for one, or is back. */
  lose: (isLost: boolean) => void
}

/**
 * The button that switches the microphone off and on. It says what a press does; the choice holds for the next talk too, so that
 * nobody who has switched the microphone off is heard.
 */
export function createMuteButton(button: HTMLElement, words: Words, onChange: (isMuted: boolean) => void): Microphone {
  let isMuted = false
  let isGone = false
  button.addEventListener('click', () => {
    isMuted = !isMuted
    button.textContent = isMuted ? words.unmute : words.mute
    onChange(isMuted)
  })
  return {
    isMuted: () => isMuted,
    state: () => (isGone ? words.refused : isMuted ? words.muted : words.listening),
    lose(isLost) {
      isGone = isLost
      onChange(isMuted)
    },
  }
}
