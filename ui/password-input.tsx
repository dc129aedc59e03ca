import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from './field.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

/** A password with a button that shows what was typed. */
export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    // Passwords run from left to right on every page; the button stands at the page's end.
    <div className="relative [&>input]:pr-13 [html[dir=rtl]_&>input]:pr-3.5 [html[dir=rtl]_&>input]:pl-13">
      <Input {...input} type={isShown ? 'text' : 'password'} dir="ltr" autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-label={isShown ? hideLabel : showLabel}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-lg text-ink-soft hover:text-ink"
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
