import { Tabs as Radix } from 'radix-ui'
import type { FocusEvent, ReactNode } from 'react'
import { tabStrip, useTabStrip } from './tab-strip.ts'

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
  const news = tabs.find(({ name }) => name === value)?.news
  const list = useTabStrip<HTMLDivElement>(`[data-name="${value}"]`, news)
  /** Radix stops at the tab that had the focus last, and opens it: where another one was opened since, as at a wrong field, that has the focus. */
  function enter(event: FocusEvent<HTMLElement>, name: Name) {
    const isWithin = list.current?.contains(event.relatedTarget)
    if (name === value || isWithin || !event.currentTarget.matches(':focus-visible')) return
    event.preventDefault()
    queueMicrotask(() => list.current?.querySelector<HTMLElement>(`[data-name="${value}"]`)?.focus())
  }
  return (
    <Radix.Root value={value} onValueChange={(name) => onChange(name as Name)}>
      <Radix.List ref={list} aria-label={label} className={tabStrip}>
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
