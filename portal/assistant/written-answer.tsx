import type { SentenceField } from '#contract/assistant.ts'
import { useTranslate } from '../messages/assistant.ts'
import { answerLabels } from './answer-labels.ts'
import { FieldLink, type OpenTab } from './field-link.tsx'

type WrittenAnswerProps = { facilityId: string; answer: string; field: SentenceField; onOpenTab: OpenTab }

/** An answer that a field of the property says: it is changed there, so that nothing is said in two ways. */
export function WrittenAnswer({ facilityId, answer, field, onOpenTab }: WrittenAnswerProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <div className="grid w-full grid-cols-1 gap-1">
        <p className="break-words whitespace-pre-line">
          <bdi>{answer}</bdi>
        </p>
        <p className="text-sm text-ink-soft">{t('assistant.question.written', { field: t(answerLabels[field]) })}</p>
      </div>
      <FieldLink facilityId={facilityId} field={field} onOpenTab={onOpenTab} />
    </div>
  )
}
