/** One detail of a request with its label. */
export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="auto" className="break-words whitespace-pre-line rtl:text-right">
        {children}
      </dd>
    </div>
  )
}
