import { type ReactNode, type RefObject, useId } from 'react'

type SectionProps = {
  title: string
  hint: string
  /** Takes the focus when the element that had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A part of the security tab under its heading. */
export function Section({ title, hint, heading, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-6 first:border-0 first:pt-0">
      <div className="grid gap-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-ink-soft">{hint}</p>
      </div>
      {children}
    </section>
  )
}
