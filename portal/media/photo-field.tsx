import { useId } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isHttpUrl } from '#contract/link-fields.ts'
import { isOwnPhoto } from '#contract/media.ts'
import { TextField } from '../fields/form-fields.tsx'
import { type Said, useTranslate } from '../messages.ts'
import { useGonePhotos } from './gone-photos.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { Thumbnail } from './thumbnail.tsx'

type PhotoFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  label: Said
  hint?: Said | undefined
  maxLength?: number | undefined
}

/** One photo: one from this device, or its address. The address of an uploaded one says nothing to a host, so that it is not shown. */
export function PhotoField<Values extends FieldValues, Output>({ form, name, ...field }: PhotoFieldProps<Values, Output>) {
  const t = useTranslate()
  const label = useId()
  const url: string = form.watch(name)
  const isOwn = isOwnPhoto(url)
  const { isGone, look } = useGonePhotos()
  return (
    <fieldset aria-labelledby={label} className="grid grid-cols-1 gap-2">
      <p id={label} className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {t('media.photo.one')}
        {isOwn && <span className="text-sm font-normal text-ink-soft">{t('media.photo.uploaded')}</span>}
      </p>
      {(isHttpUrl(url) || isOwn) && !isGone(url) && (
        <Thumbnail url={url} className="aspect-[2/1] w-full max-w-xl" sizes="(min-width: 40rem) 36rem, 90vw" onFail={look} />
      )}
      {isGone(url) && (
        <p role="alert" className="font-medium text-danger">
          {t('media.photo.gone')}
        </p>
      )}
      <PhotoChoice
        url={url}
        onChange={(chosen) =>
          form.setValue(name, chosen as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate: true })
        }
      />
      {!isOwn && (
        <div className="mt-2">
          <TextField form={form} name={name} type="text" inputMode="url" dir="ltr" autoComplete="off" {...field} />
        </div>
      )}
    </fieldset>
  )
}
