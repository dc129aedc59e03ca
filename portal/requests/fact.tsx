/** One detail of a request with its label. */
export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      {/* Days and hours alone would run to the right: on an Arabic screen the departure would come first. */}
      <dd dir={/\p{L}/u.test(children) ? 'auto' : undefined} className="break-words whitespace-pre-line rtl:text-right">
        {children}
      </dd>
    </div>
  )
}
