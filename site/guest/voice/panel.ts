import { createMuteButton } from './mute-button.ts'
import { showRequest } from './request-form.ts'
import { type Session, startSession } from './session.ts'

type Words = Record<
  'connecting' | 'listening' | 'muted' | 'speaking' | 'writing' | 'ended' | 'over' | 'refused' | 'failed' | 'mute' | 'unmute' | 'sent',
  string
>

/** Runs the panel: one talk at a time. What was said stays on the page when the talk has ended. */
export function openPanel(panel: HTMLElement, property: string, language: string, onClose: () => void): void {
  const words: Words = JSON.parse(panel.dataset.words ?? '{}')
  const { part, status, show, enable, say, told } = createView(panel, words)
  const message = part<HTMLFormElement>('message')
  const field = message.elements.namedItem('text') as HTMLInputElement
  let session: Session | undefined
  let isSpeaking = false
  const microphone = createMuteButton(part('mute'), words, (isMuted) => {
    session?.mute(isMuted)
    status(turn())
  })
  const turn = () => (isSpeaking ? words.speaking : microphone.state())

  async function begin(isText: boolean, notice = ''): Promise<void> {
    enable(false)
    isSpeaking = false
    microphone.lose(false)
    status(notice || words.connecting)
    const started = await startSession({
      property,
      language,
      isText,
      isMuted: microphone.isMuted(),
      onMessage: say,
      onSpeaking(isAgent) {
        isSpeaking = isAgent
        status(isText ? words.writing : turn())
      },
      onMicrophone: microphone.lose,
      onRequest: (wish) =>
        showRequest(part<HTMLFormElement>('request'), { property, language, wish, onSent: told, onNews: (text) => session?.tell(text) }),
      onEnd,
    })
    enable(true)
    if (started === 'refused') return begin(true, words.refused)
    if ('problem' in started) return onEnd(started.problem)
    session = started
    show('talk')
    part('mute').hidden = isText
    status(notice || (isText ? words.writing : turn()))
    if (isText) field.focus()
    else part('mute').focus()
  }

  /** Text that was typed and not sent moves to the text assistant, which needs no provider. */
  function onEnd(problem?: string): void {
    session = undefined
    show('begin')
    if (problem === undefined) status(words.ended)
    else if (problem === 'voice.over') status(words.over)
    else status(problem || words.failed)
    const ask = document.querySelector<HTMLInputElement>('[data-ask] input')
    if (problem !== undefined && ask) {
      ask.value ||= field.value
      ask.focus()
    } else part('speak').focus()
  }

  part('speak').addEventListener('click', () => void begin(false))
  part('write').addEventListener('click', () => void begin(true))
  part('close').addEventListener('click', onClose)
  part('end').addEventListener('click', () => session?.end())
  message.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
    const text = field.value.trim()
    if (!text || !session?.write(text)) return
    say('user', text)
    field.value = ''
  })
  addEventListener('pagehide', () => session?.end())
}

/** What the panel shows: its parts by name, its state, and the lines of the talk. */
function createView(panel: HTMLElement, words: Words) {
  const part = <Element extends HTMLElement>(name: string) => panel.querySelector(`[data-${name}]`) as Element

  function status(text: string): void {
    part('status').textContent = text
    part('status').hidden = !text
  }

  function show(state: 'begin' | 'talk'): void {
    part('begin').hidden = state !== 'begin'
    part('talk').hidden = state !== 'talk'
  }

  function say(role: string, text: string): void {
    const line = document.createElement('li')
    line.dataset.role = role
    line.dir = 'auto'
    line.textContent = text
    part('said').append(line)
    // The newest line with what stands below it: the guest answers there. A form that is being filled in stays where it is.
    if (part('request').hidden) part(part('talk').hidden ? 'said' : 'talk').scrollIntoView({ block: 'end' })
  }

  function told(link: string): void {
    const line = document.createElement('li')
    const anchor = document.createElement('a')
    anchor.className = 'link'
    anchor.href = link
    anchor.textContent = words.sent
    line.append(anchor)
    part('said').append(line)
  }

  function enable(isEnabled: boolean): void {
    for (const button of part('begin').querySelectorAll('button')) button.disabled = !isEnabled
  }

  return { part, status, show, enable, say, told }
}
