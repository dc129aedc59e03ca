import type { User } from '#contract/accounts.ts'
import type { MessageKey, Translate } from '#i18n/all-messages.ts'
import { directionOf, type Language } from '#i18n/languages.ts'
import { Brand } from './brand.tsx'
import type { Company } from './company.ts'
import { DataScript } from './data-script.tsx'

export type PortalShellProps = {
  language: Language
  t: Translate
  /** The signed-in operator, inlined to save the first screen a call. */
  user: User | undefined
  script: string
  styles: string[]
  /** Scripts that the screen begins with: its chunk and the language. */
  preloads: string[]
  /** Scripts that it needs after those. */
  later: string[]
  /** Allows the style elements that dialogs add. */
  nonce: string
  /** Reads that the first screen begins with. */
  reads: string[]
  /** The heading of the screen, and what is said while it loads. */
  title: MessageKey
  loading: MessageKey
  /** Start of every link that leaves the product. */
  publicUrl: string
  /** Who may register, and whom to ask: the sign-in says so. */
  company: Pick<Company, 'registration' | 'contact'>
  /** The address holds an invitation that registers nobody any more. */
  isInvitationSpent?: boolean
  /** The e-mail of the account that a mailed link is about. */
  account?: string | undefined
}

/** The place of header, notice and menu, so that nothing moves when the app draws them. */
function Frame({ user }: { user: User }) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-17 max-w-6xl items-center px-4 sm:px-6">
          <Brand />
        </div>
      </header>
      {!user.emailVerified && <div className="min-h-21 border-b border-line bg-waiting-soft sm:min-h-12" />}
      <div data-needs-script className="fixed inset-x-0 bottom-0 min-h-16 border-t border-line bg-surface md:hidden" />
    </>
  )
}

/** The document of the operators' app; React takes over inside #app. */
export function PortalShell({
  language,
  t,
  user,
  script,
  styles,
  preloads,
  later,
  reads,
  nonce,
  title,
  loading,
  publicUrl,
  company,
  isInvitationSpent,
  account,
}: PortalShellProps) {
  // Some name a thing that only the app reads.
  const heading = t(title, { name: '…' })
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta property="csp-nonce" content="" nonce={nonce} />
        <meta name="robots" content="noindex" />
        <meta name="public-url" content={publicUrl} />
        {!user && <meta name="registration" content={company.registration} />}
        {account && <meta name="account" content={account} />}
        {isInvitationSpent && <meta name="invitation" content="spent" />}
        {!user && company.contact && <meta name="contact" content={company.contact} />}
        <title>{`${heading} · Ospita`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {later.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {/* With cookies, as the app reads them: its reads take these answers. */}
        {reads.map((href) => (
          <link key={href} rel="preload" as="fetch" crossOrigin="use-credentials" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div id="app">
          {user ? (
            <Frame user={user} />
          ) : (
            <header className="mx-auto max-w-xl px-4 pt-6 sm:pt-12">
              <a href="/" className="rounded-lg">
                <Brand />
              </a>
            </header>
          )}
          <main id="content" className={`mx-auto px-4 pt-6 sm:py-10 ${user ? 'max-w-6xl sm:px-6' : 'max-w-xl'}`}>
            <h1 className="text-xl font-semibold">{heading}</h1>
            <p role="status" data-needs-script className="text-ink-soft">
              {t(loading)}
            </p>
            <noscript>
              <p className="mt-4 font-medium">{t('portal.noScript')}</p>
            </noscript>
            {/* For browsers that cannot read the scripts: nothing takes the place of these words there. */}
            <p className="old-browser mt-4 font-medium">{t('portal.oldBrowser')}</p>
          </main>
        </div>
        <DataScript type="application/json" id="user" value={user ?? null} />
      </body>
    </html>
  )
}
