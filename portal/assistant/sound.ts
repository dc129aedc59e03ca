let context: AudioContext | undefined

/** Plays an audio file. @throws DOMException when it cannot be decoded */
export async function play(recording: ArrayBuffer): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  const source = context.createBufferSource()
  source.buffer = await context.decodeAudioData(recording)
  source.connect(context.destination)
  source.start()
}

/** Speaks with a voice of this device; false when it has none for the language. */
export async function speakOnDevice(text: string, language: string): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false
  // Android writes it_IT, others it-IT.
  const voice = (await deviceVoices()).find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  if (!voice) return false
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = voice.lang
  speechSynthesis.cancel()
  speechSynthesis.speak(words)
  return true
}

/** The voices of this device. Browsers load them late: this waits at most half a second. */
function deviceVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices()
  if (voices.length) return Promise.resolve(voices)
  return new Promise((resolve) => {
    const done = () => resolve(speechSynthesis.getVoices())
    speechSynthesis.addEventListener('voiceschanged', done, { once: true })
    setTimeout(done, 500)
  })
}
