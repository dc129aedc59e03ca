/** The translator that some browsers have built in (https://developer.mozilla.org/docs/Web/API/Translator): nothing leaves the device. */
type DeviceTranslator = {
  availability(languages: Languages): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(languages: Languages): Promise<{ translate(text: string): Promise<string> }>
}
type Languages = { sourceLanguage: string; targetLanguage: string }

/** Puts a button below a host's words that translates them, where they are in another language and the browser can. */
export async function offerTranslation(quoted: HTMLElement): Promise<void> {
  const { Translator: translator } = globalThis as { Translator?: DeviceTranslator }
  const label = document.querySelector<HTMLElement>('[data-translate]')?.dataset.translate
  if (!quoted.lang || !translator || !label) return
  const languages = { sourceLanguage: quoted.lang, targetLanguage: document.documentElement.lang }
  const state = await translator.availability(languages).catch(() => 'unavailable')
  if (state === 'unavailable') return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.textContent = label
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return
    // The browser may have to fetch the language first.
    button.ariaBusy = 'true'
    const text = await translator
      .create(languages)
      .then((made) => made.translate(quoted.textContent ?? ''))
      .catch(() => '')
    button.ariaBusy = null
    if (!text) return
    const made = translated(label, text)
    const hadFocus = document.activeElement === button
    button.replaceWith(made)
    if (hadFocus) made.focus({ preventScroll: true })
  })
  quoted.after(button)
}

/** A translation, marked as made by the device: it may be wrong where the host's words are not. */
function translated(label: string, text: string): HTMLElement {
  const made = document.createElement('div')
  // The focus goes on here: the button is gone.
  made.tabIndex = -1
  const mark = document.createElement('p')
  mark.className = 'soft'
  mark.textContent = label
  const said = document.createElement('p')
  said.className = 'text'
  said.textContent = text
  made.append(mark, said)
  return made
}
