/** What another program said, in its own words. */
export function Quoted({ words }: { words: string }) {
  return (
    <p dir="ltr" lang="en" className="w-full rounded-lg bg-muted px-3 py-2 font-mono text-sm break-words">
      {words}
    </p>
  )
}
