import { type Query, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { timeIn } from '#i18n/dates.ts'
import { useLanguage, useTranslate } from '../messages.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { todayQuery } from '../today/today.queries.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** These are read for every screen, and say nothing of the age of this one. */
const ofTheFrame = [currentUserQuery, todayQuery].map(({ queryKey }) => JSON.stringify(queryKey))
const isOfScreen = ({ queryKey, state }: Query) => state.data !== undefined && !ofTheFrame.includes(JSON.stringify(queryKey))

/** When the oldest of what the screen shows was read, in milliseconds; 0 where it shows nothing that was read. */
function useOldestRead(): number {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const reads = cache.findAll({ type: 'active', predicate: isOfScreen }).map(({ state }) => state.dataUpdatedAt)
      return reads.length ? Math.min(...reads) : 0
    },
  )
}

/** Says above every screen that there is no connection, of when its data are, and that typed text is not lost. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="sticky top-0 z-20">
      {!isOnline && <Words />}
    </div>
  )
}

function Words() {
  const t = useTranslate()
  const language = useLanguage()
  const read = useOldestRead()
  return (
    <div className="border-b border-line bg-waiting-soft text-sm font-medium text-waiting">
      <p className="mx-auto flex max-w-6xl items-center gap-2.5 px-4 py-2.5 sm:px-6">
        <CloudOff className="size-5 shrink-0" aria-hidden="true" />
        {read ? t('app.offline.since', { time: timeIn(language, new Date(read).toISOString()) }) : t('app.offline')}
      </p>
    </div>
  )
}
