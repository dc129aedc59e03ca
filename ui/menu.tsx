import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type MenuProps = { label: string; children: ReactNode }

/** Distance from the button, in pixels. */
const gap = 4

/**
 * Actions behind one button. The list is a popover of the browser, which stands above whatever would cut it off and closes
 * by Escape or a press beside it; the arrow keys go through it (WAI-ARIA, menu button).
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function place() {
    if (!button.current || !list.current) return
    const { top, bottom, left, right } = button.current.getBoundingClientRect()
    const { style } = list.current
    const isRtl = document.documentElement.dir === 'rtl'
    // Where neither side has room for all of it, as on a phone that lies on its side, the list scrolls in the larger one.
    const isLow = bottom + top > innerHeight
    style.top = isLow ? 'auto' : `${bottom + gap}px`
    style.bottom = isLow ? `${innerHeight - top + gap}px` : 'auto'
    style.maxHeight = `${(isLow ? top : innerHeight - bottom) - 2 * gap}px`
    style.left = isRtl ? `${left}px` : 'auto'
    style.right = isRtl ? 'auto' : `${document.documentElement.clientWidth - right}px`
  }
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  function go(event: KeyboardEvent) {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') list.current?.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-muted hover:text-ink"
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={go}
        onClick={() => list.current?.hidePopover()}
        onBeforeToggle={({ newState }) => {
          // The entry with the focus goes away.
          if (newState === 'closed' && list.current?.contains(document.activeElement)) button.current?.focus()
          // The entries are there before the list is shown, and its first has the focus once it is.
          flushSync(() => setOpen(newState === 'open'))
          if (newState === 'open') place()
        }}
        onToggle={({ newState }) => newState === 'open' && entries()[0]?.focus()}
        className="surface-raised fixed inset-auto m-0 min-w-52 overflow-y-auto overscroll-contain border border-line p-1 text-ink"
      >
        {isOpen && children}
      </div>
    </>
  )
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
