import { zodResolver } from '@hookform/resolvers/zod'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Facility } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import { type PlaceInput, type PlaceValues, placeCategories, placeInput, type Recommendation } from '#contract/recommendations.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '../fields/form-fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDialogSave } from '../forms/use-dialog-save.tsx'
import { useReread } from '../forms/use-reread.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { PhotoField } from '../media/photo-field.tsx'
import { useIsUploading, useUploadsFirst } from '../media/uploads-first.ts'
import { useTranslate } from '../messages/places.ts'
import { chosenQuery, useRemovePlace, useSavePlace } from './recommendations.queries.ts'

type PlaceDialogProps = { facility: Facility; place: Recommendation | undefined; onClose: () => void }

const options = placeCategories.map((value) => ({ value, label: `place.category.${value}` as const }))

function startValues(place: Recommendation | undefined, city: string) {
  if (!place) return { name: '', category: '', city, description: '', address: '', phone: '', website: '', imageUrl: '', coordinates: '' }
  const { name, category, description, address, phone, website, imageUrl, latitude, longitude } = place
  const coordinates = latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : ''
  return { name, category, city: place.city, description, address, phone, website, imageUrl, coordinates }
}

/** A place that the catalogue lacks: only this host sees and recommends it. */
export function PlaceDialog({ facility, place, onClose }: PlaceDialogProps) {
  const t = useTranslate()
  const form = useForm<PlaceValues, unknown, PlaceInput>({
    resolver: zodResolver(placeInput),
    defaultValues: startValues(place, facility.city) as PlaceValues,
  })
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePlace(facility.id)
  useSessionDraft(form, `place:${place?.id ?? `new:${facility.id}`}`)
  const reread = useReread(chosenQuery(facility.id), (choices) => {
    const now = choices.find(({ recommendationId }) => recommendationId === place?.id)?.recommendation
    return now && { updatedAt: now.updatedAt, values: startValues(now, facility.city) as PlaceValues }
  })
  const { isWaiting, afterUploads } = useUploadsFirst()
  const { submit, isBusy, staleDialog } = useDialogSave({
    form,
    version: place?.updatedAt,
    save: useSavePlace(facility.id, place?.id),
    bodyOf: (values): PlaceValues => values,
    reread,
    onClose,
    first: afterUploads,
  })
  const isUploading = useIsUploading()
  // What another device has removed is gone as well.
  const erase = () => place && remove.mutate(place.id, { onSuccess: onClose, onError: ({ status }) => status === 404 && onClose() })
  const shared = { form, autoComplete: 'off' } as const
  return (
    <FormDialog
      hasChanges={isUploading || form.formState.isDirty}
      onClose={onClose}
      title={t(place ? 'place.own.edit' : 'place.own.add')}
      description={t('place.own.text')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField {...shared} name="name" label="facility.name.label" dir="auto" isRequired maxLength={limits.name} />
        <SelectField form={form} name="category" label="place.filter.category" isRequired options={options} />
        <TextField {...shared} name="city" label="facility.city.label" dir="auto" isRequired maxLength={limits.name} />
        <TextField {...shared} name="address" label="facility.address.label" dir="auto" maxLength={limits.shortText} />
        <TextField {...shared} name="description" label="facility.description.label" isLong maxLength={limits.longText} />
        <TextField {...shared} name="phone" label="facility.phone.label" type="tel" dir="ltr" maxLength={limits.phone} />
        <TextField {...shared} name="website" label="facility.websiteurl.label" type="url" dir="ltr" maxLength={limits.link} />
        <TextField
          {...shared}
          name="coordinates"
          label="facility.coordinates.label"
          hint="facility.coordinates.hint"
          dir="ltr"
          maxLength={limits.phone}
        />
        <PhotoField form={form} name="imageUrl" label="facility.image.label" maxLength={limits.link} />
        <div className="flex flex-wrap justify-between gap-2">
          {place && (
            <Button tone="dangerSoft" isBusy={remove.isPending} onClick={() => setAsking(true)}>
              <Trash2 className="size-5" aria-hidden="true" />
              {t('app.delete')}
            </Button>
          )}
          <Button type="submit" isBusy={isWaiting || isBusy} className="ms-auto">
            {t('app.save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('app.delete')}
        description={t('place.delete.confirm', { name: place?.name ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.delete'), tone: 'danger', onChoose: erase }]}
      />
      {staleDialog}
    </FormDialog>
  )
}
