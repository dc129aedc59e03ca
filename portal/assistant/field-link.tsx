import { SquarePen } from 'lucide-react'
import { Link } from 'wouter'
import { type AnswerField, answerFields, type ReadinessItem } from '#contract/assistant.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/assistant.ts'
import { answerLabels } from './answer-labels.ts'

/** Opens a tab of the form that the questions stand in, at a field of it. */
export type OpenTab = (tab: ReadinessItem['tab'], field?: AnswerField) => void

type FieldLinkProps = {
  facilityId: string
  field: AnswerField
  /** Without it another screen is left for the form. */
  onOpenTab?: OpenTab | undefined
}

/** The way to a field of the form, on its tab. */
export function FieldLink({ facilityId, field, onOpenTab }: FieldLinkProps) {
  const t = useTranslate()
  const tab = answerFields[field]
  const content = (
    <>
      <SquarePen className="size-5" aria-hidden="true" />
      {t('assistant.field.open', { field: t(answerLabels[field]) })}
    </>
  )
  if (onOpenTab) {
    return (
      <Button tone="outline" onClick={() => onOpenTab(tab, field)}>
        {content}
      </Button>
    )
  }
  return (
    <Button asChild tone="outline">
      <Link href={`${href('facility', { id: facilityId })}?tab=${tab}&field=${field}`}>{content}</Link>
    </Button>
  )
}
