import { Inbox } from 'lucide-react'
import { Link } from 'wouter'
import type { GuestRequest } from '#contract/requests.ts'
import { href } from '#contract/routes.ts'
import type { Today } from '#contract/today.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/today.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { serviceLabel } from '../requests/request-words.ts'
import { TodayGroup, TodayRows } from './today-group.tsx'
import { guestName, waitsSince, wishedDay } from './today-words.ts'

/** Requests whose turn is the host's, the longest waiting first; each is answered in place. */
export function WaitingRequests({ today: { counts, waiting }, onReply }: { today: Today; onReply: (request: GuestRequest) => void }) {
  const t = useTranslate()
  return (
    <TodayGroup
      id="today-waiting"
      title={t('today.waiting', { number: counts.waiting })}
      icon={<Inbox />}
      isUrgent
      more={{ count: counts.waiting - waiting.length, href: `${href('requests')}?turn=host` }}
    >
      <TodayRows>
        {waiting.map((request) => (
          <WaitingRow key={request.id} request={request} onReply={() => onReply(request)} />
        ))}
      </TodayRows>
    </TodayGroup>
  )
}

function WaitingRow({ request, onReply }: { request: GuestRequest; onReply: () => void }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const { id, facilityName, anonymizedAt } = request
  const guest = guestName(t, request)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Link
        href={href('request', { id: `${id}` })}
        className="grid min-w-[min(13rem,100%)] flex-1 grid-cols-1 gap-0.5 rounded-lg hover:text-primary"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="min-w-0 font-semibold break-words">{guest}</bdi>
          <span className="shrink-0 text-sm text-ink-soft">{waitsSince(language, request)}</span>
        </span>
        <span className="text-sm text-ink-soft">
          <bdi>{serviceLabel(t, request)}</bdi>
          {dot}
          <bdi>{facilityName}</bdi>
          {dot}
          <bdi className="inline-block">{wishedDay(language, request)}</bdi>
        </span>
      </Link>
      {anonymizedAt === null && (
        <Button tone="soft" onClick={onReply} aria-label={named(t('today.reply'), guest)}>
          {t('today.reply')}
        </Button>
      )}
    </li>
  )
}
