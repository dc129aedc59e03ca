import { dot } from '#ui/dot.ts'
import { PageDocument } from '../document.tsx'
import type { PageContext } from '../page.ts'
import { PageHead } from '../page-head.tsx'

export type DocumentedCall = {
  method: string
  path: string
  summary: string
  access: 'operator' | 'administrator' | 'guest' | 'anyone'
  /** JSON schemas, as text. */
  body: string | undefined
  response: string | undefined
}

/** The API for people; programs read /api/openapi.json. */
export function ApiDocsPage({ page, calls }: { page: PageContext; calls: DocumentedCall[] }) {
  const { t } = page
  return (
    <PageDocument page={page} title={t('docs.title')}>
      <PageHead page={page} width="max-w-4xl" />
      <main id="content" className="mx-auto grid max-w-4xl grid-cols-1 gap-4 px-4 py-6">
        <h1 className="text-xl font-semibold">{t('docs.title')}</h1>
        <p>
          <a className="inline-flex min-h-11 items-center font-mono text-primary underline" href="/api/openapi.json">
            /api/openapi.json
          </a>
        </p>
        {calls.map((call) => (
          <section key={`${call.method} ${call.path}`} className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-5">
            <h2 className="font-mono text-base break-all">
              <span className="font-semibold text-primary">{call.method}</span> {call.path}
            </h2>
            <p className="text-ink-soft">
              <span lang="en">{call.summary}</span>
              {dot}
              {t(`docs.access.${call.access}`)}
            </p>
            {[call.body, call.response].filter(Boolean).map((schema) => (
              <details key={schema}>
                <summary className="min-h-11 content-center text-sm text-primary">JSON Schema</summary>
                <pre className="overflow-x-auto rounded-lg bg-muted p-4 text-sm">{schema}</pre>
              </details>
            ))}
          </section>
        ))}
      </main>
    </PageDocument>
  )
}
