import type { ReactNode } from 'react'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-60 place-items-center content-center gap-4 text-ink-soft">
      <span className="size-9 animate-spin rounded-full border-3 border-line border-t-primary" aria-hidden="true" />
      {label}
    </div>
  )
}

/** Placeholders while cards are loading. */
export function SkeletonCards({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{label}</span>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="grid h-64 animate-pulse content-start gap-3 rounded-lg border border-line bg-surface p-5">
          <div className="h-6 w-2/3 rounded-lg bg-muted" />
          <div className="h-4 w-1/2 rounded-lg bg-muted" />
          <div className="h-4 w-3/4 rounded-lg bg-muted" />
          <div className="mt-auto h-11 rounded-lg bg-muted" />
        </div>
      ))}
    </div>
  )
}

/** Placeholders while rows are loading. */
export function SkeletonRows({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
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

type NoticeProps = { icon: ReactNode; title: string; text?: string; children?: ReactNode }

/** A notice instead of a list that is empty or has failed. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong/50 bg-surface px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-7" aria-hidden="true">
        {icon}
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="max-w-md text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
