import type { ReactNode } from 'react'
import { serviceCategories } from '#contract/service-categories.ts'
import { choiceOf } from '#contract/service-choice.ts'
import type { PageContext } from '../page.ts'

type FieldProps = {
  id: string
  label: string
  error?: string | undefined
  isRequired?: boolean
  /** Said beside the label. */
  hint?: string
  children: ReactNode
}

export const control =
  'w-full min-w-0 min-h-12 rounded-lg border border-line-strong/60 bg-surface px-3.5 text-base aria-invalid:border-danger'
/** A link that stands by itself, high enough for a finger. */
export const textLink = 'inline-flex min-h-11 items-center font-medium text-primary underline'
export const primaryButton =
  'inline-flex min-h-12 items-center justify-center rounded-lg bg-primary px-6 font-semibold text-on-primary hover:bg-primary-strong'
export const plainButton =
  'inline-flex min-h-12 items-center justify-center rounded-lg border border-line bg-surface px-6 font-semibold hover:bg-muted'
export const dangerButton =
  'inline-flex min-h-12 items-center justify-center rounded-lg px-6 font-semibold text-danger hover:bg-danger-soft'

export const strongDangerButton =
  'inline-flex min-h-12 items-center justify-center rounded-lg bg-danger px-6 font-semibold text-on-danger hover:opacity-90'

/** A labelled field of a page, with its error below. */
export function PageField({ id, label, error, isRequired, hint, children }: FieldProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {isRequired && (
          <span className="text-ink-soft" aria-hidden="true">
            {' *'}
          </span>
        )}
        {hint && <span className="font-normal text-ink-soft"> ({hint})</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** What was wrong with a form that was sent, on the page that answers it: it has the focus, so that it is read at once and the fields follow. */
export function Problem({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is there because of it, and nothing of it was read yet.
    <p role="alert" tabIndex={-1} autoFocus className="rounded-lg bg-danger-soft p-4 font-medium text-danger">
      {text}
    </p>
  )
}

/** Shown by script, as an alert, where a form got no response. */
export function Unsent({ t }: Pick<PageContext, 't'>) {
  return (
    <p hidden data-unsent className="rounded-lg bg-danger-soft p-4 font-medium text-danger">
      {t('guest.request.unsent')}
    </p>
  )
}

/** Of a form that its script sends: shown as an alert where it waits long for its response, and where it got none. */
export function SendingNotes({ t }: Pick<PageContext, 't'>) {
  return (
    <>
      <p hidden data-slow className="rounded-lg bg-muted p-4 font-medium">
        {t('guest.request.slow')}
      </p>
      <Unsent t={t} />
    </>
  )
}

type ProblemsProps = {
  /** What to do with the fields below. */
  title: string
  /** What is wrong, by the id of the field, with the field's label. */
  problems: { id: string; label: string; text: string }[]
}

/** What was wrong with the fields of a form, with the way to each; the first of them has the focus. */
export function Problems({ title, problems }: ProblemsProps) {
  return (
    <div role="alert" className="rounded-lg bg-danger-soft p-4 text-danger">
      <p className="font-medium">{title}</p>
      <ul className="list-disc ps-5">
        {problems.map(({ id, label, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="underline">
              {label} – {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Attributes that tie a control to its label and its error message. @param focused the name of the field that begins with the focus */
export function controlProps(name: string, values: Record<string, string>, errors: Record<string, string>, focused?: string) {
  return {
    id: name,
    name,
    defaultValue: values[name] ?? '',
    className: control,
    ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }),
    ...(focused === name && { autoFocus: true }),
  }
}

type ServiceOptionsProps = { t: PageContext['t']; services: { name: string; requestName: string; category: string }[] }

/** Options with the value "category|service": the host's services by their untranslated names, then the bare categories. */
export function ServiceOptions({ t, services }: ServiceOptionsProps) {
  return (
    <>
      {services.map(({ name, requestName, category }) => (
        <option key={`${category} ${requestName}`} value={choiceOf({ category, name: requestName })}>
          {name}
        </option>
      ))}
      {serviceCategories.map((category) => (
        <option key={category} value={choiceOf({ category, name: '' })}>
          {t(`service.category.${category}`)}
        </option>
      ))}
    </>
  )
}
