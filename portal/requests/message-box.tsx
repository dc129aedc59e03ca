import { Send } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { guestDrafts } from '../forms/guest-drafts.ts'
import { useKeptText } from '../forms/use-kept-text.ts'
import { text, useTranslate } from '../messages/requests.ts'
import { showToast } from '../toasts/toasts.ts'
import { useSendMessage } from './requests.queries.ts'

/** Words to the guest. What is typed is kept until it is sent, each request its own. */
export function MessageBox({ requestId }: { requestId: number }) {
  const t = useTranslate()
  const { text: words, type, kept } = useKeptText(guestDrafts.message(requestId))
  const [isMissing, setMissing] = useState(false)
  const send = useSendMessage(requestId, (sent) => {
    // What was typed behind it meanwhile is another message.
    const typed = kept().trimStart()
    type(typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed)
    showToast({ title: text('requests.message.sent') })
  })

  function submit() {
    if (send.isPending) return
    if (!words.trim()) {
      setMissing(true)
      return
    }
    send.mutate(words.trim())
  }

  return (
    <form
      noValidate
      data-request-message
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label={t('requests.message.label')}
        hint={t('requests.message.hint')}
        error={isMissing ? t('requests.message.missing') : undefined}
      >
        {(described) => (
          <Textarea
            {...described}
            dir="auto"
            value={words}
            maxLength={limits.longText}
            onChange={({ target }) => {
              setMissing(false)
              type(target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-end" isBusy={send.isPending}>
        <Send className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('requests.message.send')}
      </Button>
    </form>
  )
}
