import { CalendarDays, ChevronDown, Clock, Trash2, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { requestStatuses } from '#contract/request-states.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { italianDate, italianDateTime } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/requests.ts'
import { Fact } from './fact.tsx'
import type { RequestDialog } from './request-dialog.ts'
import { eventLabel, guestName, serviceLabel } from './request-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { useStatusChange } from './use-status-change.tsx'

type RequestItemProps = { request: GuestRequest; onOpen: (dialog: RequestDialog) => void }

/** One request; expanded, it shows its details and actions. */
export function RequestItem({ request, onOpen }: RequestItemProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  const { adultNum, childNum, requestDate, timeRange, status } = request
  const name = serviceLabel(t, request)
  return (
    <li className="rounded-lg border border-line bg-surface shadow-card [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-lg p-4 text-start hover:bg-muted/50"
      >
        <bdi className="min-w-40 flex-1 font-display text-lg font-semibold break-words">{name}</bdi>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <Users className="size-4" aria-hidden="true" />
            {t('requests.people', { adults: adultNum, children: childNum })}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <CalendarDays className="size-4" aria-hidden="true" />
            {italianDate(requestDate)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Clock className="size-4" aria-hidden="true" />
            <bdi>{timeRange}</bdi>
          </span>
        </span>
        <StatusBadge status={status} />
        <ChevronDown className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      </button>
      <div id={bodyId} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && <Unfolded request={request} name={name} onOpen={onOpen} />}
      </div>
    </li>
  )
}

function Unfolded({ request, name, onOpen }: RequestItemProps & { name: string }) {
  const t = useTranslate()
  const { change, isBusy, dialog } = useStatusChange(request)
  const { guid, notes, status, latestEvent } = request
  // After an erasure there is no guest to write to.
  const canAnswer = request.anonymizedAt === null
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t('requests.guid')}>{guid}</Fact>
        <Fact
          label={t('requests.latestEvent')}
        >{`${eventLabel(t, latestEvent.eventType)} · ${italianDateTime(latestEvent.eventDate)}`}</Fact>
        <Fact label={t('requests.guest')}>{[guestName(t, request), request.facilityName].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('requests.notes')}>{notes || '–'}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        {canAnswer && (
          <Button onClick={() => onOpen('reply')} aria-label={`${t('requests.reply.action')}: ${name}`}>
            {t('requests.reply.action')}
          </Button>
        )}
        <Button tone="outline" onClick={() => onOpen('details')}>
          {t('requests.details.action')}
        </Button>
        {canAnswer && (
          <Button tone="outline" onClick={() => onOpen('edit')}>
            {t('app.edit')}
          </Button>
        )}
        <Button tone="outline" onClick={() => onOpen('history')}>
          {t('requests.history.action')}
        </Button>
        {canAnswer && (
          <>
            <Button tone="outline" onClick={() => onOpen('forward')}>
              {t('requests.forward.action')}
            </Button>
            <Button tone="dangerSoft" onClick={() => onOpen('reject')}>
              {t('requests.reject.action')}
            </Button>
          </>
        )}
        <Button tone="dangerSoft" isIcon onClick={() => onOpen('remove')} aria-label={`${t('requests.delete.title')}: ${name}`}>
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
        <div className="ms-auto w-44">
          <Select
            aria-label={`${t('requests.filter.status')}: ${name}`}
            value={status}
            disabled={isBusy}
            onChange={({ target }) => {
              const next = requestStatuses.find((known) => known === target.value)
              if (next) change(next)
            }}
          >
            {requestStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`requests.status.${one}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {dialog}
    </div>
  )
}
