import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

type SwitchProps = { label: string; hint?: string; isOn: boolean; onChange?: (isOn: boolean) => void; isFixed?: boolean }

/** A switch. A fixed one shows its state and cannot be changed. */
export function Switch({ label, hint, isOn, onChange, isFixed }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <span className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 gap-0.5 wrap-anywhere">
        <span id={id} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <Radix.Root
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isFixed}
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        className="group grid h-11 w-14 shrink-0 place-items-center rounded-lg disabled:opacity-60"
      >
        <span className="flex h-7 w-12 items-center rounded-full bg-line-strong p-1 outline outline-transparent transition-colors group-aria-checked:bg-primary">
          <Radix.Thumb className="drawn size-5 rounded-full bg-surface transition-transform group-aria-checked:translate-x-5 rtl:group-aria-checked:-translate-x-5" />
        </span>
      </Radix.Root>
    </div>
  )
}
