import { Copy, Download, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { facilitiesApi } from '#contract/facilities.api.ts'
import type { Facility } from '#contract/facilities.ts'
import { guestPath } from '#contract/routes.ts'
import { shortGuestPath } from '#contract/short-links.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { addressOf } from '../api/address.ts'
import { publicUrl } from '../browser/public-url.ts'
import { LanguageSelect } from '../frame/language-select.tsx'
import { useLanguage, useTranslate } from '../messages.ts'
import { copyText } from '../toasts/copy-text.ts'
import { useFreshFacility, useRenewLink } from './facilities.queries.ts'

/** Side of the image in pixels: on the screen, and as a file for print. */
const shownSize = 200
const printSize = 1_000

type QrDialogProps = {
  listed: Facility
  /** True where there are other facilities too, whose posters come along in one file. */
  hasOthers?: boolean
  onClose: () => void
}

/** The QR code of a guest page with its link and posters. The server draws them: no outside service is asked. */
export function QrDialog({ listed, hasOthers = false, onClose }: QrDialogProps) {
  const t = useTranslate()
  const facility = useFreshFacility(listed)
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewLink(facility.id)
  const [hasFailed, setFailed] = useState(false)
  const params = { id: facility.id }
  const code = (format: 'png' | 'svg', size: number) => addressOf(facilitiesApi.qr, { params, query: { format, size: `${size}` } })
  const [language, setLanguage] = useState(useLanguage())
  const link = `${publicUrl()}${guestPath(facility.link_id)}`
  const shortLink = `${publicUrl()}${shortGuestPath(facility.link_id)}`
  const copy = () => copyText(shortLink)
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
          // The link is part of the address, so that the browser does not show the old code from its cache.
          src={`${code('svg', shownSize)}&link=${facility.link_id}`}
          alt={t('facility.qr.alt', { name: facility.name })}
          width={shownSize}
          height={shownSize}
          onError={() => setFailed(true)}
          className="justify-self-center rounded-lg bg-white"
        />
      )}
      {/* To be read aloud and typed; chats leave it whole. */}
      <a
        href={shortLink}
        target="_blank"
        rel="noopener"
        dir="ltr"
        className="flex min-h-11 items-center justify-center text-center font-display text-lg break-all text-primary underline"
      >
        {shortLink.replace(/^https?:\/\//, '')}
      </a>
      <a
        href={link}
        target="_blank"
        rel="noopener"
        dir="ltr"
        className="rounded-lg bg-muted px-4 py-3 text-sm break-all text-primary underline"
      >
        {link}
      </a>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
        <Button tone="soft" className="col-span-full" onClick={copy}>
          <Copy className="size-5" aria-hidden="true" />
          {t('facility.qr.copyLink')}
        </Button>
        <DownloadLink href={code('png', printSize)} name={`${facility.name}.png`} format="PNG" />
        <DownloadLink href={code('svg', printSize)} name={`${facility.name}.svg`} format="SVG" />
        <div className="col-span-full">
          <Field label={t('facility.poster.language')}>
            {(described) => <LanguageSelect {...described} value={language} onChoose={setLanguage} />}
          </Field>
        </div>
        {(['a4', 'a6'] as const).map((format) => (
          <Button key={format} asChild tone="outline" className="!px-2 whitespace-nowrap">
            <a href={addressOf(facilitiesApi.poster, { params, query: { lang: language, format } })} download>
              <Printer className="size-5" aria-hidden="true" />
              {t('facility.poster.download', { format: format.toUpperCase() })}
            </a>
          </Button>
        ))}
        {hasOthers &&
          (['a4', 'a6'] as const).map((format) => (
            <Button key={format} asChild tone="plain" className="!px-2">
              <a href={addressOf(facilitiesApi.posters, { query: { lang: language, format } })} download>
                {t('facility.poster.all', { format: format.toUpperCase() })}
              </a>
            </Button>
          ))}
        <Button tone="dangerSoft" className="col-span-full" isBusy={renew.isPending} onClick={() => setAsking(true)}>
          <RefreshCw className="size-5" aria-hidden="true" />
          {t('facility.link.renew')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('facility.link.renew')}
        description={t('facility.link.confirm')}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('facility.link.renew'), tone: 'danger', onChoose: () => renew.mutate() }]}
      />
    </Dialog>
  )
}

function DownloadLink({ href, name, format }: { href: string; name: string; format: string }) {
  const t = useTranslate()
  return (
    <Button asChild tone="outline" className="gap-1 !px-1 wrap-anywhere">
      <a href={href} download={name}>
        <Download className="size-5" aria-hidden="true" />
        {t('facility.qr.download', { format })}
      </a>
    </Button>
  )
}
