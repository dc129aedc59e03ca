/** Placeholder of what needs the host today; what is loading is said by the cards below it. */
export function TodaySkeleton() {
  return (
    <div aria-hidden="true" className="mb-10 grid gap-5">
      <div className="h-8 w-32 animate-pulse rounded-lg bg-muted" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Group />
        <Group />
      </div>
    </div>
  )
}

function Group() {
  return (
    <div className="grid h-52 animate-pulse content-start gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="h-5 w-1/3 rounded-lg bg-muted" />
      <div className="h-11 rounded-lg bg-muted" />
      <div className="h-11 rounded-lg bg-muted" />
    </div>
  )
}
