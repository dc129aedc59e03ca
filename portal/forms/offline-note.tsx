import { useSyncExternalStore } from 'react'
import { useTranslate } from '../messages.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no connection, and that typed text is not lost. */
export function OfflineNote() {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <p role="status" className="rounded-lg bg-waiting-soft px-4 py-3 text-sm font-medium text-waiting empty:hidden">
      {isOnline ? '' : t('app.offline')}
    </p>
  )
}
