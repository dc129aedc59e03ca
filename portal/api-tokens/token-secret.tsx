import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DialogClose } from '#ui/dialog.tsx'
import { useTranslate } from '../messages/account.ts'
import { copyText } from '../toasts/copy-text.ts'

/** What a dialog asks before it closes over a secret that nobody has copied, as a form asks before it loses what was typed. */
export function useSecretQuestion(secret: string | undefined) {
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const question = {
    title: t('security.secret.leave.title'),
    text: t('security.secret.leave.text'),
    stay: t('app.cancel'),
    action: t('security.secret.leave.action'),
  }
  return { isUncopied: secret !== undefined && !isCopied, onCopied: () => setCopied(true), ...(secret && { question }) }
}

/** The secret of a new token; nothing can show it again. It stands in a `FormDialog`, which asks before it is lost. */
export function TokenSecret({ secret, onCopied }: { secret: string; onCopied: () => void }) {
  const t = useTranslate()
  const part = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone: the dialog's new title is read, and a second Enter closes nothing.
  useEffect(() => part.current?.closest<HTMLElement>('[role=dialog]')?.focus(), [])
  return (
    <div ref={part} className="grid gap-4">
      <p dir="ltr" onCopy={onCopied} className="rounded-lg bg-muted px-3 py-2 font-mono text-sm break-all select-all">
        {secret}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>{t('app.close')}</DialogClose>
        <Button onClick={() => copyText(secret).then((isThere) => isThere && onCopied())}>
          <Copy className="size-5" aria-hidden="true" />
          {t('security.token.copy')}
        </Button>
      </div>
    </div>
  )
}
