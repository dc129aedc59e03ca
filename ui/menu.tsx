import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

type MenuProps = { label: string; children: ReactNode }

/** Distance from the button, in pixels. */
const gap = 4

/** Safari before 17 has none: there the list is the last element of the page, since a card would cut it off. */
const hasPopovers = 'showPopover' in HTMLElement.prototype

/**
 * Actions behind one button. The list is a popover of the browser, which stands above whatever would cut it off and closes
 * by Escape or a press beside it; the arrow keys go through it (WAI-ARIA, menu button).
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function change(isNow: boolean) {
    // The entry with the focus goes away.
    if (!isNow && list.current?.contains(document.activeElement)) button.current?.focus()
    // The entries are there before the list is shown, and its first has the focus once it is.
    flushSync(() => setOpen(isNow))
    if (isNow && button.current && list.current) place(list.current, button.current)
  }
  const begin = () => entriesOf(list.current)[0]?.focus()
  const close = hasPopovers ? () => list.current?.hidePopover() : () => change(false)
  const whenPressed = () => {
    change(!isOpen)
    begin()
  }
  useOwnClosing(!hasPopovers && isOpen, [button, list], close)
  const shown = (
    <div
      ref={list}
      id={id}
      {...(hasPopovers ? { popover: 'auto' as const } : { hidden: !isOpen })}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => goOn(event, list.current, close)}
      onClick={close}
      onBeforeToggle={({ newState }) => change(newState === 'open')}
      onToggle={({ newState }) => newState === 'open' && begin()}
      className="surface-raised fixed inset-auto z-60 m-0 min-w-52 overflow-y-auto overscroll-contain border border-line p-1 text-ink"
    >
      {isOpen && children}
    </div>
  )
  return (
    <>
      <button
        ref={button}
        type="button"
        {...(hasPopovers ? { popoverTarget: id } : { onClick: whenPressed })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-muted hover:text-ink"
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </button>
      {hasPopovers ? shown : createPortal(shown, document.body)}
    </>
  )
}

const entriesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** Puts the list beside its button. Where neither side has room for all of it, as on a phone that lies on its side, it scrolls in the larger one. */
function place({ style }: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const isRtl = document.documentElement.dir === 'rtl'
  const isLow = bottom + top > innerHeight
  style.top = isLow ? 'auto' : `${bottom + gap}px`
  style.bottom = isLow ? `${innerHeight - top + gap}px` : 'auto'
  style.maxHeight = `${(isLow ? top : innerHeight - bottom) - 2 * gap}px`
  style.left = isRtl ? `${left}px` : 'auto'
  style.right = isRtl ? 'auto' : `${document.documentElement.clientWidth - right}px`
}

/** Leads the focus through the entries; Tab leaves them. */
function goOn(event: KeyboardEvent, list: HTMLElement | null, close: () => void): void {
  const all = entriesOf(list)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') close()
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

/** Closes a list that is no popover by Escape or a press beside it. */
function useOwnClosing(isWanted: boolean, parts: RefObject<HTMLElement | null>[], close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts and closing are the same while the list is open
  useEffect(() => {
    if (!isWanted) return
    const onPress = ({ target }: Event) => parts.some(({ current }) => current?.contains(target as Node)) || close()
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isWanted])
}

type MenuItemProps = ComponentProps<'button'> & {
  /** Makes an entry of its only child, a link. */
  asChild?: boolean
  /** It takes something away. */
  isDanger?: boolean
}

/** One action of a menu. */
export function MenuItem({ asChild, isDanger, children, ...rest }: MenuItemProps) {
  const Entry = asChild ? Slot.Root : 'button'
  return (
    <Entry
      {...(!asChild && { type: 'button' as const })}
      role="menuitem"
      tabIndex={-1}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start text-sm font-medium [&_svg]:size-5 [&_svg]:shrink-0',
        isDanger ? 'text-danger hover:bg-danger-soft focus-visible:bg-danger-soft' : 'hover:bg-muted focus-visible:bg-muted',
      )}
      {...rest}
    >
      {children}
    </Entry>
  )
}
