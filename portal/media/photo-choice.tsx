import { ImagePlus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { isOwnPhoto, photoTypes } from '#contract/media.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useTranslate } from '../messages.ts'
import { usePhotoUploads } from './photo-upload.ts'

type PhotoChoiceProps = {
  /** Address of the photo that is chosen; empty where there is none. */
  url: string
  onChange: (url: string) => void
  /** Makes of a file what is sent. */
  prepare?: (file: File) => Promise<Blob>
}

/** Uploads a photo of this device, and takes an uploaded one away; says how far it is, and what was wrong. */
export function PhotoChoice({ url, onChange, prepare }: PhotoChoiceProps) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add } = usePhotoUploads(onChange, prepare)
  const current = uploads.at(-1)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        id={id}
        ref={input}
        type="file"
        accept={photoTypes.join(',')}
        className="peer sr-only"
        onChange={({ target }) => {
          // The last choice counts: one before it could arrive after it, and what was wrong with it is no longer of interest.
          for (const { cancel } of uploads) cancel()
          if (target.files) add(target.files)
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-primary-soft py-1.5 wrap-anywhere [&_svg]:shrink-0 px-4 font-semibold text-primary forced-colors:outline peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
      >
        <ImagePlus className="size-5" aria-hidden="true" />
        {t('media.upload.one')}
      </label>
      {isOwnPhoto(url) && (
        <Button
          tone="outline"
          aria-label={t('list.remove', { name: t('media.photo.one') })}
          onClick={() => {
            // The button goes with the photo: the focus stays beside it.
            input.current?.focus()
            onChange('')
          }}
        >
          {t('place.remove')}
        </Button>
      )}
      {current && !current.problem && (
        <div className="flex basis-full items-center gap-2">
          <div className="min-w-0 flex-1">
            <ProgressBar value={current.share} max={1} aria-label={t('media.upload.progress', { name: current.name })} />
          </div>
          <Button tone="plain" isIcon aria-label={t('media.upload.cancel', { name: current.name })} onClick={current.cancel}>
            <X className="size-5" aria-hidden="true" />
          </Button>
        </div>
      )}
      {current?.problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t(current.problem)}
        </p>
      )}
    </div>
  )
}
