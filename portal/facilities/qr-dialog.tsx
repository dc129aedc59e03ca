import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import type { Facility } from '#contract/facilities.ts'
import { guestPath } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { writeClipboard } from '#ui/clipboard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { t } from '../messages.ts'
import { publicUrl } from '../public-url.ts'
import { showToast } from '../toasts.ts'

/** Side of the image in pixels (spec section 9); print wants more. */
const shownSize = 200
const printSize = 1_000

/** The QR code of a guest page, made by the product. */
export function QrDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  const path = fillPath(facilitiesApi.qr.path, { id: facility.id })
  const link = `${publicUrl()}${guestPath(facility.id)}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('facility.qr.title', { name: facility.name })}
      description={t('facility.qr.text')}
      closeLabel={t('app.close')}
    >
      {hasFailed ? (
        <div role="alert" className="grid justify-items-center gap-3 rounded-lg bg-danger-soft p-6 text-center text-danger">
          {t('facility.qr.failed')}
          <Button tone="outline" onClick={() => setFailed(false)}>
            {t('app.retry')}
          </Button>
        </div>
      ) : (
        <img
          src={`${path}?format=svg&size=${shownSize}`}
          alt={t('facility.qr.alt', { name: facility.name })}
          width={shownSize}
          height={shownSize}
          onError={() => setFailed(true)}
          className="justify-self-center rounded-lg bg-white"
        />
      )}
      <a
        href={link}
        target="_blank"
        rel="noopener"
        dir="ltr"
        className="rounded-lg bg-muted px-4 py-3 text-sm break-all text-primary underline"
      >
        {link}
      </a>
      <div className="grid grid-cols-2 gap-2">
        <Button tone="soft" className="col-span-2" onClick={() => writeClipboard(link).then(() => showToast({ title: t('app.copied') }))}>
          <Copy className="size-5" aria-hidden="true" />
          {t('facility.qr.copyLink')}
        </Button>
        <DownloadLink href={`${path}?format=png&size=${printSize}`} name={`${facility.name}.png`} format="PNG" />
        <DownloadLink href={`${path}?format=svg&size=${printSize}`} name={`${facility.name}.svg`} format="SVG" />
      </div>
    </Dialog>
  )
}

function DownloadLink({ href, name, format }: { href: string; name: string; format: string }) {
  return (
    <Button asChild tone="outline" className="!px-2 whitespace-nowrap">
      <a href={href} download={name}>
        <Download className="size-5" aria-hidden="true" />
        {t('facility.qr.download', { format })}
      </a>
    </Button>
  )
}
