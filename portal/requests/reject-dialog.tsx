import type { GuestRequest } from '#contract/requests.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useUpdateRequest } from './requests.queries.ts'

type RejectDialogProps = { request: GuestRequest; to: 'rejected' | 'canceled'; onClose: () => void }

/** Asks before a request is rejected, or an agreed one called off. */
export function RejectDialog({ request, to, onClose }: RejectDialogProps) {
  const t = useTranslate()
  const update = useUpdateRequest()
  const { id, updatedAt } = request
  const words = to === 'rejected' ? 'reject' : 'cancel'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(`requests.${words}.title`)}
      description={t(`requests.${words}.confirm`)}
      cancelLabel={t(to === 'rejected' ? 'app.cancel' : 'app.back')}
      choices={[
        {
          label: t(`requests.${words}.action`),
          tone: 'danger',
          onChoose: () => update.mutate({ id, version: updatedAt, changes: { status: to } }),
        },
      ]}
    />
  )
}
