import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type Installation,
  type InstallationField,
  type InstallationInput,
  installationInput,
  registrationModes,
} from '#contract/installation.ts'
import { limits } from '#contract/limits.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { resetToSaved } from '../forms/reset-to-saved.ts'
import { StaleDialog } from '../forms/stale-dialog.tsx'
import { useUnsavedChanges } from '../forms/unsaved-changes.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text, useTranslate } from '../messages/administration.ts'
import { useSaveInstallation } from './administration.queries.ts'

/** The variable that decides a field where it is set. */
const variables: Record<InstallationField, string> = {
  companyName: 'COMPANY_NAME',
  companyVat: 'COMPANY_VAT',
  companyTown: 'COMPANY_TOWN',
  contact: 'COMPANY_CONTACT',
  registration: 'REGISTRATION',
  updateNoticeUrl: 'UPDATE_NOTICE_URL',
}

const textFields = [
  { name: 'companyName', maxLength: limits.name, autoComplete: 'organization' },
  { name: 'companyVat', maxLength: limits.phone },
  { name: 'companyTown', maxLength: limits.name, autoComplete: 'address-level2' },
] as const

/** The settings of the installation. What the environment decides is shown and cannot be changed. */
export function InstallationForm({ installation }: { installation: Installation }) {
  const t = useTranslate()
  const { fixed } = installation
  // The version of the fields below: behind the form the settings may be read anew.
  const [version, setVersion] = useState(installation.updatedAt)
  const form = useForm({ resolver: zodResolver(installationInput), defaultValues: valuesOf(installation) })
  const save = useSaveInstallation()
  useSessionDraft(form, 'installation')
  useUnsavedChanges(form.formState.isDirty)
  const [isStale, setStale] = useState(false)
  const send = (values: InstallationInput, base: string | undefined) => {
    const sent = form.getValues()
    save.mutate(
      { values, version: base },
      {
        onSuccess: (saved) => {
          setVersion(saved.updatedAt)
          resetToSaved(form, valuesOf(saved), sent)
        },
        onError: (error) => (error.code === 'request.stale' ? setStale(true) : showFieldErrors(form, error)),
      },
    )
  }
  const submit = (base: string | undefined) => form.handleSubmit((values) => send(values, base))
  const isFixed = (name: InstallationField) => fixed.includes(name)
  const fixedHint = (name: InstallationField) => (isFixed(name) ? text('admin.fixed', { name: leftToRight(variables[name]) }) : undefined)
  const look = (name: InstallationField) => ({ readOnly: isFixed(name), className: isFixed(name) ? 'bg-muted text-ink-soft' : '' })
  return (
    <form noValidate onSubmit={submit(version)} className="grid grid-cols-1 gap-5">
      {textFields.map(({ name, ...rest }) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={text(`admin.${name}.label`)}
          hint={fixedHint(name)}
          dir="auto"
          isRequired
          {...rest}
          {...look(name)}
        />
      ))}
      <TextField
        form={form}
        name="contact"
        label={text('admin.contact.label')}
        hint={fixedHint('contact') ?? text('admin.contact.hint')}
        type="email"
        maxLength={limits.email}
        {...look('contact')}
      />
      <Field label={t('admin.registration.label')} hint={t(fixedHint('registration') ?? text('admin.registration.hint'))}>
        {(described) => (
          <Select {...described} {...form.register('registration')} disabled={isFixed('registration')}>
            {registrationModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`admin.registration.${mode}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        form={form}
        name="updateNoticeUrl"
        label={text('admin.updateNoticeUrl.label')}
        hint={fixedHint('updateNoticeUrl') ?? text('admin.updateNoticeUrl.hint')}
        type="url"
        dir="ltr"
        maxLength={limits.link}
        {...look('updateNoticeUrl')}
      />
      <Button type="submit" isBusy={save.isPending} className="justify-self-end">
        {t('app.save')}
      </Button>
      {/* What stands in the form by then counts: one may have typed on before the refusal came. */}
      {isStale && <StaleDialog onClose={() => setStale(false)} onOverwrite={submit(undefined)} />}
    </form>
  )
}

function valuesOf({ companyName, companyVat, companyTown, contact, registration, updateNoticeUrl }: Installation) {
  return { companyName, companyVat, companyTown, contact, registration, updateNoticeUrl }
}
