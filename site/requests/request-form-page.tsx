import { limits } from '#contract/limits.ts'
import { guestPath, guestPrivacyPath } from '#contract/routes.ts'
import { PageDocument } from '../document.tsx'
import type { PageContext } from '../page.ts'
import { control, controlProps, PageField, Problem, plainButton, primaryButton, ServiceOptions } from './form-parts.tsx'

export type RequestFormView = {
  facilityId: string
  facilityName: string
  /** The host's own services, by name. */
  services: { name: string; category: string }[]
  /** Step 1 asks what and when, step 2 who; each has five fields. */
  step: 1 | 2
  values: Record<string, string>
  /** What is wrong, by field, translated. */
  errors: Record<string, string>
  /** A random Idempotency-Key: the same form sent twice is one request. */
  key: string
  /** Today by the property's clock: the first day of a request. */
  today: string
}

const firstStep = ['what', 'requestDate', 'timeRange', 'adultNum', 'childNum'] as const
const secondStep = ['firstName', 'lastName', 'email', 'phone', 'notes'] as const

/** GET and POST /guest/request: a guest asks for a service, without script. */
export function RequestFormPage({ page, view }: { page: PageContext; view: RequestFormView }) {
  const { t } = page
  const { facilityId, facilityName, step, values, errors, key } = view
  const kept = step === 1 ? secondStep : firstStep
  const hasProblem = Object.keys(errors).length > 0
  return (
    <PageDocument page={page} title={`${t('guest.ask.title')} · ${facilityName}`} head={<meta name="robots" content="noindex, nofollow" />}>
      <main id="content" className="mx-auto grid max-w-xl grid-cols-1 gap-6 px-4 py-8">
        <a
          href={`${guestPath(facilityId)}&lang=${page.language}`}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-primary underline"
        >
          <bdi>{facilityName}</bdi>
        </a>
        <header className="grid gap-2">
          <h1 className="text-3xl font-semibold">{t('guest.ask.title')}</h1>
          <p className="text-ink-soft">{t(step === 1 ? 'guest.ask.text' : 'guest.ask.who')}</p>
          <p className="text-sm text-ink-soft">{t('guest.ask.step', { step, steps: 2 })}</p>
        </header>
        {hasProblem && <Problem text={errors.form ?? t('error.request.invalid')} />}
        <form
          method="post"
          action={`/guest/request?property_id=${facilityId}&lang=${page.language}`}
          noValidate
          className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 shadow-card"
        >
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="key" value={key} />
          {kept.map((name) => (values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null))}
          {step === 1 ? <WhatAndWhen page={page} view={view} /> : <Who page={page} view={view} />}
          <div className="flex flex-wrap justify-between gap-3">
            {step === 2 && (
              <button type="submit" name="back" value="1" className={plainButton}>
                {t('app.back')}
              </button>
            )}
            <button type="submit" className={`${primaryButton} ms-auto`}>
              {t(step === 1 ? 'guest.ask.next' : 'guest.ask.send')}
            </button>
          </div>
        </form>
      </main>
    </PageDocument>
  )
}

type StepProps = { page: PageContext; view: RequestFormView }

function WhatAndWhen({ page: { t }, view: { services, values, errors, today } }: StepProps) {
  const people = { type: 'number', inputMode: 'numeric', min: 0, max: limits.people, dir: 'ltr' } as const
  return (
    <>
      <PageField id="what" label={t('guest.ask.what')} error={errors.what} isRequired>
        <select {...controlProps('what', values, errors)} className={control}>
          <option value="">{t('form.choose')}</option>
          <ServiceOptions t={t} services={services} />
        </select>
      </PageField>
      <div className="grid gap-5 sm:grid-cols-2">
        <PageField id="requestDate" label={t('guest.ask.date')} error={errors.requestDate} isRequired>
          <input {...controlProps('requestDate', values, errors)} type="date" min={today} dir="ltr" />
        </PageField>
        <PageField id="timeRange" label={t('guest.ask.time')} error={errors.timeRange} isRequired>
          <input
            {...controlProps('timeRange', values, errors)}
            dir="auto"
            maxLength={limits.name}
            placeholder={t('guest.ask.time.example')}
          />
        </PageField>
        <PageField id="adultNum" label={t('requests.adults')} error={errors.adultNum} isRequired>
          <input {...controlProps('adultNum', values, errors)} {...people} />
        </PageField>
        <PageField id="childNum" label={t('requests.children')} error={errors.childNum} isRequired>
          <input {...controlProps('childNum', values, errors)} {...people} />
        </PageField>
      </div>
    </>
  )
}

function Who({ page: { t, language }, view: { facilityId, values, errors } }: StepProps) {
  const text = (name: string) => controlProps(name, values, errors)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PageField id="firstName" label={t('auth.firstName.label')} error={errors.firstName} isRequired>
          <input {...text('firstName')} autoComplete="given-name" dir="auto" maxLength={limits.personName} />
        </PageField>
        <PageField id="lastName" label={t('auth.lastName.label')} error={errors.lastName}>
          <input {...text('lastName')} autoComplete="family-name" dir="auto" maxLength={limits.personName} />
        </PageField>
        <PageField id="email" label={t('auth.email.label')} error={errors.email} isRequired>
          <input {...text('email')} type="email" autoComplete="email" dir="ltr" maxLength={limits.email} />
        </PageField>
        <PageField id="phone" label={t('auth.phone.label')} error={errors.phone}>
          <input {...text('phone')} type="tel" autoComplete="tel" dir="ltr" maxLength={limits.phone} />
        </PageField>
      </div>
      <PageField id="notes" label={t('requests.notes')} error={errors.notes}>
        <textarea {...text('notes')} className={`${control} min-h-28 py-2.5`} dir="auto" maxLength={limits.longText} />
      </PageField>
      {/* No person sees it: what fills it in is no person. */}
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="text-sm text-ink-soft">
        {t('guest.ask.privacy')}{' '}
        <a href={guestPrivacyPath(facilityId, language)} className="inline-flex min-h-11 items-center font-medium text-primary underline">
          {t('guest.privacy.title')}
        </a>
      </p>
    </>
  )
}
