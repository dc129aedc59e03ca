import { useEffect, useRef } from 'react'

/** The end of a list: asks for the next page shortly before it is visible. */
export function LoadMore({ onReach, label }: { onReach: () => void; label: string }) {
  const marker = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), { rootMargin: '600px' })
    if (marker.current) observer.observe(marker.current)
    return () => observer.disconnect()
  }, [onReach])
  return (
    <p ref={marker} role="status" className="py-6 text-center text-ink-soft">
      {label}
    </p>
  )
}
