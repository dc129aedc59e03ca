import { useState } from 'react'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { Tabs } from '#ui/tabs.tsx'
import { linkToken } from '../browser/link-token.ts'
import { registration } from '../browser/registration.ts'
import { Brand } from '../frame/brand.tsx'
import { InterfaceLanguage } from '../frame/interface-language.tsx'
import { Optional } from '../frame/optional.tsx'
import { useTranslate } from '../messages.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

/** On demand, with the few words that only whoever has such a link reads. */
const SpentInvitation = loadOnDemand(() => import('./spent-invitation.tsx'), 'SpentInvitation')

type AuthTab = 'login' | 'register'

/** /auth: login and registration. Where not everybody may register, whoever has no invitation reads that instead of the form. */
export function AuthScreen() {
  const t = useTranslate()
  const address = new URLSearchParams(location.search)
  const invitation = linkToken('invitation')
  const { mode, contact, isSpent } = registration()
  const mayRegister = mode === 'open' || (mode === 'invitation' && invitation !== '' && !isSpent)
  const [tab, setTab] = useState<AuthTab>(mayRegister && address.get('tab') === 'register' ? 'register' : 'login')
  const login = <LoginForm />
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 content-start gap-8 px-4 py-6 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <a href="/" className="rounded-lg">
          <Brand />
        </a>
        <InterfaceLanguage />
      </header>
      <main id="content" className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-xl font-semibold">{t('auth.title')}</h1>
          {address.has('ended') ? (
            <p className="rounded-lg bg-waiting-soft px-4 py-3 font-medium text-waiting">{t('facility.session.text')}</p>
          ) : (
            <p className="text-ink-soft">{t('auth.intro')}</p>
          )}
        </div>
        {mayRegister ? (
          <Tabs
            label={t('auth.title')}
            value={tab}
            onChange={setTab}
            tabs={[
              { name: 'login', label: t('auth.login.tab'), content: login },
              { name: 'register', label: t('auth.register.tab'), content: <RegisterForm invitation={invitation} /> },
            ]}
          />
        ) : (
          login
        )}
        {mode !== 'open' && !mayRegister && (
          <p className="border-t border-line pt-4 text-ink-soft">
            {mode === 'invitation' && isSpent ? (
              <Optional>
                <SpentInvitation />
              </Optional>
            ) : (
              t(`registration.${mode}.text`)
            )}
            {contact && (
              <a href={`mailto:${contact}`} className="flex min-h-11 items-center font-medium text-primary underline">
                <bdi>{contact}</bdi>
              </a>
            )}
          </p>
        )}
      </main>
    </div>
  )
}
