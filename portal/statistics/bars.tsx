type BarsProps = { values: number[]; className?: string }

/** Values as bars, the newest last; nothing where all are zero. Their meaning is written beside them, so that screen readers can skip the bars. */
export function Bars({ values, className = '' }: BarsProps) {
  const most = Math.max(...values, 0)
  if (most === 0) return null
  return (
    <span className={`flex items-end gap-0.5 ${className}`} aria-hidden="true">
      {values
        .map((value, day) => ({ value, day }))
        .map(({ value, day }) => (
          <span key={day} className="drawn min-w-0.5 flex-1 rounded-sm bg-primary/70" style={{ height: `${(100 * value) / most}%` }} />
        ))}
    </span>
  )
}
