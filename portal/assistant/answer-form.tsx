import { useState } from 'react'
import type { GuestQuestion } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { useTranslate } from '../messages/assistant.ts'
import { useAnswer } from './assistant.queries.ts'

type AnswerFormProps = {
  facilityId: string
  question: GuestQuestion
  /** True where it has just been opened: what is typed next is the answer. */
  isFocused?: boolean
}

/** The host's answer to a question: yes and no with one press, or in words. */
export function AnswerForm({ facilityId, question, isFocused = false }: AnswerFormProps) {
  const t = useTranslate()
  const answer = useAnswer(facilityId)
  const [text, setText] = useState(question.answer)
  const save = (words: string) => answer.mutate({ questionId: question.id, answer: words })
  const isOpen = question.answer === ''
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t('assistant.question.answer')}>
        {(described) => (
          <Textarea
            {...described}
            dir="auto"
            autoFocus={isFocused}
            maxLength={limits.longText}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {isOpen && !text && (
          <>
            <Button tone="soft" isBusy={answer.isPending} onClick={() => save(t('assistant.question.yes'))}>
              {t('assistant.question.yes')}
            </Button>
            <Button tone="soft" isBusy={answer.isPending} onClick={() => save(t('assistant.question.no'))}>
              {t('assistant.question.no')}
            </Button>
          </>
        )}
        <Button isBusy={answer.isPending} disabled={!text.trim() || text === question.answer} onClick={() => save(text)}>
          {t('assistant.question.save')}
        </Button>
      </div>
    </div>
  )
}
