import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { sentences } from '#i18n/labels.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { leaveSafely } from '../forms/unsaved-changes.ts'
import { Optional } from '../frame/optional.tsx'
import { useLanguage, useTranslate } from '../messages.ts'
import { hideToast, useToast } from '../toasts/toasts.ts'

const ToastViewport = loadOnDemand(() => import('#ui/toast.tsx'), 'ToastViewport')

/** Another tab of the screen that is open loses nothing that is typed there, nor a dialog its entry of the history. */
function open(path: string): void {
  if (path.split('?')[0] === location.pathname) navigate(path, { replace: true, state: history.state })
  else leaveSafely(() => navigate(path))
}

/** Shows the current toast. */
export function Toaster() {
  const t = useTranslate()
  const language = useLanguage()
  const toast = useToast()
  // Loaded before the first toast: that may be about a lost connection, and then nothing loads any more.
  useEffect(() => {
    ToastViewport.preload().catch(() => {})
  }, [])
  if (!toast) return null
  const { path } = toast
  const said = [toast.text, toast.reason].flatMap((one) => (one ? t(one) : []))
  return (
    // One whose script cannot be loaded goes, so that the next one tries again.
    <Optional onFailure={hideToast}>
      <ToastViewport
        toast={{ ...toast, title: t(toast.title), text: sentences(language, ...said) }}
        onClose={hideToast}
        action={path === undefined ? undefined : { label: t('events.open'), onPress: () => open(path) }}
        closeLabel={t('app.close')}
        label={t('app.notification')}
        regionLabel={t('app.notifications', { hotkey: 'F8' })}
      />
    </Optional>
  )
}
