import { Search } from 'lucide-react'
import { Input } from '#ui/field.tsx'

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/**
 * Words of another script than the page's begin at the other side and end below the icon: there is room at both sides.
 * Words of the page's direction keep that of the end, which a phone's field has little of.
 */
const aroundWords = 'px-11 [html:not([dir=rtl])_&:dir(ltr)]:pr-3 [html[dir=rtl]_&:dir(rtl)]:pl-3'

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
        className={value ? aroundWords : 'ps-11 pe-3'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
