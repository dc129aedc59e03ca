import { useEffect, useRef } from 'react'

type LoadMoreProps = {
  /** Another value with each page: an end that stays in sight is reached again. */
  page: number
  onReach: () => void
  label: string
}

/** The end of a list: asks for the next page shortly before it is visible. */
export function LoadMore({ page, onReach, label }: LoadMoreProps) {
  const marker = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again at each page
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), { rootMargin: '600px' })
    if (marker.current) observer.observe(marker.current)
    return () => observer.disconnect()
  }, [page, onReach])
  return (
    <p ref={marker} role="status" className="py-6 text-center text-ink-soft">
      {label}
    </p>
  )
}
