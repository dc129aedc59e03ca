import { useState } from 'react'
import { type GuestQuestion, sentenceFields } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { StaleDialog } from '../forms/stale-dialog.tsx'
import { useTranslate } from '../messages/assistant.ts'
import { useReadNow } from '../reads/use-read-now.ts'
import { questionsQuery, useAnswer } from './assistant.queries.ts'
import { FieldLink, type OpenTab } from './field-link.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'
import { WriteChoice } from './write-choice.tsx'

type AnswerFormProps = {
  facilityId: string
  question: GuestQuestion
  /** True where it has just been opened: what is typed next is the answer. */
  isFocused?: boolean
  onOpenTab?: OpenTab
  /** Told whether it holds what is not saved. */
  onTyped: (isTyped: boolean) => void
}

/** The host's answer to a question: yes and no with one press, or in words, which may be written into the field that they belong to. */
export function AnswerForm({ facilityId, question, isFocused = false, onOpenTab, onTyped }: AnswerFormProps) {
  const t = useTranslate()
  const answer = useAnswer(facilityId)
  const { text, setText, isWritten, setWritten, isTyped, seen, onSaved, onReread } = useAnswerDraft(question, onTyped)
  const read = useReadNow(questionsQuery(facilityId))
  /** The words that were refused, since another device has answered meanwhile. */
  const [refused, setRefused] = useState<string>()
  const field = sentenceFields.find((name) => name === question.field)
  const writeInto = isWritten ? field : undefined
  const save = (words: string, version = seen) =>
    answer.mutate(
      { questionId: question.id, answer: words, seen: version || undefined, ...(writeInto && { writeInto }) },
      { onSuccess: onSaved, onError: ({ code }) => setRefused(code === 'request.stale' ? words : undefined) },
    )
  const reload = () =>
    read.mutate(undefined, {
      onSuccess: (questions) => {
        setRefused(undefined)
        onReread(questions.find(({ id }) => id === question.id))
      },
    })
  const problemOf = (path: string) => answer.error?.fields.find((one) => one.path === path)?.message
  // Nobody answers with yes what asks for a time or a number, and a bare yes says nothing in a field.
  const mayBeYes = question.answer === '' && !text && !writeInto && (!question.field || field)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t('assistant.question.answer')} error={problemOf('answer')}>
        {(described) => (
          <Textarea
            {...described}
            dir="auto"
            autoFocus={isFocused}
            maxLength={limits.longText}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              if (answer.isError) answer.reset()
            }}
          />
        )}
      </Field>
      {field && (
        <WriteChoice
          field={field}
          isOn={isWritten}
          onChange={(isOn) => {
            setWritten(isOn)
            answer.reset()
          }}
          error={problemOf('writeInto')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {mayBeYes && (
          <>
            <Button tone="soft" isBusy={answer.isPending} onClick={() => save(t('assistant.question.yes'))}>
              {t('assistant.question.yes')}
            </Button>
            <Button tone="soft" isBusy={answer.isPending} onClick={() => save(t('assistant.question.no'))}>
              {t('assistant.question.no')}
            </Button>
          </>
        )}
        <Button isBusy={answer.isPending} disabled={!text.trim() || !isTyped} onClick={() => save(text)}>
          {t('assistant.question.save')}
        </Button>
        {question.field && (!field || problemOf('writeInto')) && (
          <FieldLink facilityId={facilityId} field={question.field} onOpenTab={onOpenTab} />
        )}
      </div>
      {refused !== undefined && (
        <StaleDialog
          onClose={() => setRefused(undefined)}
          onOverwrite={() => save(refused, '')}
          reload={{ start: reload, isBusy: read.isPending, stop: read.reset }}
        />
      )}
    </div>
  )
}
