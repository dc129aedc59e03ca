import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { GuestRequest } from '#contract/requests.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select } from '#ui/field.tsx'
import { ScrollArea } from '#ui/scroll-area.tsx'
import { useTranslate } from '../messages/requests.ts'
import { QueryState } from '../reads/query-state.tsx'
import { suppliersQuery } from '../suppliers/suppliers.queries.ts'
import { serviceLabel } from './request-words.ts'
import { useForwardRequest } from './requests.queries.ts'

/** Forwards a request to a supplier: shows a ready message, and a link that opens it in WhatsApp. */
export function ForwardDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const t = useTranslate()
  const query = useQuery(suppliersQuery)
  const [picked, setPicked] = useState('')
  const preview = useForwardRequest(request.id)
  const forward = useForwardRequest(request.id)
  // Suppliers of the requested category come first.
  const suppliers = (query.data ?? [])
    .filter(({ status }) => status === 'active')
    .sort((a, b) => Number(b.service === request.category) - Number(a.service === request.category))
  // Another device may have deleted the one that is picked.
  const isThere = suppliers.some(({ id }) => `${id}` === picked)
  const ready = isThere ? preview.data : undefined
  /** Noted only now: whoever has looked at the message has not sent it yet. */
  function open() {
    forward.mutate({ supplierId: Number(picked) })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('requests.forward.title')} description={serviceLabel(t, request)} closeLabel={t('app.close')}>
      <QueryState query={query} failed={t('supplier.failed')}>
        {() => suppliers.length === 0 && <p className="text-ink-soft">{t('supplier.empty.text')}</p>}
      </QueryState>
      {suppliers.length > 0 && (
        <Field label={t('requests.forward.pick')}>
          {(described) => (
            <Select
              {...described}
              value={isThere ? picked : ''}
              onChange={({ target }) => {
                setPicked(target.value)
                preview.reset()
              }}
            >
              <option value="">{t('form.choose')}</option>
              {suppliers.map(({ id, name, areaCode }) => (
                <option key={id} value={id}>
                  {`${name} · ${areaCode}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {suppliers.length > 0 && !ready && (
        <Button
          className="justify-self-end"
          disabled={!isThere}
          isBusy={preview.isPending}
          onClick={() => preview.mutate({ supplierId: Number(picked), isPreview: true })}
        >
          {t('requests.forward.submit')}
        </Button>
      )}
      {ready && (
        <>
          <p role="status" className="font-medium">
            {t('requests.forward.ready')}
          </p>
          <ScrollArea label={t('requests.forward.title')}>
            <p dir="auto" className="rounded-lg bg-muted p-4 break-words whitespace-pre-line">
              {ready.text}
            </p>
          </ScrollArea>
          <Button asChild className="justify-self-end">
            <a href={ready.url} target="_blank" rel="noopener noreferrer" onClick={open}>
              <MessageCircle className="size-5" aria-hidden="true" />
              {t('requests.forward.open')}
            </a>
          </Button>
        </>
      )}
    </Dialog>
  )
}
