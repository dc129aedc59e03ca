import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import type { Draft } from '../forms/use-draft.ts'
import { useTranslate } from '../messages/requests.ts'

type DraftDialogProps = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'closeLabel'> & { draft: Draft }

/** A dialog whose form is kept as a draft. Closing it asks whether the draft stays; nothing is lost unless that is said. */
export function DraftDialog({ draft, onClose, children, ...dialog }: DraftDialogProps) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog isOpen onClose={() => (draft.isKept ? setAsking(true) : onClose())} closeLabel={t('app.close')} {...dialog}>
      {draft.wasFound && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-primary-soft px-4 py-1.5">
          <p className="py-1.5 text-sm font-medium">{t('form.draft.title')}</p>
          <Button tone="plain" onClick={draft.restart}>
            {t('draft.restart')}
          </Button>
        </div>
      )}
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('draft.leave.title')}
        description={t('draft.leave.text')}
        cancelLabel={t('form.leave.stay')}
        choices={[
          {
            label: t('draft.leave.discard'),
            tone: 'dangerSoft',
            onChoose: () => {
              draft.forget()
              onClose()
            },
          },
          { label: t('draft.leave.keep'), onChoose: onClose },
        ]}
      />
    </Dialog>
  )
}
