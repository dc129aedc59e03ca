import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '#i18n/languages.ts'
import type { PageContext } from './page.ts'

type DocumentProps = {
  page: PageContext
  title: string
  description?: string
  /** A page that can be installed names its app icon here too, which saves a request. */
  icon?: string
  /** Extra elements of the head. */
  head?: ReactNode
  children: ReactNode
}

/** The frame of every page that the server renders. */
export function PageDocument({ page, title, description, icon = '/favicon.svg', head, children }: DocumentProps) {
  return (
    <html lang={page.language} dir={directionOf(page.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171512" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icon} />
        {head}
        {/* The stylesheet of the build; the content policy allows it by its hash. */}
        <style dangerouslySetInnerHTML={{ __html: page.css }} />
        {page.script && <script type="module" src={page.script} />}
      </head>
      <body data-on-demand={page.onDemand}>
        <a href="#content" className="skip">
          {page.t('app.skip')}
        </a>
        {children}
      </body>
    </html>
  )
}

export function renderDocument(element: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(element)}`
}

export function renderPart(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
