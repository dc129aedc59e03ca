import { type ReactNode, useId } from 'react'

/** A titled part of the assistant's tab. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
