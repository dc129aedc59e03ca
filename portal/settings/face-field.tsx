import { UserRound } from 'lucide-react'
import { useId } from 'react'
import { PhotoChoice } from '../media/photo-choice.tsx'
import { faceOf } from '../media/photo-upload.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { useTranslate } from '../messages/account.ts'

type FaceFieldProps = {
  /** Address of an uploaded photo; empty where there is none. */
  url: string
  onChange: (url: string) => void
}

/** The host's face, which guest pages show. */
export function FaceField({ url, onChange }: FaceFieldProps) {
  const t = useTranslate()
  const [label, hint] = [useId(), useId()]
  return (
    <fieldset aria-labelledby={label} aria-describedby={hint} className="flex min-w-0 flex-wrap items-start gap-4">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-muted text-ink-soft sm:size-20">
        {url ? <Thumbnail url={url} className="size-full" sizes="5rem" /> : <UserRound className="size-9" aria-hidden="true" />}
      </span>
      <div className="grid min-w-0 grow basis-48 grid-cols-1 gap-2">
        <p id={label} className="font-medium">
          {t('profile.photo.label')}
        </p>
        <p id={hint} className="text-sm text-ink-soft">
          {t('profile.photo.hint')}
        </p>
        <PhotoChoice url={url} onChange={onChange} prepare={faceOf} />
      </div>
    </fieldset>
  )
}
