import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

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
    list.current.scrollLeft += box.right > right ? box.right - right : Math.min(0, box.left - left)
  }, [value, news])
  return (
    <Radix.Root value={value} onValueChange={(name) => onChange(name as Name)}>
      <Radix.List ref={list} aria-label={label} className="flex gap-1 overflow-x-auto rounded-lg bg-muted p-1">
        {tabs.map(({ name, label: tabLabel, isMarked, news: waiting }) => (
          <Radix.Trigger
            key={name}
            value={name}
            data-name={name}
            className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg px-2.5 font-medium whitespace-nowrap sm:px-4 text-ink-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card"
          >
            {tabLabel}
            {isMarked && <span className="size-2 rounded-full bg-danger" aria-hidden="true" />}
            {waiting && (
              <span className="relative size-2 shrink-0 rounded-full bg-accent">
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
