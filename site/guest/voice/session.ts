import resampler from '@alexanderolsen/libsamplerate-js/dist/libsamplerate.worklet.js?url'
import { Conversation } from '@elevenlabs/client'
import audioConcatProcessor from '@elevenlabs/client/worklets/audioConcatProcessor.js?url'
import rawAudioProcessor from '@elevenlabs/client/worklets/rawAudioProcessor.js?url'
import { requestTool } from '#contract/request-tool.ts'
import { timeLimit } from '../../time-limit.ts'
import { watchMicrophone } from './watch-microphone.ts'

/** What the agent has understood of a request; any field may be missing. */
export type Wish = Partial<Record<'service' | 'date' | 'time' | 'adults' | 'children' | 'notes', string | number>>

export type Session = {
  /** False when it cannot be sent any more. */
  write(text: string): boolean
  /** Tells the agent what the guest has done on the page; it need not answer. */
  tell(news: string): void
  mute(isMuted: boolean): void
  end(): void
}

type SessionOptions = {
  property: string
  language: string
  /** Text only: the microphone is not needed. */
  isText: boolean
  /** The microphone stays off until `mute(false)`. */
  isMuted: boolean
  onMessage: (role: string, text: string) => void
  onSpeaking: (isSpeaking: boolean) => void
  /** Called when the microphone is taken away, by a telephone call for one, and when it is back. */
  onMicrophone: (isLost: boolean) => void
  /** Shows the filled form. */
  onRequest: (wish: Wish) => void
  /** Called when the talk ends: with a message or an error code when it failed, with "" when no reason is known. */
  onEnd: (problem?: string) => void
}

/**
 * Starts a talk through our own relay.
 * @returns 'refused' when the microphone cannot be had, or what went wrong, translated if the server said it
 */
export async function startSession(options: SessionOptions): Promise<Session | 'refused' | { problem: string }> {
  const { property, language, isText, isMuted, onMessage, onSpeaking, onMicrophone, onRequest, onEnd } = options
  // The windows of some apps have no microphone to ask for, nor has a page without https.
  if (!isText && !navigator.mediaDevices) return 'refused'
  const token = await askForToken(property, language)
  if ('problem' in token) return token
  const parameters = new URLSearchParams({ property_id: property, lang: language, token: token.token, ...(isText && { text: '1' }) })
  let isEnding = false
  let typed = ''
  let endWatch = () => {}
  try {
    if (!isText) endWatch = watchMicrophone(onMicrophone)
    const conversation = await Conversation.startSession({
      signedUrl: `${location.origin.replace(/^http/, 'ws')}/api/guest/voice?${parameters}`,
      textOnly: isText,
      useWakeLock: false,
      workletPaths: { rawAudioProcessor, audioConcatProcessor },
      libsampleratePath: resampler,
      clientTools: {
        create_request(wish: Wish) {
          onRequest(wish)
          return requestTool.shown
        },
      },
      // Before the first sound is taken up. A talk in writing has no microphone, and throws.
      onConversationCreated: (conversation) => isText || conversation.setMicMuted(isMuted),
      onMessage: ({ role, message }) => {
        // Typed text is shown already; the provider may send it back as if it had been heard.
        if (role === 'agent' || message.trim() !== typed) onMessage(role, message)
      },
      onModeChange: ({ mode }) => onSpeaking(mode === 'speaking'),
      onDisconnect: ({ reason, ...details }) => {
        const why = 'closeReason' in details ? details.closeReason : undefined
        onEnd(reason === 'error' && !isEnding ? (why === 'voice.over' ? why : '') : undefined)
      },
    })
    return {
      write(text) {
        if (!conversation.isOpen()) return false
        typed = text
        conversation.sendUserMessage(text)
        return true
      },
      tell(news) {
        if (conversation.isOpen()) conversation.sendContextualUpdate(news)
      },
      mute: (isOff) => conversation.setMicMuted(isOff),
      end() {
        isEnding = true
        void conversation.endSession()
      },
    }
  } catch (error) {
    const isRefused = error instanceof DOMException && ['NotAllowedError', 'NotFoundError', 'NotReadableError'].includes(error.name)
    return isRefused && !isText ? 'refused' : { problem: '' }
  } finally {
    endWatch()
  }
}

async function askForToken(property: string, language: string): Promise<{ token: string } | { problem: string }> {
  const headers = { 'accept-language': language }
  const signal = timeLimit(10_000)
  const response = await fetch(`/api/guest/properties/${property}/voice`, { method: 'POST', headers, signal }).catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  if (response?.ok) return body
  return { problem: body?.message ?? '' }
}
