import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { GuestQuestion } from '#contract/assistant.ts'
import { instantInNumbers } from '#i18n/dates.ts'
import { isolated } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTypedRows } from '../lists/use-typed-rows.ts'
import { useTranslate } from '../messages/assistant.ts'
import { useTranslate as useTodayTranslate } from '../messages/today.ts'
import { useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { AnswerForm } from './answer-form.tsx'
import { questionsQuery, useRemoveQuestion } from './assistant.queries.ts'
import type { OpenTab } from './field-link.tsx'
import { Part } from './part.tsx'
import { WrittenAnswer } from './written-answer.tsx'

/** Questions that the property does not answer. The host's answer is given to all later guests. */
export function GuestQuestions({ facilityId, onOpenTab }: { facilityId: string; onOpenTab: OpenTab }) {
  const t = useTranslate()
  const query = useQuery(questionsQuery(facilityId))
  return (
    <Part title={t('assistant.questions.title')} text={t('assistant.questions.text')}>
      <QueryState query={query}>
        {(questions) => <QuestionList questions={questions} facilityId={facilityId} onOpenTab={onOpenTab} />}
      </QueryState>
    </Part>
  )
}

type QuestionListProps = { facilityId: string; questions: GuestQuestion[]; onOpenTab: OpenTab }

function QuestionList({ facilityId, questions, onOpenTab }: QuestionListProps) {
  const t = useTranslate()
  const { rows, typed, setTyped } = useTypedRows(questions)
  if (!rows.length)
    return <p className="rounded-lg border border-dashed border-line p-6 text-center text-ink-soft">{t('assistant.questions.empty')}</p>
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rows.map((question) => (
        <QuestionItem
          key={question.id}
          facilityId={facilityId}
          question={question}
          isTyped={typed.includes(question.id)}
          onTyped={(isTyped) => setTyped(question.id, isTyped)}
          onOpenTab={onOpenTab}
        />
      ))}
    </ul>
  )
}

type QuestionItemProps = {
  facilityId: string
  question: GuestQuestion
  isTyped: boolean
  onTyped: (isTyped: boolean) => void
  onOpenTab: OpenTab
}

function QuestionItem({ facilityId, question, isTyped, onTyped, onOpenTab }: QuestionItemProps) {
  const t = useTranslate()
  const language = useLanguage()
  const tToday = useTodayTranslate()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveQuestion(facilityId)
  const end = () => onTyped(false)
  const removeNow = () => remove.mutate(question.id, { onSuccess: end, onError: ({ status }) => status === 404 && end() })
  const waiting = question.waiting > 0 && (
    <p className="text-sm font-medium text-accent">{tToday('questions.waiting', { count: question.waiting })}</p>
  )
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <bdi lang={question.language}>{question.question}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            {t('assistant.question.asked', { count: question.count, date: instantInNumbers(language, question.askedAt) })}
          </p>
          {waiting}
        </div>
        <Button
          tone="dangerSoft"
          isBusy={remove.isPending}
          onClick={() => setAsking(true)}
          aria-label={t('list.remove', { name: question.question })}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
      {question.writtenInto && (
        <WrittenAnswer facilityId={facilityId} answer={question.answer} field={question.writtenInto} onOpenTab={onOpenTab} />
      )}
      {/* Another device may have written one into the field while this one is being typed. */}
      {(!question.writtenInto || isTyped) && (
        <AnswerForm facilityId={facilityId} question={question} onTyped={onTyped} onOpenTab={onOpenTab} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('assistant.question.remove')}
        description={t('assistant.question.remove.confirm', { question: isolated(question.question) })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.delete'), tone: 'danger', onChoose: removeNow }]}
      >
        {waiting}
      </ConfirmDialog>
    </li>
  )
}
