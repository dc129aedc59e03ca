import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Delays as in the spec's section 9. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** Says what an icon means; the control has to carry the same name for screen readers. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content sideOffset={6} className="z-50 rounded-lg bg-ink px-3 py-1.5 text-sm text-canvas">
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
