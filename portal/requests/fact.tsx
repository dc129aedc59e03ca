/** Words run as their letters do. Days and hours have none, and would run to the right: on an Arabic screen a departure would come first. */
export const directionOfWords = (words: string) => (/\p{L}/u.test(words) ? 'auto' : undefined)

/** One detail of a request with its label. */
export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir={directionOfWords(children)} className="break-words whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}
