import type { ReactNode } from 'react'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-60 place-items-center content-center gap-4 text-ink-soft">
      <span className="size-9 animate-spin rounded-full border-3 border-line border-t-primary" aria-hidden="true" />
      {label}
    </div>
  )
}

/** What a placeholder says to those who do not see it; nothing where its surroundings say so. */
function Said({ label }: { label: string | undefined }) {
  return (
    label && (
      <span role="status" className="sr-only">
        {label}
      </span>
    )
  )
}

/** Placeholders while cards are loading. */
export function SkeletonCards({ label }: { label?: string }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Said label={label} />
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex h-46 animate-pulse gap-4 rounded-lg border border-line bg-surface p-4">
          <div className="arch h-28 w-22 shrink-0 bg-muted" />
          <div className="grid flex-1 content-start gap-3 pt-1">
            <div className="h-6 w-2/3 rounded-lg bg-muted" />
            <div className="h-4 w-1/2 rounded-lg bg-muted" />
            <div className="h-4 w-3/4 rounded-lg bg-muted" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholders while rows are loading. */
export function SkeletonRows({ label }: { label?: string }) {
  return (
    <div className="grid gap-3">
      <Said label={label} />
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className="flex h-36 animate-pulse gap-3 rounded-lg border border-line bg-surface p-4">
          <div className="size-11 shrink-0 rounded-full bg-muted" />
          <div className="grid flex-1 content-start gap-3">
            <div className="h-5 w-1/2 rounded-lg bg-muted" />
            <div className="h-4 w-3/4 rounded-lg bg-muted" />
            <div className="h-4 w-2/3 rounded-lg bg-muted" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder while lists beside each other are loading. */
export function SkeletonGroups() {
  return (
    <div aria-hidden="true" className="mb-10 grid gap-4">
      <div className="h-8 w-32 animate-pulse rounded-lg bg-muted" />
      <div className="grid gap-4 lg:grid-cols-2">
        {['first', 'second'].map((place) => (
          <div key={place} className="grid h-52 animate-pulse content-start gap-4 rounded-lg border border-line bg-surface p-5">
            <div className="h-5 w-1/3 rounded-lg bg-muted" />
            <div className="h-11 rounded-lg bg-muted" />
            <div className="h-11 rounded-lg bg-muted" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Placeholder while a form is loading: its tabs, and the first of its fields. */
export function SkeletonForm({ label }: { label?: string }) {
  return (
    <div className="grid h-120 animate-pulse content-start gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <Said label={label} />
      <div className="h-13 rounded-lg bg-muted" />
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="grid gap-2">
          <div className="h-5 w-1/4 rounded-lg bg-muted" />
          <div className="h-12 rounded-lg bg-muted" />
        </div>
      ))}
    </div>
  )
}

type NoticeProps = { icon: ReactNode; title: string; text?: string; children?: ReactNode }

/** A notice instead of a list that is empty or has failed. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-dashed border-line-strong/50 bg-surface px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-7" aria-hidden="true">
        {icon}
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="max-w-md text-balance text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
