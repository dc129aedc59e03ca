import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { RequestDetails } from '#contract/requests.api.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages/requests.ts'
import { MessageBox } from './message-box.tsx'
import { actionsOf } from './request-actions.ts'
import type { RequestDialog } from './request-dialog.ts'
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
}

/** One request with everything about it, as a page of its own or beside the list. */
export function RequestView({ id, isPage = false, onGone }: RequestViewProps) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(requestQuery(id))
  if (error?.status === 404) {
    return (
      <Notice icon={<CircleAlert />} title={t('requests.notFound.title')} text={t('requests.notFound.text')}>
        <Button onClick={onGone}>{t('app.back')}</Button>
      </Notice>
    )
  }
  if (data) return <Loaded request={data} isPage={isPage} onGone={onGone} />
  if (!error) return <Skeleton label={t('app.loading')} />
  return (
    <Notice icon={<CircleAlert />} title={t('app.error')} text={t(error.text)}>
      <Button onClick={() => refetch()}>{t('app.retry')}</Button>
    </Notice>
  )
}

function Loaded({ request, isPage, onGone }: { request: RequestDetails; isPage: boolean; onGone: () => void }) {
  const [dialog, setDialog] = useState<RequestDialog>()
  return (
    <article className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
      <RequestHead request={request} Title={isPage ? 'h1' : 'h2'} onOpen={setDialog} />
      <Timeline request={request} Title={isPage ? 'h2' : 'h3'} />
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
