import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { RequestDetails } from '#contract/requests.api.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages/requests.ts'
import { MessageBox } from './message-box.tsx'
import { actionsOf } from './request-actions.ts'
import type { OpenedDialog, RequestDialog } from './request-dialog.ts'
import { RequestDialogs } from './request-dialogs.tsx'
import { RequestHead } from './request-head.tsx'
import { requestQuery } from './requests.queries.ts'
import { Timeline } from './timeline.tsx'

type RequestViewProps = {
  id: number
  /** True where it is a page of its own, false beside the list. */
  isPage?: boolean
  /** Called once the request is deleted, or where it does not exist and one goes back. */
  onGone: () => void
  /** Opens a dialog of the request where the view may go before it does; else the view holds it. */
  onOpen?: (opened: OpenedDialog) => void
}

/** One request with everything about it, as a page of its own or beside the list. */
export function RequestView({ id, isPage = false, ...shared }: RequestViewProps) {
  const { onGone } = shared
  const t = useTranslate()
  const { data, error, refetch } = useQuery(requestQuery(id))
  if (error?.status === 404) {
    return (
      <Notice icon={<CircleAlert />} title={t('requests.notFound.title')} text={t('requests.notFound.text')}>
        <Button onClick={onGone}>{t('app.back')}</Button>
      </Notice>
    )
  }
  if (data) return <Loaded request={data} isPage={isPage} {...shared} />
  if (!error) return <Skeleton label={t('app.loading')} />
  return (
    <Notice icon={<CircleAlert />} title={t('app.error')} text={t(error.text)}>
      <Button onClick={() => refetch()}>{t('app.retry')}</Button>
    </Notice>
  )
}

type LoadedProps = Omit<RequestViewProps, 'id'> & { request: RequestDetails }

function Loaded({ request, isPage, onGone, onOpen }: LoadedProps) {
  const [dialog, setDialog] = useState<RequestDialog>()
  const open = (wanted: RequestDialog) => (onOpen ? onOpen({ dialog: wanted, request }) : setDialog(wanted))
  return (
    <article className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
      <RequestHead request={request} Title={isPage ? 'h1' : 'h2'} onOpen={open} />
      <Timeline request={request} Title={isPage ? 'h2' : 'h3'} onOpen={open} />
      {actionsOf(request).has('message') && <MessageBox requestId={request.id} />}
      {dialog && <RequestDialogs request={request} dialog={dialog} onClose={() => setDialog(undefined)} onRemoved={onGone} />}
    </article>
  )
}

function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid animate-pulse gap-4 rounded-lg border border-line bg-surface p-6">
      <span className="sr-only">{label}</span>
      <div className="h-8 w-1/2 rounded-lg bg-muted" />
      <div className="h-4 w-2/3 rounded-lg bg-muted" />
      <div className="h-11 w-full rounded-lg bg-muted" />
      <div className="h-24 w-full rounded-lg bg-muted" />
      <div className="h-24 w-3/4 rounded-lg bg-muted" />
    </div>
  )
}
