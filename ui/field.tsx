import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined; 'aria-required': true | undefined }

type FieldProps = {
  label: string
  hint?: string | undefined
  /** What is wrong, already translated. */
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Renders the control with the ids that connect it to its label, hint and error. */
  children: (described: Described) => ReactNode
}

/** Label, control, hint and error; a screen reader hears them together. */
export function Field({ label, hint, error, isRequired, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {isRequired && (
          <span className="text-ink-soft" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

const control =
  'w-full min-w-0 rounded-lg border border-line-strong/60 bg-surface px-3.5 text-base placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:bg-muted disabled:text-ink-soft'

export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input className={`${control} min-h-12 ${className}`} {...props} />
}

export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea className={`${control} min-h-28 py-2.5 field-sizing-content`} {...props} />
}

export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select className={`${control} picker min-h-11 pe-9 text-ellipsis ${className}`} {...props} />
}
