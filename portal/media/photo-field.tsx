import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isHttpUrl } from '#contract/fields.ts'
import { isOwnPhoto, photoTypes } from '#contract/media.ts'
import { TextField } from '../fields/form-fields.tsx'
import { type Said, useTranslate } from '../messages.ts'
import { usePhotoUploads } from './photo-upload.ts'
import { Thumbnail } from './thumbnail.tsx'

type PhotoFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  label: Said
  hint?: Said | undefined
  maxLength?: number | undefined
}

/** One photo: its address, or one from this device. */
export function PhotoField<Values extends FieldValues, Output>({ form, name, ...field }: PhotoFieldProps<Values, Output>) {
  const t = useTranslate()
  const id = useId()
  const url: string = form.watch(name)
  const { uploads, add } = usePhotoUploads(([uploaded]) => {
    if (uploaded) form.setValue(name, uploaded as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate: true })
  })
  const current = uploads.at(-1)
  return (
    <div className="grid grid-cols-1 gap-2">
      {(isHttpUrl(url) || isOwnPhoto(url)) && (
        <Thumbnail key={url} url={url} className="aspect-[2/1] w-full max-w-xl" sizes="(min-width: 40rem) 36rem, 90vw" />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept={photoTypes.join(',')}
          className="peer sr-only"
          onChange={({ target }) => {
            // What was wrong with a photo before this one is no longer of interest.
            for (const { problem, cancel } of uploads) if (problem) cancel()
            if (target.files) void add(target.files)
            target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg bg-primary-soft px-4 font-semibold text-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
        >
          <ImagePlus className="size-5" aria-hidden="true" />
          {t('media.upload.one')}
        </label>
        {current && !current.problem && (
          <progress
            value={current.share}
            max={1}
            aria-label={t('media.upload.progress', { name: current.name })}
            className="accent-primary"
          />
        )}
        {current?.problem && (
          <p role="alert" className="text-sm font-medium text-danger">
            {t(current.problem)}
          </p>
        )}
      </div>
      <TextField form={form} name={name} type="text" inputMode="url" dir="ltr" autoComplete="off" {...field} />
    </div>
  )
}
