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
        {/* Under no-referrer, which is sent with private pages, a browser would name the origin of their forms "null"; to other sites this says as little. */}
        <meta name="referrer" content="same-origin" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171512" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icon} />
        {head}
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

const charset = '<meta charSet="utf-8"/>'

/**
 * A page with the stylesheet of the build, which the content policy allows by its hash. It stands first in the head, where React puts no style: what comes before its end
 * is the same on every page of a kind, and compressed and kept once.
 */
export function renderDocument(element: ReactElement, css = ''): string {
  return `<!doctype html>${renderToStaticMarkup(element).replace(charset, () => `${charset}${css && `<style>${css}</style>`}`)}`
}

export function renderPart(element: ReactElement): string {
  return renderToStaticMarkup(element)
}
