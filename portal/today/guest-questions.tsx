import { MessageCircleQuestionMark } from 'lucide-react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import type { Today } from '#contract/today.ts'
import { useTranslate } from '../messages/today.ts'
import { TodayGroup, TodayRows } from './today-group.tsx'

/** What guests have asked and no property answers; a tap leads to where the host answers it. */
export function GuestQuestions({ today: { counts, questions } }: { today: Today }) {
  const t = useTranslate()
  return (
    <TodayGroup
      id="today-questions"
      title={t('today.questions', { number: counts.questions })}
      icon={<MessageCircleQuestionMark />}
      more={{ count: counts.questions - questions.length }}
    >
      <TodayRows>
        {questions.map(({ id, question, facility }) => (
          <li key={id}>
            <Link
              href={`${href('facility', { id: facility.id })}?tab=assistant`}
              className="grid min-h-11 content-center gap-0.5 rounded-lg py-2.5 hover:text-primary"
            >
              <bdi className="line-clamp-2 font-semibold rtl:text-right">{question}</bdi>
              <bdi className="text-sm text-ink-soft rtl:text-right">{facility.name}</bdi>
            </Link>
          </li>
        ))}
      </TodayRows>
    </TodayGroup>
  )
}
