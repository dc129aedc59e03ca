import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

const tones = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  soft: 'bg-primary-soft text-primary hover:brightness-97 dark:hover:brightness-110',
  plain: 'text-ink hover:bg-muted',
  outline: 'border border-line bg-surface text-ink hover:bg-muted',
  danger: 'bg-danger text-on-danger hover:brightness-95',
  dangerSoft: 'text-danger hover:bg-danger-soft',
}

export type ButtonProps = ComponentProps<'button'> & {
  tone?: keyof typeof tones
  /** Renders its only child, a link, with the look of a button. */
  asChild?: boolean
  /** A square button with an icon alone; its name is in aria-label. */
  isIcon?: boolean
  /** Dims the button, and ignores further presses. */
  isBusy?: boolean
}

export function Button({
  tone = 'primary',
  asChild,
  isIcon,
  isBusy,
  disabled,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const look = clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg py-1.5 leading-[calc(20/17)] font-semibold transition-colors [&_svg]:shrink-0',
    isIcon ? 'w-11 shrink-0' : 'breakable px-4',
    'disabled:opacity-60 aria-busy:opacity-80',
    tones[tone],
    className,
  )
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type={type} className={look} disabled={disabled || isBusy} aria-busy={isBusy || undefined} {...rest}>
      {isBusy && <span className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" aria-hidden="true" />}
      {children}
    </button>
  )
}
