import type { OwnRequest } from '#contract/guest-accounts.ts'
import { guestAccountPath, guestPrivacyPath, guestRequestPath } from '#contract/routes.ts'
import { euros } from '#i18n/dates.ts'
import { dot } from '#ui/dot.ts'
import type { PageContext } from '../page.ts'
import { agreedDay, askedDay } from '../requests/agreed-day.ts'
import { plainButton, textLink } from '../requests/form-parts.tsx'
import { PrivatePage } from '../requests/private-page.tsx'
import { serviceLabel } from '../requests/request-page.tsx'

export type OwnRequestsView = {
  firstName: string
  email: string
  requests: OwnRequest[]
  /** Address of the following page, if there is one. */
  next: string | undefined
}

/** /guest/account, signed in: a guest's own requests, to whatever property. */
export function OwnRequestsPage({ page, view: { firstName, email, requests, next } }: { page: PageContext; view: OwnRequestsView }) {
  const { t, language } = page
  return (
    <PrivatePage
      page={page}
      title={`${t('guest.account.requests')} · Ospita`}
      width="max-w-2xl"
      hrefFor={(other) => guestAccountPath('login', other)}
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl font-semibold">{t('guest.account.requests')}</h1>
          <p className="text-ink-soft">
            <bdi>{firstName}</bdi>
            {dot}
            <bdi>{email}</bdi>
          </p>
        </div>
        <form method="post" action={guestAccountPath('logout', language)}>
          <button type="submit" className={plainButton}>
            {t('dashboard.logout')}
          </button>
        </form>
      </header>
      {requests.length === 0 && <p className="rounded-lg bg-muted p-5">{t('guest.account.requests.empty')}</p>}
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.guid} className="rounded-lg border border-line bg-surface shadow-card">
            <OwnRequestLink page={page} request={request} />
          </li>
        ))}
      </ul>
      {next && (
        <a href={next} className={`${textLink} justify-self-start`}>
          {t('guest.account.requests.older')}
        </a>
      )}
      <nav aria-label={t('guest.account.more')} className="flex flex-wrap gap-x-6">
        <a href="/api/guest/me/export" download className={textLink}>
          {t('guest.account.export')}
        </a>
        <a href={guestAccountPath('remove', language)} className={textLink}>
          {t('guest.account.remove.link')}
        </a>
        <a href={guestPrivacyPath(undefined, language)} className={textLink}>
          {t('guest.privacy.title')}
        </a>
      </nav>
    </PrivatePage>
  )
}

/** What it is, where, when and for how much, and whose turn it is. */
function OwnRequestLink({ page, request }: { page: PageContext; request: OwnRequest }) {
  const { t, language } = page
  const { guid, facilityName, price, status, turn } = request
  return (
    <a
      href={`${guestRequestPath(guid)}?lang=${language}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg p-4 hover:bg-muted"
    >
      <span className="grid gap-1">
        <span className="font-display text-lg font-semibold">
          <bdi>{serviceLabel(page, request)}</bdi>
        </span>
        <span className="text-ink-soft">
          <bdi>{facilityName}</bdi>
          {dot}
          {agreedDay(page, request) ?? askedDay(page, request)}
          {price && `${dot}${euros(language, price)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 text-sm font-semibold">
        {(turn === 'host' || turn === 'guest') && (
          <span className={`rounded-full px-3 py-1 ${turn === 'guest' ? 'bg-accent-soft text-accent' : 'bg-muted text-ink-soft'}`}>
            {t(`guest.account.turn.${turn}`)}
          </span>
        )}
        <span className="rounded-full bg-primary-soft px-3 py-1 text-primary">{t(`requests.status.${status}`)}</span>
      </span>
    </a>
  )
}
