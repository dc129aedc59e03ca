import { Tabs as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

export type TabItem<Name extends string> = {
  name: Name
  label: string
  /** One of its fields is invalid. */
  isMarked?: boolean
  /** For screen readers: what in the tab needs attention. */
  news?: string | undefined
  content: ReactNode
}

type TabsProps<Name extends string> = {
  label: string
  tabs: TabItem<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/** How much of its neighbours stands beside the open tab, in pixels: there is more to both sides. */
const peek = 48

/** Fades the sides of a strip behind which there are more tabs, as long as there are; ends with the function that it returns. */
function showEdges(list: HTMLElement): () => void {
  const look = () => {
    const { left, right } = list.getBoundingClientRect()
    const sides = [...list.children].map((tab) => tab.getBoundingClientRect())
    list.toggleAttribute(
      'data-more-left',
      sides.some((tab) => tab.left < left - 1),
    )
    list.toggleAttribute(
      'data-more-right',
      sides.some((tab) => tab.right > right + 1),
    )
  }
  const size = new ResizeObserver(look)
  size.observe(list)
  list.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    size.disconnect()
    list.removeEventListener('scroll', look)
  }
}

/** Tabs whose panels stay mounted, so that nothing typed in one is lost in another. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null)
  const news = tabs.find(({ name }) => name === value)?.news
  // On a phone not all tabs fit: scroll the open one into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark makes the tab wider
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-name="${value}"]`)
    if (!list.current || !open) return
    const { left, right } = list.current.getBoundingClientRect()
    const box = open.getBoundingClientRect()
    const [beyond, before] = [box.right + peek - right, box.left - peek - left]
    list.current.scrollLeft += beyond > 0 ? beyond : Math.min(0, before)
    return showEdges(list.current)
  }, [value, news])
  /** Radix stops at the tab that had the focus last, and opens it: where another one was opened since, as at a wrong field, that has the focus. */
  function enter(event: FocusEvent<HTMLElement>, name: Name) {
    const isWithin = list.current?.contains(event.relatedTarget)
    if (name === value || isWithin || !event.currentTarget.matches(':focus-visible')) return
    event.preventDefault()
    queueMicrotask(() => list.current?.querySelector<HTMLElement>(`[data-name="${value}"]`)?.focus())
  }
  return (
    <Radix.Root value={value} onValueChange={(name) => onChange(name as Name)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto [mask-image:linear-gradient(to_right,transparent,#000_var(--left,0px),#000_calc(100%-var(--right,0px)),transparent)] data-more-left:[--left:2.5rem] data-more-right:[--right:2.5rem] rounded-lg bg-muted p-1"
      >
        {tabs.map(({ name, label: tabLabel, isMarked, news: waiting }) => (
          <Radix.Trigger
            key={name}
            value={name}
            data-name={name}
            onFocus={(event) => enter(event, name)}
            className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg px-2.5 font-medium whitespace-nowrap sm:px-4 text-ink-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card"
          >
            {tabLabel}
            {isMarked && <span className="drawn size-2 rounded-full bg-danger" aria-hidden="true" />}
            {waiting && (
              <span className="drawn relative size-2 shrink-0 rounded-full bg-accent">
                <span className="sr-only">{waiting}</span>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, content }) => (
        <Radix.Content key={name} value={name} forceMount className="mt-6 data-[state=inactive]:hidden">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
