import { namesInOrder } from '#contract/full-name.ts'
import { guestAccountPath, guestPrivacyPath } from '#contract/routes.ts'
import type { MessageKey } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import type { PageContext } from '../page.ts'
import { controlProps, dangerButton, PageField, Problem, primaryButton, textLink, Unsent } from '../requests/form-parts.tsx'
import { PrivatePage } from '../requests/private-page.tsx'

export type AccountForm = 'login' | 'register' | 'verify' | 'forgot' | 'reset' | 'remove'

export type AccountFormView = {
  form: AccountForm
  /** The mailed token, or "". */
  token: string
  /** The random Idempotency-Key of a form that creates something. */
  key: string | undefined
  values: Record<string, string>
  /** What is wrong, by field, translated; `form` for the whole. */
  errors: Record<string, string>
  /** What was done; with `isDone` it is shown instead of the form. */
  notice: string | undefined
  isDone: boolean
}

type FieldName = 'firstName' | 'lastName' | 'email' | 'password' | 'newPassword'

type FieldOptions = { label: MessageKey; type?: 'email' | 'password'; autoComplete: string; isRequired?: boolean }

const fields: Record<FieldName, FieldOptions> = {
  firstName: { label: 'auth.firstName.label', autoComplete: 'given-name', isRequired: true },
  lastName: { label: 'auth.lastName.label', autoComplete: 'family-name' },
  email: { label: 'auth.email.label', type: 'email', autoComplete: 'username', isRequired: true },
  password: { label: 'auth.password.label', type: 'password', autoComplete: 'current-password', isRequired: true },
  newPassword: { label: 'auth.password.label', type: 'password', autoComplete: 'new-password', isRequired: true },
}

/** What each form asks for; the browser that registered verifies without a password. */
const asked: Record<AccountForm, (language: Language) => FieldName[]> = {
  login: () => ['email', 'password'],
  register: (language) => [...namesInOrder<FieldName>(language, 'firstName', 'lastName'), 'email', 'newPassword'],
  verify: () => [],
  forgot: () => ['email'],
  reset: () => ['newPassword'],
  remove: () => ['password'],
}

/** /guest/account and the pages below it: sign-in, registration, forgotten passwords. Works without script. */
export function AccountFormPage({ page, view }: { page: PageContext; view: AccountFormView }) {
  const { t, language } = page
  const { form, token, key, values, errors, notice, isDone } = view
  const needsPassword = form === 'verify' && values.password !== undefined
  const names = needsPassword ? (['password'] as const) : asked[form](language)
  const problem = errors.form ?? (Object.keys(errors).length ? t('error.request.invalid') : undefined)
  // Others hold a token, or what was typed.
  const isFresh = !isDone && !problem && (form === 'login' || form === 'register' || form === 'forgot')
  return (
    <PrivatePage
      page={page}
      title={`${t(`guest.account.${form}.title`)} · Ospita`}
      width="max-w-md"
      hrefFor={isFresh ? (other) => guestAccountPath(form, other) : undefined}
    >
      <header className="grid gap-2">
        <h1 className="text-xl font-semibold">{t(`guest.account.${form}.title`)}</h1>
        {!isDone && <p className="text-ink-soft">{t(`guest.account.${form}.text`)}</p>}
      </header>
      {notice && (
        <p role="status" className="rounded-lg bg-primary-soft p-4 font-medium">
          {notice}
        </p>
      )}
      {problem && <Problem text={problem} />}
      {!isDone && (
        <form
          method="post"
          action={guestAccountPath(form, language)}
          noValidate
          className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 shadow-card"
        >
          {token && <input type="hidden" name="token" value={token} />}
          {key && <input type="hidden" name="key" value={key} />}
          {names.map((name) => {
            const { label, type = 'text', autoComplete, isRequired } = fields[name]
            const shown = { ...controlProps(name, values, errors), ...(type === 'password' && { defaultValue: '' }) }
            return (
              <PageField key={name} id={name} label={t(label)} error={errors[name]} isRequired={isRequired ?? false}>
                <input {...shown} type={type} autoComplete={autoComplete} dir={type === 'text' ? 'auto' : 'ltr'} />
              </PageField>
            )
          })}
          {names.some((name) => name === 'newPassword') && <p className="text-sm text-ink-soft">{t('auth.password.hint')}</p>}
          <Unsent t={t} />
          <button type="submit" className={form === 'remove' ? `${dangerButton} border border-danger` : primaryButton}>
            {t(`guest.account.${form}.submit`)}
          </button>
        </form>
      )}
      <nav aria-label={t('guest.account.more')}>
        <ul className="grid gap-1">
          {others(form).map(([other, label]) => (
            <li key={other}>
              <a href={guestAccountPath(other, language)} className={textLink}>
                {t(label)}
              </a>
            </li>
          ))}
          <li>
            <a href={guestPrivacyPath(undefined, language)} className={textLink}>
              {t('guest.privacy.title')}
            </a>
          </li>
        </ul>
      </nav>
    </PrivatePage>
  )
}

/** Links to the other forms; who is signed in gets a link back to the requests. */
function others(form: AccountForm): ['login' | 'register' | 'forgot', MessageKey][] {
  if (form === 'remove') return [['login', 'guest.account.requests']]
  const doors = ['login', 'register', 'forgot'] as const
  return doors.filter((other) => other !== form).map((other) => [other, `guest.account.${other}.link`])
}
