let context: AudioContext | undefined

/** Plays two soft notes without an audio file. Browsers play nothing before somebody has touched the page. */
export function chime(): void {
  context ??= new AudioContext()
  const { currentTime } = context
  for (const [index, frequency] of [659, 880].entries()) {
    const start = currentTime + index * 0.16
    const note = new OscillatorNode(context, { frequency, type: 'sine' })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.08, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + 0.5)
  }
  void context.resume()
}
