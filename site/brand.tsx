/** The mark, as /favicon.svg draws it, and the name. */
export function Brand() {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5 align-top font-display text-lg font-semibold">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1d4f56" />
        <path d="M8 24V15a8 8 0 0 1 16 0v9" fill="none" stroke="#faf7f2" strokeWidth="3" strokeLinecap="round" />
        <circle cx="16" cy="17.5" r="2.6" fill="#eba27c" />
      </svg>
      Ospita
    </span>
  )
}
