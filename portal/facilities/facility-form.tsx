import type { Facility } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { Tabs } from '#ui/tabs.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { SaveFirst } from '../forms/save-first.tsx'
import { TabFields } from '../forms/tab-fields.tsx'
import { LoadedPart } from '../frame/boundary.tsx'
import { useTranslate } from '../messages.ts'
import { TranslationsButton } from '../translations/translations-button.tsx'
import { facilityTabs, isSavedApart } from './facility-tabs.ts'
import { useFacilityEdit } from './use-facility-edit.ts'

const ActivitiesTab = loadOnDemand(() => import('../recommendations/activities-tab.tsx'), 'ActivitiesTab')
const AssistantSettings = loadOnDemand(() => import('../assistant/assistant-settings.tsx'), 'AssistantSettings')
const LinkedBlocks = loadOnDemand(() => import('../relations/linked-blocks.tsx'), 'LinkedBlocks')

type FacilityFormProps = { facility: Facility | undefined }

/** Creates or edits a facility (docs/product.md#facilities). */
export function FacilityForm({ facility }: FacilityFormProps) {
  const t = useTranslate()
  const life = useFacilityEdit(facility)
  const { form, edit, links, tabs } = life
  const { errors, isDirty } = form.formState
  // What was typed on another tab can be saved from here too.
  const isApart = facility !== undefined && !isDirty && isSavedApart(tabs.tab)
  return (
    <EditForm
      edit={edit}
      target="dashboard"
      back={href('dashboard')}
      submit={t(facility ? 'facility.update.submit' : 'facility.create.submit')}
      isApart={isApart}
    >
      {facility && <TranslationsButton thing={{ type: 'facility', id: facility.id }} name={facility.name} tabs={facilityTabs} />}
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t(facility ? 'facility.edit.title' : 'facility.create.title')}
          value={tabs.tab}
          onChange={tabs.setTab}
          tabs={facilityTabs.map((item) => ({
            name: item.name,
            label: t(item.label),
            news: item.name === 'media' && links?.some(({ change }) => change) ? t('blockChange.changed') : undefined,
            isMarked: item.fields.some(({ name }) => errors[name]),
            content: <TabContent item={item} facility={facility} {...life} />,
          }))}
        />
      </div>
    </EditForm>
  )
}

type TabContentProps = FacilityFormProps & ReturnType<typeof useFacilityEdit> & { item: (typeof facilityTabs)[number] }

/** The fields of a tab; some tabs need a saved facility, and load when they are opened. */
function TabContent({ item, facility, form, edit, tabs, openTab }: TabContentProps) {
  const t = useTranslate()
  const { name } = item
  const isOfSaved = isSavedApart(name)
  if (!isOfSaved && name !== 'assistant') return <TabFields form={form} tab={item} />
  if (isOfSaved && !facility) {
    return <SaveFirst text={t(`facility.${name}.saveFirst`)} isBusy={edit.isBusy} onSave={edit.submit(name)} />
  }
  if (!tabs.wasOpened(name)) return null
  return (
    <LoadedPart>
      {name === 'assistant' && <AssistantSettings form={form} facility={facility} onOpenTab={openTab} />}
      <div className="grid grid-cols-1 gap-6 empty:hidden">
        {name === 'activities' && facility && <ActivitiesTab facility={facility} />}
        {name === 'media' && facility && <LinkedBlocks parentType="facility" parentId={facility.id} />}
      </div>
    </LoadedPart>
  )
}
