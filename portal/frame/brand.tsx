/** The mark and the name. */
export function Brand() {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5 align-top font-display text-lg font-semibold">
      <img src="/favicon.svg" alt="" width="32" height="32" className="size-8" />
      Ospita
    </span>
  )
}
