import { namesInOrder } from '#contract/full-name.ts'
import { limits } from '#contract/limits.ts'
import { guestPrivacyPath, guestRequestFormPath } from '#contract/routes.ts'
import { readChoice } from '#contract/service-choice.ts'
import { clockTime, dayWith } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'
import type { PageContext } from '../page.ts'
import { PropertyLink } from '../page-head.tsx'
import { askedDay } from './agreed-day.ts'
import {
  control,
  controlProps,
  PageField,
  Problem,
  Problems,
  plainButton,
  primaryButton,
  SendingNotes,
  ServiceOptions,
  textLink,
} from './form-parts.tsx'
import { HouseRules } from './house-rules.tsx'
import { PrivatePage } from './private-page.tsx'
import { fieldsOf, labelsOf } from './request-fields.ts'
import { serviceLabel } from './request-page.tsx'

export type RequestFormView = {
  facilityId: string
  facilityName: string
  facilityPhoto: string
  /** The host's own services: their names as the guest reads them, and those that a request holds. */
  services: { name: string; requestName: string; category: string }[]
  /** Step 1 asks what and when, step 2 who. */
  step: 1 | 2
  values: Record<string, string>
  /** What is wrong, by field, translated. */
  errors: Record<string, string>
  /** A random Idempotency-Key: the same form sent twice is one request. */
  key: string
  /** Today by the property's clock: the first day of a request. */
  today: string
  /** What the house asks of its guests, with the language it is written in. */
  houseRules: { text: string; language: Language } | undefined
}

/** GET and POST /guest/request: a guest asks for a service, without script. */
export function RequestFormPage({ page, view }: { page: PageContext; view: RequestFormView }) {
  const { t } = page
  const { facilityId, facilityName, facilityPhoto, step, values, errors, key } = view
  const isFresh = step === 1 && Object.keys(errors).length === 0
  const kept = fieldsOf(step === 1 ? 2 : 1)
  const wrong = fieldsOf(step).filter((name) => errors[name])
  const problems = wrong.map((name) => ({ id: name, label: t(labelsOf[name]), text: errors[name] ?? '' }))
  return (
    <PrivatePage
      page={page}
      title={`${t('guest.ask.title')} · ${facilityName}`}
      width="max-w-xl"
      hrefFor={isFresh ? (language) => guestRequestFormPath(facilityId, language, values.what) : undefined}
    >
      <PropertyLink page={page} linkId={facilityId} name={facilityName} photo={facilityPhoto} />
      <header className="grid gap-2">
        <h1 className="text-xl font-semibold">{t('guest.ask.title')}</h1>
        <p className="text-ink-soft">{t(step === 1 ? 'guest.ask.text' : 'guest.ask.who')}</p>
        <p className="text-sm text-ink-soft">{t('guest.ask.step', { step, steps: 2 })}</p>
        {step === 2 && <Asked page={page} view={view} />}
      </header>
      {errors.form && <Problem text={errors.form} />}
      {problems.length > 0 && <Problems title={t('guest.ask.fix')} problems={problems} />}
      <SentLater page={page} facilityId={facilityId} />
      <form
        method="post"
        action={guestRequestFormPath(facilityId, page.language)}
        noValidate
        className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 shadow-card aria-busy:opacity-60"
      >
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="key" value={key} />
        {kept.map((name) => (values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null))}
        {step === 1 ? <WhatAndWhen page={page} view={view} focused={wrong[0]} /> : <Who page={page} view={view} focused={wrong[0]} />}
        <SendingNotes t={t} />
        {/* The first button is the one that Enter presses: it sends, though it stands at the end of the line. */}
        <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
          <button type="submit" className={primaryButton}>
            {t(step === 1 ? 'guest.ask.next' : 'guest.ask.send')}
          </button>
          {step === 2 && (
            <button type="submit" name="back" value="1" className={plainButton}>
              {t('app.back')}
            </button>
          )}
        </div>
      </form>
    </PrivatePage>
  )
}

/** Shown by script where a request waits on the phone for a line, or for the server. */
function SentLater({ page: { t }, facilityId }: { page: PageContext; facilityId: string }) {
  return (
    <div data-later={facilityId} hidden role="status" className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <p className="font-medium">{t('guest.ask.later')}</p>
      <p className="text-ink-soft">{t('guest.ask.later.text')}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" data-try className={primaryButton}>
          {t('guest.ask.later.now')}
        </button>
        <button type="button" data-drop className={plainButton}>
          {t('guest.ask.later.drop')}
        </button>
      </div>
    </div>
  )
}

/** What the first step holds, while the second one asks who. */
function Asked({ page, view: { values, services } }: { page: PageContext; view: RequestFormView }) {
  const { t, language } = page
  const { what = '', requestDate = '', endDate = '', clock = '', timeRange = '', adultNum = '', childNum = '' } = values
  const { category, service } = readChoice(what)
  const shown = services.find(({ requestName }) => requestName === service)?.name ?? service
  return (
    <p className="rounded-lg bg-muted p-4">
      <bdi className="font-medium">{serviceLabel({ t }, { service: shown, category })}</bdi>
      {dot}
      {askedDay(page, { requestDate, endDate: category === 'appartamenti' ? endDate : '' })}
      {dot}
      <bdi>{dayWith(language, clock && clockTime(language, clock), timeRange)}</bdi>
      {dot}
      {t('requests.people', { adults: adultNum, children: childNum })}
    </p>
  )
}

/** 1Password, Bitwarden, LastPass and Dashlane leave such a field alone. */
const forNoManager = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' }

type StepProps = { page: PageContext; view: RequestFormView; focused: string | undefined }

function WhatAndWhen({ page: { t }, view: { services, values, errors, today }, focused }: StepProps) {
  const people = { type: 'number', inputMode: 'numeric', min: 0, max: limits.people, dir: 'ltr' } as const
  const field = (name: string) => controlProps(name, values, errors, focused)
  return (
    <>
      <PageField id="what" label={t('guest.ask.what')} error={errors.what} isRequired>
        <select {...field('what')} className={`${control} picker pe-9`}>
          <option value="">{t('form.choose')}</option>
          <ServiceOptions t={t} services={services} />
        </select>
      </PageField>
      <div data-when className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PageField id="requestDate" label={t('guest.ask.date')} error={errors.requestDate} isRequired>
          <input {...field('requestDate')} type="date" min={today} dir="ltr" />
        </PageField>
        <div data-stay>
          <PageField id="endDate" label={t('guest.ask.endDate')} hint={t('guest.ask.optional')} error={errors.endDate}>
            <input {...field('endDate')} type="date" min={today} dir="ltr" />
          </PageField>
        </div>
        <PageField id="clock" label={t('guest.ask.time')} error={errors.clock} isRequired>
          <input {...field('clock')} type="time" dir="ltr" />
        </PageField>
        <PageField id="timeRange" label={t('guest.ask.time.words')} error={errors.timeRange}>
          <input {...field('timeRange')} dir="auto" maxLength={limits.name} placeholder={t('guest.ask.time.example')} />
        </PageField>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-5 sm:col-span-2">
          <PageField id="adultNum" label={t('requests.adults')} error={errors.adultNum} isRequired>
            <input {...field('adultNum')} {...people} />
          </PageField>
          <PageField id="childNum" label={t('requests.children')} error={errors.childNum} isRequired>
            <input {...field('childNum')} {...people} />
          </PageField>
        </div>
      </div>
    </>
  )
}

function Who({ page, view: { facilityId, values, errors, houseRules }, focused }: StepProps) {
  const { t, language } = page
  const text = (name: string) => controlProps(name, values, errors, focused)
  const firstName = (
    <PageField key="first" id="firstName" label={t('auth.firstName.label')} error={errors.firstName} isRequired>
      <input {...text('firstName')} autoComplete="given-name" dir="auto" maxLength={limits.personName} />
    </PageField>
  )
  const lastName = (
    <PageField key="last" id="lastName" label={t('auth.lastName.label')} error={errors.lastName}>
      <input {...text('lastName')} autoComplete="family-name" dir="auto" maxLength={limits.personName} />
    </PageField>
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {namesInOrder(language, firstName, lastName)}
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
      {/* No person sees it: what fills it in is no person. Browsers and password managers know nothing to fill in under this name. */}
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="subject">Subject</label>
        <input id="subject" name="subject" tabIndex={-1} autoComplete="off" {...forNoManager} />
      </p>
      {houseRules && <HouseRules page={page} {...houseRules} />}
      <p className="text-sm text-ink-soft">
        {t('guest.ask.privacy')}{' '}
        <a href={guestPrivacyPath(facilityId, language)} className={textLink}>
          {t('guest.privacy.title')}
        </a>
      </p>
    </>
  )
}
