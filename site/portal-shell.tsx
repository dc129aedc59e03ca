import type { User } from '#contract/accounts.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { directionOf, type Language } from '#i18n/languages.ts'
import { DataScript } from './data-script.tsx'

export type PortalShellProps = {
  language: Language
  t: Translate
  /** The signed-in operator, inlined to save the first screen a call. */
  user: User | undefined
  script: string
  styles: string[]
  /** Scripts that the screen will need: its chunk and the language. */
  preloads: string[]
  /** Allows the style elements that dialogs add. */
  nonce: string
  isDashboard: boolean
  /** Start of every link that leaves the product. */
  publicUrl: string
}

/** The document of the operators' app; React takes over inside #app. */
export function PortalShell({ language, t, user, script, styles, preloads, nonce, isDashboard, publicUrl }: PortalShellProps) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta property="csp-nonce" content="" nonce={nonce} />
        <meta name="robots" content="noindex" />
        <meta name="public-url" content={publicUrl} />
        <title>Ospita</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div id="app">
          <p role="status" className="grid min-h-dvh place-items-center text-ink-soft">
            {t(isDashboard ? 'dashboard.loading' : 'app.loading')}
          </p>
        </div>
        <DataScript type="application/json" id="user" value={user ?? null} />
      </body>
    </html>
  )
}
