import { Brand } from '../brand.tsx'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { PageDocument } from '../document.tsx'
import type { PageContext } from '../page.ts'

type NotFoundProps = { page: PageContext; title: string; text: string; hint?: string; home?: boolean }

function NotFound({ page, title, text, hint, home = true }: NotFoundProps) {
  return (
    <PageDocument page={page} title={`${title} · Ospita`} head={<meta name="robots" content="noindex" />}>
      <main id="content" className="mx-auto grid min-h-dvh max-w-lg grid-cols-1 content-center gap-5 px-6 py-12">
        <Brand />
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {hint && <p className="rounded-lg border border-line bg-surface px-4 py-3 font-mono text-sm break-words">{hint}</p>}
        {home && (
          <a
            href="/"
            className="inline-flex min-h-12 items-center justify-self-start rounded-lg bg-primary px-6 font-semibold text-on-primary hover:bg-primary-strong"
          >
            {page.t('notFound.home')}
          </a>
        )}
      </main>
      <ConsentBanner page={page} />
    </PageDocument>
  )
}

/** Any unknown path. */
export function NotFoundPage({ page }: { page: PageContext }) {
  const { t } = page
  return <NotFound page={page} title={t('notFound.title')} text={t('notFound.text')} hint={t('notFound.hint')} />
}

/** Something broke, or the database is away. The id of the request leads whoever runs the product to the reason. */
export function FailurePage({ page, reqId }: { page: PageContext; reqId: string }) {
  const { t } = page
  return <NotFound page={page} title={t('app.error')} text={t('error.database.unavailable')} hint={t('app.reqId', { id: reqId })} />
}

/** What was asked for is refused, and why: another try, or the one who runs the product, would change nothing. */
export function RefusalPage({ page, text }: { page: PageContext; text: string }) {
  return <NotFound page={page} title={page.t('app.error')} text={text} />
}

/** A guest link that leads to no property. */
export function GuestNotFoundPage({ page }: { page: PageContext }) {
  const { t } = page
  return <NotFound page={page} title={t('guest.notFound.title')} text={t('guest.notFound.text')} home={false} />
}

/** A link of a request that leads to none: its host may have deleted it. */
export function RequestNotFoundPage({ page }: { page: PageContext }) {
  const { t } = page
  return <NotFound page={page} title={t('guest.notFound.title')} text={t('guest.notFound.request')} home={false} />
}

/** The page of a request whose guest was erased. */
export function GuestErasedPage({ page }: { page: PageContext }) {
  const { t } = page
  return <NotFound page={page} title={t('guest.erased.title')} text={t('guest.erased.text')} home={false} />
}
