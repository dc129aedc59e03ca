import { Copy } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DialogClose } from '#ui/dialog.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useTranslate } from '../messages/account.ts'
import { copyText } from '../toasts/copy-text.ts'

type SecretDialogProps = Omit<ComponentProps<typeof FormDialog>, 'question'> & {
  /** Once it is made. */
  secret: string | undefined
  /** True while it is being made. */
  isBusy: boolean
}

/** A dialog whose form makes a secret, and which then shows it, once: it asks before one that nobody has copied is lost. */
export function SecretDialog({ secret, isBusy, hasChanges, onClose, children, ...dialog }: SecretDialogProps) {
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const question = {
    title: t('security.secret.leave.title'),
    text: t('security.secret.leave.text'),
    stay: t('app.cancel'),
    action: t('security.secret.leave.action'),
  }
  return (
    <FormDialog
      {...dialog}
      hasChanges={secret ? !isCopied : hasChanges && !isBusy}
      {...(secret && { question })}
      // While it runs the dialog stays: the secret would be lost.
      onClose={() => isBusy || onClose()}
    >
      {secret ? <Secret secret={secret} onCopied={() => setCopied(true)} /> : children}
    </FormDialog>
  )
}

/** Nothing can show it again. */
function Secret({ secret, onCopied }: { secret: string; onCopied: () => void }) {
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
