import { useQuery } from '@tanstack/react-query'
import { Play, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { sampleSentence } from '#i18n/sample-sentences.ts'
import { Button } from '#ui/button.tsx'
import { text, useTranslate } from '../messages/assistant.ts'
import { showToast } from '../toasts/toasts.ts'
import { useTestVoice, voicesQuery } from './assistant.queries.ts'
import type { FacilityForm } from './facility-form.ts'
import { play, speakOnDevice } from './sound.ts'

/** Hears the greeting in the chosen voice; without a provider this device's own voice says it, and is called that. */
export function VoiceTest({ form }: { form: FacilityForm }) {
  const t = useTranslate()
  const { data: voices } = useQuery(voicesQuery)
  const test = useTestVoice()
  const [hasNoProvider, setNoProvider] = useState(false)
  const voiceId = form.watch('voice_id') ?? ''
  const greeting = (form.watch('agentgreeting') ?? '').trim()
  const language = voices?.find(({ voice_id }) => voice_id === voiceId)?.language ?? 'it'
  const sentence = greeting || sampleSentence(language)

  function hear() {
    const failed = () => showToast({ title: 'app.error', text: text('voice.test.exception'), isDestructive: true })
    test.mutate(
      { voiceId, text: sentence },
      {
        onSuccess: (sound) => play(sound).catch(failed),
        onError: ({ code }) => setNoProvider(code === 'voice.missing'),
      },
    )
  }

  async function hearDevice() {
    if (!(await speakOnDevice(sentence, language)))
      showToast({ title: 'app.error', text: text('assistant.device.none'), isDestructive: true })
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button tone="soft" disabled={!voiceId} isBusy={test.isPending} onClick={hear}>
        <Play className="size-5" aria-hidden="true" />
        {t('assistant.voice.test')}
      </Button>
      {hasNoProvider && (
        <div className="grid justify-items-start gap-3 rounded-lg border border-line p-4">
          <p className="text-sm text-ink-soft">{t('assistant.device.text')}</p>
          <Button tone="outline" onClick={hearDevice}>
            <Smartphone className="size-5" aria-hidden="true" />
            {t('assistant.device.play')}
          </Button>
        </div>
      )}
    </div>
  )
}
