import { CopyPlus, Trash2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages.ts'

type CardButtonsProps = { name: string; onDuplicate: () => void; onRemove: () => void; className?: string }

/** Buttons of every card on the dashboard: duplicate and delete. */
export function CardButtons({ name, onDuplicate, onRemove, className }: CardButtonsProps) {
  const t = useTranslate()
  return (
    <>
      <Button
        tone="outline"
        isIcon
        className={className}
        onClick={onDuplicate}
        aria-label={`${t('app.duplicate')}: ${name}`}
        title={t('app.duplicate')}
      >
        <CopyPlus className="size-5" aria-hidden="true" />
      </Button>
      <Button
        tone="dangerSoft"
        isIcon
        className={className}
        onClick={onRemove}
        aria-label={`${t('app.delete')}: ${name}`}
        title={t('app.delete')}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </Button>
    </>
  )
}
