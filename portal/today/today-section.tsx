import type { UseQueryResult } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { GuestRequest } from '#contract/requests.ts'
import type { Today } from '#contract/today.ts'
import type { Release } from '#contract/updates.ts'
import { dayIn, fullDay } from '#i18n/dates.ts'
import { sentences } from '#i18n/labels.ts'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import type { ApiError } from '../api/api-error.ts'
import { useNow } from '../browser/use-now.ts'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { useTypedRows } from '../lists/use-typed-rows.ts'
import { useTranslate } from '../messages/today.ts'
import { useLanguage } from '../messages.ts'
import { UpdateNotice } from '../updates/update-notice.tsx'
import { DayBookings } from './day-bookings.tsx'
import { ExpiringOffers } from './expiring-offers.tsx'
import { GuestQuestions } from './guest-questions.tsx'
import { UnmailedRequests } from './unmailed-requests.tsx'
import { UnreadyPages } from './unready-pages.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

type TodaySectionProps = {
  query: UseQueryResult<Today, ApiError>
  /** A later release of the product, which administrators are told of. */
  latest: Release | null
  /** Of the host's properties: their day is today. */
  timezone: string
}

/** What needs the host today, above the properties (docs/product.md#today). */
export function TodaySection({ query: { data, error, refetch, isFetching }, latest, timezone }: TodaySectionProps) {
  const t = useTranslate()
  const language = useLanguage()
  // Its parts say how long ago and which day: they are drawn again with it.
  const now = useNow()
  return (
    <section aria-labelledby="today-title" className="mb-10 grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        {/* As high as the heading of the properties below: it comes first. */}
        <h1 id="today-title" className="text-xl font-semibold">
          {t('today.title')}
        </h1>
        <p className="text-ink-soft">{fullDay(language, dayIn(new Date(now), timezone))}</p>
      </header>
      {latest?.security && <UpdateNotice latest={latest} />}
      {data && <Groups today={data} />}
      {!data && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
          <p role={error ? 'alert' : 'status'} className={error ? 'font-medium text-danger' : 'text-ink-soft'}>
            {error ? sentences(language, t('today.failed'), t(error.text)) : t('app.loading')}
          </p>
          <Button tone="outline" isBusy={isFetching} onClick={() => refetch()}>
            {t('app.retry')}
          </Button>
        </div>
      )}
      {latest && !latest.security && <UpdateNotice latest={latest} />}
    </section>
  )
}

const ReplyDialog = loadOnDemand(() => import('../requests/reply-dialog.tsx'), 'ReplyDialog')

type ListName = 'waiting' | 'unmailed' | 'expiring' | 'bookings' | 'questions' | 'notReady'
type ListProps = {
  today: Today
  onReply: (request: GuestRequest) => void
  /** Of a question: whether its row holds words that are not saved. */
  onTyped: (id: string, isTyped: boolean) => void
}

/** The lists, what waits for the host first, and how high a row of each usually is, in pixels. */
const lists: readonly { name: ListName; List: ComponentType<ListProps>; row: number }[] = [
  { name: 'waiting', List: WaitingRequests, row: 84 },
  { name: 'unmailed', List: UnmailedRequests, row: 46 },
  { name: 'expiring', List: ExpiringOffers, row: 46 },
  { name: 'bookings', List: DayBookings, row: 62 },
  { name: 'questions', List: GuestQuestions, row: 70 },
  { name: 'notReady', List: UnreadyPages, row: 57 },
]

/** The heading of a list, and the gap below it. */
const frameHeight = 72

/** The lists that are not empty, each in the column that is shorter so far: a row that unfolds moves no list to the other one. */
function inColumns(today: Today) {
  const heights = { start: 0, end: 0 }
  return lists
    .filter(({ name }) => today[name].length > 0)
    .map(({ name, List, row }) => {
      const side = heights.end < heights.start ? ('end' as const) : ('start' as const)
      heights[side] += frameHeight + row * today[name].length
      return { name, List, side }
    })
}

const columns = {
  start: 'lg:float-start lg:clear-start lg:w-[calc(50%-var(--spacing)*2)]',
  end: 'lg:float-end lg:clear-end lg:w-[calc(50%-var(--spacing)*2)]',
}

/** What waits for the host first, then what is good to know; lists that are empty are left out. */
function Groups({ today: read }: { today: Today }) {
  const t = useTranslate()
  // Outside the list: the last question may be answered on another device while an answer is typed here.
  const { rows: questions, setTyped } = useTypedRows(read.questions)
  const today = { ...read, questions }
  // Outside the list: a reply stays open when its request waits no longer, as after the guest has cancelled it.
  const [answered, setAnswered] = useState<GuestRequest>()
  const groups = inColumns(today)
  const isCalm = groups.every(({ name }) => name === 'notReady')
  return (
    <>
      {isCalm && (
        <p className="flex items-center gap-3 rounded-lg bg-primary-soft p-4 font-semibold text-primary">
          <Sun className="size-5 shrink-0" aria-hidden="true" />
          {t('today.empty')}
        </p>
      )}
      {groups.length > 0 && (
        <div className="-mb-4 flow-root">
          {groups.map(({ name, List, side }) => (
            // Floats, since they stay in the order of urgency wherever they stand.
            <div key={name} className={`pb-4 ${groups.length > 1 ? columns[side] : ''}`}>
              <List today={today} onReply={setAnswered} onTyped={setTyped} />
            </div>
          ))}
        </div>
      )}
      {answered && (
        <LoadedDialog onClose={() => setAnswered(undefined)}>
          <ReplyDialog request={answered} onClose={() => setAnswered(undefined)} />
        </LoadedDialog>
      )}
    </>
  )
}
