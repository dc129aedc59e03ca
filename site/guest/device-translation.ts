/** The translator that some browsers have built in (https://developer.mozilla.org/docs/Web/API/Translator): nothing leaves the device. */
type DeviceTranslator = {
  availability(languages: Languages): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(languages: Languages): Promise<{ translate(text: string): Promise<string> }>
}
type Languages = { sourceLanguage: string; targetLanguage: string }

/** A button that translates a host's words, where they are in another language and the browser can; nothing otherwise. */
export function translation(quoted: HTMLElement): HTMLElement[] {
  const { Translator: translator } = globalThis as { Translator?: DeviceTranslator }
  const label = document.querySelector<HTMLElement>('[data-translate]')?.dataset.translate
  if (!quoted.lang || !translator || !label) return []
  const languages = { sourceLanguage: quoted.lang, targetLanguage: document.documentElement.lang }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.textContent = label
  button.hidden = true
  button.addEventListener('click', async () => {
    button.disabled = true
    const text = await translator
      .create(languages)
      .then((made) => made.translate(quoted.textContent ?? ''))
      .catch(() => '')
    button.disabled = false
    if (text) button.replaceWith(translated(label, text))
  })
  void translator.availability(languages).then((state) => {
    button.hidden = state === 'unavailable'
  })
  return [button]
}

/** A translation, marked as made by the device: it may be wrong where the host's words are not. */
function translated(label: string, text: string): HTMLElement {
  const made = document.createElement('div')
  const mark = document.createElement('p')
  mark.className = 'soft'
  mark.textContent = label
  const said = document.createElement('p')
  said.className = 'text'
  said.textContent = text
  made.append(mark, said)
  return made
}
