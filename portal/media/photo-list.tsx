import { ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { isHttpUrl } from '#contract/link-fields.ts'
import { isOwnPhoto, photoTypes } from '#contract/media.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useTranslate } from '../messages.ts'
import { AddressList } from './address-list.tsx'
import { type PhotoUpload, usePhotoUploads } from './photo-upload.ts'

type PhotoListProps = {
  typed: string
  onType: (typed: string) => void
  photos: string[]
  onChange: (photos: string[]) => void
  error?: string | undefined
}

/** Photos by address, or from this device: chosen, dropped, pasted, or taken with a phone's camera. */
export function PhotoList({ photos, onChange, ...rest }: PhotoListProps) {
  // Uploads end later: their photos are added to the list as it is then.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])
  const { uploads, add } = usePhotoUploads((url) => {
    latest.current = [...latest.current, url]
    onChange(latest.current)
  })
  return (
    <AddressList kind="photo" addresses={photos} onChange={onChange} isAllowed={(url) => isHttpUrl(url) || isOwnPhoto(url)} {...rest}>
      <PhotoDrop onFiles={add} />
      {uploads.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {uploads.map((one) => (
            <UploadRow key={one.id} upload={one} />
          ))}
        </ul>
      )}
    </AddressList>
  )
}

const filesOf = (list: FileList) => [...list].filter(({ type }) => type.startsWith('image/') || type === '')

function PhotoDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslate()
  const [isOver, setOver] = useState(false)
  const id = useId()
  function take(event: DragEvent | ClipboardEvent, list: FileList | undefined) {
    if (!list?.length) return
    event.preventDefault()
    onFiles(filesOf(list))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extra ways; the button is the one for everybody
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        take(event, event.dataTransfer.files)
      }}
      onPaste={(event) => take(event, event.clipboardData.files)}
      className={`grid grid-cols-1 justify-items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong/60 bg-muted/50'}`}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={photoTypes.join(',')}
        className="peer sr-only"
        onChange={({ target }) => {
          if (target.files) onFiles(filesOf(target.files))
          // Emptied, so that the same photo can be chosen again.
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-primary-soft py-1.5 wrap-anywhere [&_svg]:shrink-0 px-4 font-semibold text-primary forced-colors:outline peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
      >
        <ImagePlus className="size-5" aria-hidden="true" />
        {t('media.upload.action')}
      </label>
      <p className="text-sm text-ink-soft">{t('media.upload.hint')}</p>
    </div>
  )
}

function UploadRow({ upload: { name, share, problem, cancel } }: { upload: PhotoUpload }) {
  const t = useTranslate()
  return (
    <li className={`flex items-center gap-3 rounded-lg px-4 py-2 ${problem ? 'bg-danger-soft' : 'bg-muted'}`}>
      <div className="grid min-w-0 flex-1 gap-1">
        <bdi className="truncate font-medium">{name}</bdi>
        {problem ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {t(problem)}
          </p>
        ) : (
          <ProgressBar value={share} max={1} aria-label={t('media.upload.progress', { name })} />
        )}
      </div>
      <button
        type="button"
        onClick={cancel}
        aria-label={t(problem ? 'list.remove' : 'media.upload.cancel', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-surface"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </li>
  )
}
