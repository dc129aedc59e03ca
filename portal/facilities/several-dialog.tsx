import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Facility, facilityInput } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { PinnedActions } from '#ui/pinned-actions.tsx'
import { TextField } from '../fields/form-fields.tsx'
import { TimeField } from '../fields/time-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { useTranslate } from '../messages/properties.ts'
import { QueryState } from '../reads/query-state.tsx'
import { allFacilitiesQuery } from './facilities.queries.ts'
import { FacilityChoice } from './facility-choice.tsx'
import { SeveralResults } from './several-results.tsx'
import { type SharedValues, sharedFields, useSeveral } from './use-several.ts'

const { shape } = facilityInput
const input = z.object({
  /** Ids. */
  chosen: z.array(z.string()),
  wifi_network: shape.wifi_network,
  wifi_password: shape.wifi_password,
  wifi_instructions: shape.wifi_instructions,
  checkin_time: shape.checkin_time,
  checkout_time: shape.checkout_time,
  specialinstructions: shape.specialinstructions,
})
type Values = z.input<typeof input>
const empty: Values = { chosen: [], ...Object.fromEntries(sharedFields.map((name) => [name, ''])) }

/** Gives several properties the same Wi-Fi, hours or instructions. Only the fields that are filled change. */
export function SeveralDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const query = useQuery(allFacilitiesQuery)
  const form = useForm<Values, unknown, z.output<typeof input>>({ resolver: zodResolver(input), defaultValues: empty })
  useSessionDraft(form, 'several')
  const [sent, setSent] = useState<SharedValues>()
  const several = useSeveral()
  const chosen = form.watch('chosen')
  const setChosen = (ids: string[]) => form.setValue('chosen', ids, { shouldDirty: true })
  const filled = sharedFields.filter((name) => form.watch(name)?.trim())
  const isReady = chosen.length > 0 && filled.length > 0

  const submit = (facilities: Facility[]) =>
    form.handleSubmit((values) => {
      const body: SharedValues = Object.fromEntries(filled.map((name) => [name, values[name]]))
      setSent(body)
      return several.change(
        facilities.filter(({ id }) => chosen.includes(id)),
        body,
      )
    })

  const isBusy = several.running !== undefined
  const hasChanges = !sent && form.formState.isDirty
  return (
    <FormDialog
      isWide
      // While it runs the dialog stays: its result would be lost.
      hasChanges={hasChanges}
      onClose={() => isBusy || onClose()}
      title={t('properties.several')}
      description={t('properties.several.text')}
    >
      <QueryState query={query} failed={t('dashboard.facilities.failed')}>
        {(facilities) =>
          sent ? (
            <SeveralResults {...several} onRetry={(failed) => several.change(failed, sent, { isRetry: true })} onClose={onClose} />
          ) : (
            <form noValidate onSubmit={submit(facilities)} className="grid grid-cols-1 gap-5">
              <FacilityChoice label={t('properties.choose')} facilities={facilities} chosen={chosen} onChange={setChosen} />
              <div className="flex flex-wrap gap-2">
                <Button tone="outline" onClick={() => setChosen(facilities.map(({ id }) => id))}>
                  {t('properties.choose.all')}
                </Button>
                <Button tone="plain" disabled={!chosen.length} onClick={() => setChosen([])}>
                  {t('properties.choose.none')}
                </Button>
              </div>
              <SharedFields form={form} />
              <PinnedActions>
                <p role="status" className="me-auto self-center text-sm text-ink-soft">
                  {t('properties.several.chosen', { properties: chosen.length, fields: filled.length })}
                </p>
                <Button type="submit" disabled={!isReady}>
                  {t('properties.several.submit')}
                </Button>
              </PinnedActions>
            </form>
          )
        }
      </QueryState>
    </FormDialog>
  )
}

function SharedFields({ form }: { form: ReturnType<typeof useForm<Values, unknown, z.output<typeof input>>> }) {
  const t = useTranslate()
  const shared = { form, autoComplete: 'off' } as const
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">{t('properties.several.fields')}</legend>
      <TextField {...shared} name="wifi_network" label="facility.wifi.network.label" isVerbatim dir="auto" maxLength={limits.shortText} />
      <TextField {...shared} name="wifi_password" label="facility.wifi.password.label" isVerbatim dir="auto" maxLength={limits.shortText} />
      <TimeField form={form} name="checkin_time" label="facility.checkin_time.label" />
      <TimeField form={form} name="checkout_time" label="facility.checkout_time.label" />
      <TextField {...shared} name="wifi_instructions" label="facility.wifi.instructions.label" isLong maxLength={limits.longText} />
      <TextField {...shared} name="specialinstructions" label="facility.specialinstructions.label" isLong maxLength={limits.longText} />
    </fieldset>
  )
}
