import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type VoiceOption, voiceLanguages } from '#contract/voice.ts'
import { dateInNumbers } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dot.ts'
import { Field, Select } from '#ui/field.tsx'
import { ScrollArea } from '#ui/scroll-area.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useTranslate } from '../messages/assistant.ts'
import { useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { voicesQuery } from './assistant.queries.ts'
import { Badge, ChoiceCard } from './choice-card.tsx'
import type { FacilityForm } from './facility-form.ts'
import { Part } from './part.tsx'

type Chosen = { voice_id: string; name: string }

/** The voice of the agent, from the catalogue: over a hundred options, so they are searched. */
export function VoiceChoice({ form }: { form: FacilityForm }) {
  const t = useTranslate()
  const query = useQuery(voicesQuery)
  const chosen = { voice_id: form.watch('voice_id') ?? '', name: form.watch('voice_name') ?? '' }
  function choose({ voice_id, name }: Chosen) {
    form.setValue('voice_id', voice_id, { shouldDirty: true })
    form.setValue('voice_name', name, { shouldDirty: true })
  }
  return (
    <Part title={t('facility.voice.label')}>
      <QueryState query={query} loading={<SkeletonVoices />}>
        {(voices) => <Voices voices={voices} chosen={chosen} onChoose={choose} />}
      </QueryState>
    </Part>
  )
}

/** As tall as the search and the list of voices, which scrolls in itself. */
function SkeletonVoices() {
  const t = useTranslate()
  return (
    <div role="status" className="h-150 animate-pulse rounded-lg bg-muted sm:h-138">
      <span className="sr-only">{t('app.loading')}</span>
    </div>
  )
}

type VoicesProps = { voices: VoiceOption[]; chosen: Chosen; onChoose: (voice: Chosen) => void }

function Voices({ voices, chosen, onChoose }: VoicesProps) {
  const t = useTranslate()
  const spoken = useLanguage()
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useState('all')
  const [optionId, setOptionId] = useState<string>()
  const languageName = new Intl.DisplayNames(spoken, { type: 'language' })
  const wanted = search.trim().toLowerCase()
  const found = voices.filter(
    (voice) =>
      (language === 'all' || voice.language === language) &&
      `${voice.name} ${voice.description} ${voice.voice_id}`.toLowerCase().includes(wanted),
  )
  // A voice has one option for each language: mark the chosen one, else the first of the voice.
  const held = voices.filter(({ voice_id }) => voice_id === chosen.voice_id)
  const marked = held.find(({ id }) => id === optionId) ?? held[0]
  return (
    <>
      <ChosenVoice chosen={chosen} voice={marked} onChoose={onChoose} />
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid grid-cols-1 content-end">
          <SearchField label={t('assistant.voice.search')} value={search} onChange={setSearch} />
        </div>
        <Field label={t('app.language')}>
          {(described) => (
            <Select {...described} className="min-h-12" value={language} onChange={({ target }) => setLanguage(target.value)}>
              <option value="all">{t('assistant.voice.all')}</option>
              {voiceLanguages
                .filter((code) => voices.some((voice) => voice.language === code))
                .map((code) => (
                  <option key={code} value={code}>
                    {languageName.of(code)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {t('assistant.voice.count', { count: found.length })}
      </p>
      <ScrollArea label={t('assistant.voice.search')}>
        <div className="grid gap-2 p-1">
          {found.map((voice) => (
            <ChoiceCard
              key={voice.id}
              name="voice"
              value={voice.id}
              isChosen={voice.id === marked?.id}
              onChoose={() => {
                setOptionId(voice.id)
                onChoose(voice)
              }}
            >
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{voice.name}</span>
                <span className="text-sm text-ink-soft">
                  {[t(`assistant.voice.gender.${genderOf(voice)}`), languageName.of(voice.language)].join(dot)}
                </span>
                {voice.isMultilingual && <Badge tone="primary">{t('assistant.voice.multilingual')}</Badge>}
                {voice.endsOn && <Badge tone="waiting">{t('assistant.voice.ends', { date: dateInNumbers(spoken, voice.endsOn) })}</Badge>}
                {voice.availability === 'locked' && <Badge tone="danger">{t('assistant.voice.locked')}</Badge>}
                {voice.availability === 'missing' && <Badge tone="danger">{t('assistant.voice.missing')}</Badge>}
              </span>
              <span className="text-sm">{voice.description}</span>
              <span dir="ltr" className="font-mono text-xs break-all text-ink-soft">
                {voice.voice_id}
              </span>
            </ChoiceCard>
          ))}
        </div>
      </ScrollArea>
    </>
  )
}

/** The stored voice, by its name even if the catalogue no longer has it, and the replacement of a voice that ends. */
function ChosenVoice({ chosen, voice, onChoose }: { chosen: Chosen; voice: VoiceOption | undefined; onChoose: (voice: Chosen) => void }) {
  const t = useTranslate()
  const language = useLanguage()
  if (!chosen.voice_id) return <p className="text-ink-soft">{t('assistant.voice.none')}</p>
  const replacement = voice?.replacement
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-soft px-4 py-3">
      <p>
        {t('assistant.voice.chosen', { name: chosen.name || chosen.voice_id })}
        {voice?.endsOn && (
          <span className="block text-sm">
            {t(replacement ? 'assistant.voice.replacement' : 'assistant.voice.noReplacement', {
              date: dateInNumbers(language, voice.endsOn),
              name: replacement?.name ?? '',
            })}
          </span>
        )}
      </p>
      {replacement && (
        <Button tone="outline" onClick={() => onChoose(replacement)}>
          {t('assistant.voice.replace', { name: replacement.name })}
        </Button>
      )}
    </div>
  )
}

const genderOf = ({ gender }: VoiceOption) => (gender === 'female' || gender === 'male' ? gender : 'neutral')
