import { Copy } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/account.ts'
import { copyText } from '../toasts/copy-text.ts'

/** The secret of a new token; nothing can show it again. */
export function TokenSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <div className="grid gap-4">
      <p dir="ltr" className="rounded-lg bg-muted px-3 py-2 font-mono text-sm break-all select-all">
        {secret}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="soft" onClick={() => copyText(secret)}>
          <Copy className="size-5" aria-hidden="true" />
          {t('security.token.copy')}
        </Button>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </div>
    </div>
  )
}
