import { type ReactNode, useState } from 'react'
import { Optional } from '../frame/optional.tsx'

/** A field, and what is said of its text below once the field is in use. The room is kept from the start, so that nothing moves. */
export function WithBelow({ below, children }: { below: ReactNode; children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears only that the field within it is in use.
    <div className="grid grid-cols-1" onFocus={() => setUsed(true)}>
      {children}
      <div className="min-h-11">{isUsed && <Optional>{below}</Optional>}</div>
    </div>
  )
}
