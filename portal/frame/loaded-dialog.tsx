import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { showToast } from '../toasts/toasts.ts'
import { Boundary, faultWords } from './boundary.tsx'

type LoadedDialogProps = { onClose: () => void; children: ReactNode }

/** A dialog that is loaded when it is first opened. Where it cannot be, a message says so and it counts as closed: what stands below it stays, and the next press tries again. */
export function LoadedDialog({ onClose, children }: LoadedDialogProps) {
  return (
    <Boundary failure={() => <Failed onClose={onClose} />} isScreen>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

function Failed({ onClose }: Pick<LoadedDialogProps, 'onClose'>) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    showToast({ title: 'app.error', text: faultWords(), isDestructive: true })
    close()
  }, [])
  return null
}
