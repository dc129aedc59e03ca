import { Search } from 'lucide-react'
import { Input } from '#ui/field.tsx'

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Room for the icon at the side where the page begins, also where words of another script begin at the other one. */
const besideIcon = 'pl-11 pr-3 [html[dir=rtl]_&]:pl-3 [html[dir=rtl]_&]:pr-11'

/** A search field with its icon. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative grid grid-cols-1">
      <Search className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft" aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={200}
        // An empty field has the direction of its page, which browsers do not agree on for "auto".
        dir={value ? 'auto' : undefined}
        className={besideIcon}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
