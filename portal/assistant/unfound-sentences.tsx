import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, ScanSearch } from 'lucide-react'
import { useId, useState } from 'react'
import type { UnfoundSentence } from '#contract/assistant.ts'
import { Button } from '#ui/button.tsx'
import { useSettled } from '../lists/use-settled.ts'
import { useTranslate } from '../messages/assistant.ts'
import { useNamed } from '../messages.ts'
import { readingQuery } from './assistant.queries.ts'

/** Milliseconds of rest after which a text is read: who thinks about a word is not interrupted. */
const rest = 1_200

type UnfoundSentencesProps = {
  text: string
  /** What the text belongs to, such as a block. */
  name?: string | undefined
  onChange: (text: string) => void
}

/** Below a text that is being written: the sentences that the assistant will find for no question, and headings that change that. */
export function UnfoundSentences({ text, name = '', onChange }: UnfoundSentencesProps) {
  const t = useTranslate()
  const named = useNamed()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const settled = useSettled(text, rest)
  const isEmpty = !settled.trim()
  const { data, isPlaceholderData } = useQuery({ ...readingQuery(settled, name), enabled: !isEmpty, placeholderData: keepPreviousData })
  // While somebody types, what was read before may have moved.
  const sentences = (isEmpty ? [] : (data ?? [])).filter((one) => text.startsWith(one.text, one.start))
  const said = sentences.length ? t('unfound.some', { number: sentences.length }) : t('unfound.all')
  const isKnown = sentences.length > 0 || (!isEmpty && data !== undefined && !isPlaceholderData && text === settled)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center gap-x-3 text-sm text-ink-soft">
        {/* Its words change only with the number of sentences, so that a screen reader is not interrupted at each rest. */}
        <p role="status" className="flex min-w-0 items-center gap-2">
          {isKnown && <State isGood={!sentences.length} />}
          {isKnown && said}
        </p>
        {sentences.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={named(t(isOpen ? 'unfound.hide' : 'unfound.show'), said)}
            onClick={() => setOpen(!isOpen)}
            className="min-h-11 shrink-0 rounded-lg font-semibold text-primary underline-offset-4 hover:underline"
          >
            {t(isOpen ? 'unfound.hide' : 'unfound.show')}
          </button>
        )}
      </div>
      {isOpen && sentences.length > 0 && (
        <div id={id} className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
          <p className="text-sm text-ink-soft">{t('unfound.help')}</p>
          <ul className="grid grid-cols-1 gap-4">
            {sentences.map((sentence) => (
              <Sentence key={sentence.start} sentence={sentence} onHeading={(heading) => onChange(withHeading(text, sentence, heading))} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const withHeading = (text: string, { start }: UnfoundSentence, heading: string) => `${text.slice(0, start)}${heading}: ${text.slice(start)}`

function State({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? Check : ScanSearch
  return <Icon className={`size-4 shrink-0 ${isGood ? 'text-success' : ''}`} aria-hidden="true" />
}

function Sentence({ sentence: { text, headings }, onHeading }: { sentence: UnfoundSentence; onHeading: (heading: string) => void }) {
  const t = useTranslate()
  return (
    <li className="grid grid-cols-1 gap-2">
      <p dir="auto" className="line-clamp-3 break-words">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        {headings.map((heading) => (
          <Button
            key={heading}
            tone="outline"
            aria-label={t('unfound.heading', { heading, sentence: text })}
            onClick={() => onHeading(heading)}
          >
            <bdi>{heading}:</bdi>
          </Button>
        ))}
      </div>
    </li>
  )
}
