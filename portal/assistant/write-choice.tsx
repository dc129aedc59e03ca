import { useId } from 'react'
import type { SentenceField } from '#contract/assistant.ts'
import { useTranslate } from '../messages/assistant.ts'
import { answerLabels } from './answer-labels.ts'

type WriteChoiceProps = {
  field: SentenceField
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Why the field does not take the answer, already translated. */
  error: string | undefined
}

/** Whether the answer is written into its field of the property too. */
export function WriteChoice({ field, isOn, onChange, error }: WriteChoiceProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="grid grid-cols-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg py-1 has-focus-visible:outline-3 has-focus-visible:outline-primary">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={isOn ? id : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        {t('assistant.question.write', { field: t(answerLabels[field]) })}
      </label>
      {isOn && (
        <p id={id} className={`ps-8 text-sm ${error ? 'font-medium text-danger' : 'text-ink-soft'}`} role={error ? 'alert' : undefined}>
          {error ?? t('assistant.question.write.hint')}
        </p>
      )}
    </div>
  )
}
