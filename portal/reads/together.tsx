import { type ReactNode, useState } from 'react'
import { SkeletonRows } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages.ts'

type TogetherProps = {
  /** What the parts read. Each part reads it by itself; here is only seen whether it has come. */
  reads: { isPending: boolean }[]
  children: ReactNode
}

/** Parts below one another, shown once each read has come or failed: shown earlier, each would be pushed down by those above. */
export function Together({ reads, children }: TogetherProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  // A failed part that is read again does not take the others away.
  if (!isShown && reads.every(({ isPending }) => !isPending)) setShown(true)
  return (
    <>
      {!isShown && <SkeletonRows label={t('app.loading')} />}
      <div hidden={!isShown}>{children}</div>
    </>
  )
}
