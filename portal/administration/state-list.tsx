import type { InstallationState, ProviderState } from '#contract/installation.ts'
import { instantIn } from '#i18n/dates.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/administration.ts'
import { useLanguage } from '../messages.ts'
import { MailTest } from './mail-test.tsx'
import { Quoted } from './quoted.tsx'
import { sizeIn } from './size-words.ts'
import { StateRow } from './state-row.tsx'
import { UpdatesRow } from './updates-row.tsx'

/** How the installation is: what it runs on, and what others answer. */
export function StateList({ state }: { state: InstallationState }) {
  const t = useTranslate()
  const language = useLanguage()
  const { database, operators, properties, mail, storage, backup } = state
  return (
    <dl className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
      <StateRow name={t('admin.state.database')}>
        <p>{database === 'embedded' ? t('admin.state.database.embedded') : <bdi>PostgreSQL</bdi>}</p>
        <p>
          {t('admin.operators.number', { number: operators })}
          {dot}
          {t('admin.operator.properties', { number: properties })}
        </p>
      </StateRow>
      <StateRow name={t('admin.mail.title')}>
        <p>{t(mail.hasServer ? 'admin.mail.server' : 'admin.mail.folder')}</p>
        <p className={mail.failed ? 'font-medium text-danger' : ''}>{t('admin.mail.failed', { number: mail.failed })}</p>
        {mail.waiting > 0 && <p className="font-medium text-danger">{t('admin.mail.waiting', { number: mail.waiting })}</p>}
        <MailTest hasServer={mail.hasServer} />
      </StateRow>
      <StateRow name={t('admin.storage.title')}>
        <p>{t(`admin.storage.${storage.kind}`)}</p>
        <p>
          {t('admin.storage.photos', { number: storage.photos })}
          {storage.bytes !== null && `${dot}${sizeIn(language, storage.bytes)}`}
        </p>
      </StateRow>
      {backup && (
        <StateRow name={t('admin.backup.title')}>
          <p>{backup.goodAt ? t('admin.backup.good', { when: instantIn(language, backup.goodAt) }) : t('admin.backup.none')}</p>
          {backup.failure && (
            <>
              <p className="font-medium text-danger">{t('admin.backup.failed')}</p>
              <Quoted words={backup.failure} />
            </>
          )}
        </StateRow>
      )}
      {(['voice', 'translator', 'assistant'] as const).map((name) => (
        <StateRow key={name} name={t(`admin.provider.${name}`)}>
          <Provider state={state[name]} />
        </StateRow>
      ))}
      <UpdatesRow />
    </dl>
  )
}

function Provider({ state: { isSet, answeredAt, failedAt, failure } }: { state: ProviderState }) {
  const t = useTranslate()
  const language = useLanguage()
  if (!isSet) return <p>{t('admin.provider.unset')}</p>
  const hasFailed = failedAt !== null && failure !== ''
  return (
    <>
      {!answeredAt && !failedAt && <p>{t('admin.provider.untried')}</p>}
      {answeredAt && <p>{t('admin.provider.answered', { when: instantIn(language, answeredAt) })}</p>}
      {hasFailed && (
        <>
          <p className="font-medium text-danger">{t('admin.provider.failed', { when: instantIn(language, failedAt) })}</p>
          <Quoted words={failure} />
        </>
      )}
    </>
  )
}
