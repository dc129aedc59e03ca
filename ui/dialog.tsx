import { X } from 'lucide-react'
import { AlertDialog, Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button, type ButtonProps } from './button.tsx'

const veil = 'fixed inset-0 z-50 bg-veil'
/** A sheet that rises from the lower edge of a phone, above the bar of an iPhone; in the middle of larger screens. */
const panel =
  'fixed inset-x-0 bottom-0 z-50 grid max-h-[calc(100dvh-2rem)] w-full grid-cols-1 gap-4 overflow-y-auto overscroll-contain rounded-lg bg-surface p-6 pb-(--lower) [--lower:max(1.5rem,env(safe-area-inset-bottom))] shadow-card has-[[data-pinned]]:scroll-pb-24 max-sm:animate-rise max-sm:rounded-b-none sm:inset-x-auto sm:start-1/2 sm:top-1/2 sm:bottom-auto sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rtl:translate-x-1/2'

/** Returns the focus to what opened the dialog. Radix does so for its own triggers; these dialogs have none (WCAG 2.4.3). */
function useFocusReturn({ startsAtTitle = false, startsAt }: Pick<DialogProps, 'startsAtTitle' | 'startsAt'> = {}) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const dialog = event.currentTarget
      if (!(dialog instanceof HTMLElement)) return
      const first = startsAtTitle ? dialog : startsAt && dialog.querySelector<HTMLInputElement>(`[name=${startsAt}]`)
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: string
  closeLabel: string
  /** Room for a form with several columns. */
  isWide?: boolean
  /** The dialog itself takes the focus: what stands above its first field is read first. */
  startsAtTitle?: boolean
  /** The name of the field that takes the focus, where it is not the first one. */
  startsAt?: string | undefined
  children: ReactNode
}

/** A dialog that closes by Escape, by a click outside, by the browser's back button, and by its own. */
export function Dialog({ isOpen, onClose, title, description, closeLabel, isWide, startsAtTitle, startsAt, children }: DialogProps) {
  const focusReturn = useFocusReturn({ startsAtTitle, startsAt })
  useBackCloses(isOpen, onClose)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content
          className={`${panel} ${isWide ? 'max-w-3xl' : 'max-w-md'}`}
          {...focusReturn}
          // Events of React bubble through portals: the form that a dialog was opened from would be submitted too.
          onSubmit={(event) => event.stopPropagation()}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pe-10 text-lg font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="text-ink-soft">{description}</Radix.Description>}
          {children}
          <Radix.Close aria-label={closeLabel} className="absolute end-3 top-4 grid size-11 place-items-center rounded-lg hover:bg-muted">
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A button within a dialog that closes it as its cross does, with whatever is asked before. */
export function DialogClose({ children }: { children: ReactNode }) {
  return (
    <Radix.Close asChild>
      <Button tone="plain">{children}</Button>
    </Radix.Close>
  )
}

type Choice = {
  label: string
  onChoose: () => void
  tone?: ButtonProps['tone']
  /** The dialog stays open: whoever chooses closes it once it is done. */
  staysOpen?: boolean
  isBusy?: boolean
}

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: string
  cancelLabel: string
  choices: Choice[]
  /** Stands between the question and its buttons. */
  children?: ReactNode
}

/** A question that closes by its buttons, Escape and the browser's back button; a click outside does nothing. */
export function ConfirmDialog({ isOpen, onClose, title, description, cancelLabel, choices, children }: ConfirmDialogProps) {
  const focusReturn = useFocusReturn()
  useBackCloses(isOpen, onClose)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veil} />
        <AlertDialog.Content className={`${panel} max-w-md`} {...focusReturn}>
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          {children}
          <div className="flex flex-wrap justify-end gap-2 pt-2">
            <AlertDialog.Cancel asChild>
              <Button tone="plain">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {choices.map(({ label, onChoose, tone = 'primary', staysOpen, isBusy = false }) => (
              <AlertDialog.Action key={label} asChild>
                <Button
                  tone={tone}
                  isBusy={isBusy}
                  onClick={(event) => {
                    if (staysOpen) event.preventDefault()
                    onChoose()
                  }}
                >
                  {label}
                </Button>
              </AlertDialog.Action>
            ))}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
