import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type ChoiceCardProps = { name: string; value: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

/** A radio button with a description; the whole card can be pressed. */
export function ChoiceCard({ name, value, isChosen, onChoose, children }: ChoiceCardProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-start gap-3 rounded-lg border p-3 has-focus-visible:outline-3 has-focus-visible:outline-primary',
        isChosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:bg-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span className="grid min-w-0 gap-1">{children}</span>
    </label>
  )
}

const tones = {
  primary: 'bg-primary-soft text-primary',
  waiting: 'bg-waiting-soft text-waiting',
  danger: 'bg-danger-soft text-danger',
}

export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <span className={clsx('rounded-full px-2.5 py-0.5 text-xs font-semibold', tones[tone])}>{children}</span>
}
