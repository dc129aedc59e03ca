import { MessageCircleQuestionMark } from 'lucide-react'
import { useId, useState } from 'react'
import type { Today } from '#contract/today.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { LoadedPart } from '../frame/boundary.tsx'
import { useTranslate } from '../messages/today.ts'
import { TodayGroup, TodayRows } from './today-group.tsx'

const AnswerForm = loadOnDemand(() => import('../assistant/answer-form.tsx'), 'AnswerForm')

type Question = Today['questions'][number]
type GuestQuestionsProps = { today: Pick<Today, 'counts' | 'questions'>; onTyped: (id: string, isTyped: boolean) => void }

/** What guests have asked and no property answers; a press on one opens the answer in its place. */
export function GuestQuestions({ today: { counts, questions }, onTyped }: GuestQuestionsProps) {
  const t = useTranslate()
  return (
    <TodayGroup
      id="today-questions"
      title={t('today.questions', { number: Math.max(counts.questions, questions.length) })}
      icon={<MessageCircleQuestionMark />}
      more={{ count: counts.questions - questions.length }}
    >
      <TodayRows>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} onTyped={(isTyped) => onTyped(question.id, isTyped)} />
        ))}
      </TodayRows>
    </TodayGroup>
  )
}

function QuestionRow({ question, onTyped }: { question: Question; onTyped: (isTyped: boolean) => void }) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // What was typed is still there when the row is opened again.
  const [wasOpened, setOpened] = useState(false)
  const { facility, waiting } = question
  return (
    <li className="grid grid-cols-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={wasOpened ? id : undefined}
        onClick={() => {
          setOpen(!isOpen)
          setOpened(true)
        }}
        className="grid min-h-11 content-center gap-0.5 rounded-lg py-2.5 text-start hover:text-primary"
      >
        <bdi lang={question.language} className={`font-semibold ${isOpen ? '' : 'line-clamp-2'}`}>
          {question.question}
        </bdi>
        <bdi className="text-sm text-ink-soft">{facility.name}</bdi>
        {waiting > 0 && <span className="text-sm font-medium text-accent">{t('questions.waiting', { count: waiting })}</span>}
      </button>
      {wasOpened && (
        <div id={id} hidden={!isOpen} className="pb-4">
          <LoadedPart>
            <AnswerForm facilityId={facility.id} question={question} isFocused onTyped={onTyped} />
          </LoadedPart>
        </div>
      )}
    </li>
  )
}
