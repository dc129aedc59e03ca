import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Service } from '#contract/services.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Switch } from '#ui/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import { FacilityChoice } from '../facilities/facility-choice.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { listProblem, setList } from '../forms/form-lists.ts'
import { SaveFirst } from '../forms/save-first.tsx'
import { TabFields } from '../forms/tab-fields.tsx'
import { PhotoList } from '../media/photo-list.tsx'
import { useTranslate } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { LinkedBlocks } from '../relations/linked-blocks.tsx'
import { TranslationsButton } from '../translations/translations-button.tsx'
import { serviceTabs } from './service-tabs.ts'
import { TagField } from './tag-field.tsx'
import { servicesAddress, useServiceEdit } from './use-service-edit.ts'

type ServiceFormProps = { service: Service | undefined }

/** Creates or edits a service (docs/product.md#services). */
export function ServiceForm({ service }: ServiceFormProps) {
  const t = useTranslate()
  const life = useServiceEdit(service)
  const { form, edit, links, tabs } = life
  const { errors } = form.formState
  return (
    <EditForm edit={edit} target="dashboard" back={servicesAddress} submit={t(service ? 'service.update.submit' : 'service.create.submit')}>
      {service && <TranslationsButton thing={{ type: 'service', id: service.id }} name={service.name} tabs={serviceTabs} />}
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t(service ? 'service.edit.title' : 'service.create.title')}
          value={tabs.tab}
          onChange={tabs.setTab}
          tabs={serviceTabs.map((item) => ({
            name: item.name,
            label: t(item.label),
            news: item.name === 'media' && links?.some(({ change }) => change) ? t('blockChange.changed') : undefined,
            isMarked: item.fields.some(({ name }) => errors[name]) || ('list' in item && Boolean(errors[item.list])),
            content: (
              <div className="grid grid-cols-1 gap-6">
                <TabFields form={form} tab={item} />
                {item.name === 'general' && <ActiveSwitch {...life} />}
                {item.name === 'general' && <OfferedIn {...life} />}
                {item.name === 'details' && <Tags {...life} />}
                {item.name === 'media' && <Media service={service} {...life} />}
              </div>
            ),
          }))}
        />
      </div>
    </EditForm>
  )
}

type Life = ReturnType<typeof useServiceEdit>

function ActiveSwitch({ form }: Life) {
  const t = useTranslate()
  return (
    <Switch
      label={t('service.active.label')}
      hint={t('service.active.hint')}
      isOn={form.watch('isActive') ?? true}
      onChange={(isOn) => form.setValue('isActive', isOn, { shouldDirty: true })}
    />
  )
}

/** Where the service is offered: in every property, or in chosen ones. */
function OfferedIn({ form }: Life) {
  const t = useTranslate()
  const isEverywhere = form.watch('inAllFacilities') ?? true
  const chosen = form.watch('facilityIds') ?? []
  const query = useQuery({ ...allFacilitiesQuery, enabled: !isEverywhere || chosen.length > 0 })
  // What was read before may lack a new one.
  const data = query.isSuccess && query.isFetchedAfterMount ? query.data : undefined
  // One that was deleted meanwhile could not be unticked, and nothing could be saved.
  useEffect(() => {
    const left = data && chosen.filter((id) => data.some((facility) => facility.id === id))
    if (left && left.length < chosen.length) form.setValue('facilityIds', left, { shouldDirty: true })
  }, [data, chosen, form])
  return (
    <div className="grid grid-cols-1 gap-3">
      <Switch
        label={t('service.everywhere.label')}
        hint={t('service.everywhere.hint')}
        isOn={isEverywhere}
        onChange={(isOn) => form.setValue('inAllFacilities', isOn, { shouldDirty: true })}
      />
      {!isEverywhere && (
        <QueryState query={query} failed={t('dashboard.facilities.failed')}>
          {(facilities) => (
            <>
              <FacilityChoice
                label={t('service.facilities.label')}
                facilities={facilities}
                chosen={chosen}
                onChange={(ids) => form.setValue('facilityIds', ids, { shouldDirty: true })}
              />
              {chosen.length === 0 && <p className="text-sm font-medium text-waiting">{t('service.facilities.none')}</p>}
            </>
          )}
        </QueryState>
      )}
    </div>
  )
}

function Tags({ form }: Life) {
  const t = useTranslate()
  const problem = listProblem(form.formState.errors.tags)
  return (
    <TagField
      tags={form.watch('tags') ?? []}
      onChange={(tags) => setList(form, 'tags', tags)}
      typed={form.watch('typedTag') ?? ''}
      onType={(typed) => form.setValue('typedTag', typed, { shouldDirty: true })}
      error={problem && translateMessage(t, problem)}
    />
  )
}

/** Photos of the service, and linked blocks once it is saved. */
function Media({ service, form, edit, tabs }: Life & ServiceFormProps) {
  const t = useTranslate()
  const problem = listProblem(form.formState.errors.images)
  return (
    <>
      <PhotoList
        photos={form.watch('images') ?? []}
        onChange={(images) => setList(form, 'images', images)}
        typed={form.watch('typedPhoto') ?? ''}
        onType={(typed) => form.setValue('typedPhoto', typed, { shouldDirty: true })}
        error={problem && translateMessage(t, problem)}
      />
      {!service && <SaveFirst text={t('service.media.saveFirst')} isBusy={edit.isBusy} onSave={edit.submit('media')} />}
      {service && tabs.wasOpened('media') && <LinkedBlocks parentType="service" parentId={service.id} />}
    </>
  )
}
