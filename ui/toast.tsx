import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useRef } from 'react'
import { useToastPlace } from './toast-place.ts'

export type ToastContent = { id: number; title: string; text?: string | undefined; isDestructive?: boolean | undefined }

type ToastViewportProps = {
  toast: ToastContent | undefined
  onClose: () => void
  /** What leads to the thing that it tells of. */
  action?: { label: string; onPress: () => void } | undefined
  closeLabel: string
  /** What a screen reader says before each message. */
  label: string
  /** Name of the region, with the key that moves the focus to it. */
  regionLabel: string
}

/** Shows at most one toast, for 5 seconds. F8 moves the focus to it; a swipe to the side closes it. */
export function ToastViewport({ toast, onClose, action, closeLabel, label, regionLabel }: ToastViewportProps) {
  const direction = document.documentElement.dir === 'rtl' ? 'left' : 'right'
  const viewport = useRef<HTMLOListElement>(null)
  const place = useToastPlace(viewport, toast?.id)
  return (
    <Radix.Provider duration={5_000} swipeDirection={direction} swipeThreshold={50} label={label}>
      {toast && (
        <Radix.Root
          key={toast.id}
          type={toast.isDestructive ? 'foreground' : 'background'}
          onOpenChange={(open) => open || onClose()}
          className={clsx(
            'grid grid-cols-[1fr_auto] items-start gap-x-2 rounded-lg border p-4 shadow-card',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.isDestructive ? 'border-danger bg-danger text-on-danger' : 'border-line bg-surface',
          )}
        >
          <div className="grid gap-0.5 self-center py-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.text && <Radix.Description className="text-sm">{toast.text}</Radix.Description>}
            {action && (
              <Radix.Action
                altText={action.label}
                onClick={action.onPress}
                className="inline-flex min-h-11 items-center justify-self-start rounded-lg font-semibold text-primary underline"
              >
                {action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close aria-label={closeLabel} className="grid size-11 place-items-center rounded-lg">
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* Below the header, whose buttons stay in reach; on a phone below the title of a dialog; at the end where it would hide what has the focus. */}
      <Radix.Viewport
        ref={viewport}
        label={regionLabel}
        hotkey={['F8']}
        style={place}
        className="fixed end-0 top-16 z-60 grid w-full max-w-[420px] gap-2 p-4 pt-[calc(1rem+env(safe-area-inset-top))]"
      />
    </Radix.Provider>
  )
}
