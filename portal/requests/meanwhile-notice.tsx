import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/requests.ts'
import type { Said } from '../messages.ts'

type MeanwhileNoticeProps = {
  /** What has happened. */
  text: Said
  onLookAgain: () => void
  /** True where the focus comes here, into view. */
  takesFocus?: boolean
  /** Another way on. */
  children?: ReactNode
}

/** What has happened to a request since the host opened the form whose words were refused for it. */
export function MeanwhileNotice({ text, onLookAgain, takesFocus = false, children }: MeanwhileNoticeProps) {
  const t = useTranslate()
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-lg bg-danger-soft px-4 py-3 text-danger">
      <p className="font-medium">{t(text)}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" autoFocus={takesFocus} onClick={onLookAgain}>
          {t('requests.lookAgain')}
        </Button>
        {children}
      </div>
    </div>
  )
}
