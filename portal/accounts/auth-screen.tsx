import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { Brand } from '../frame/brand.tsx'
import { LanguageSelect } from '../frame/language-select.tsx'
import { useTranslate } from '../messages.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type AuthTab = 'login' | 'register'

/** /auth: login and registration. */
export function AuthScreen() {
  const t = useTranslate()
  const [tab, setTab] = useState<AuthTab>(new URLSearchParams(location.search).get('tab') === 'register' ? 'register' : 'login')
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 content-start gap-8 px-4 py-6 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <a href="/" className="rounded-lg">
          <Brand />
        </a>
        <LanguageSelect />
      </header>
      <main id="content" className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-xl font-semibold">{t('auth.title')}</h1>
          <p className="text-ink-soft">{t('auth.intro')}</p>
        </div>
        <Tabs
          label={t('auth.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { name: 'login', label: t('auth.login.tab'), content: <LoginForm /> },
            { name: 'register', label: t('auth.register.tab'), content: <RegisterForm /> },
          ]}
        />
      </main>
    </div>
  )
}
