import { type ComponentProps, useState } from 'react'
import { Input } from '#ui/field.tsx'

type TypedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** The value of a text; undefined for a text that means none. */
  read: (typed: string) => string | undefined
  /** The text of a value. */
  write: (value: string) => string
}

/** A text field for a value that can be typed in several ways: it is written in one once the field is left. What cannot be read stays, as its own value. */
export function TypedInput({ value, onChange, read, write, onBlur, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  return (
    <Input
      autoComplete="off"
      {...input}
      // A value that came from elsewhere meanwhile counts more than the text.
      value={typed?.value === value ? typed.text : write(value)}
      onChange={({ target }) => {
        const next = read(target.value) ?? target.value
        setTyped({ text: target.value, value: next })
        onChange(next)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
