import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { guestPrivacyPath } from '#contract/routes.ts'
import type { PageContext } from '../../page.ts'
import { ServiceOptions } from '../../requests/form-parts.tsx'

export type VoicePanelView = {
  /** The host's services; a request holds the untranslated name. */
  services: { name: string; requestName: string; category: string }[]
  facilityId: string
  /** Today by the property's clock: the first day of a request. */
  today: string
  /** Address of its stylesheet. */
  stylesheet: string
}

const words = [
  'connecting',
  'listening',
  'muted',
  'speaking',
  'writing',
  'ended',
  'over',
  'refused',
  'failed',
  'mute',
  'unmute',
  'sent',
] as const

/** Where a guest talks with the assistant: first why the microphone is asked for, then what is said, also in writing. */
export function VoicePanel({ page: { t, language }, view }: { page: PageContext; view: VoicePanelView }) {
  return (
    <section
      className="voice stack"
      aria-labelledby="voice-title"
      tabIndex={-1}
      data-voice-panel
      data-unsent={t('error.network')}
      data-words={JSON.stringify(Object.fromEntries(words.map((word) => [word, t(`guest.voice.${word}`)])))}
    >
      <link rel="stylesheet" href={view.stylesheet} />
      <h3 id="voice-title">{t('guest.voice.start')}</h3>
      <p className="soft">
        {t('guest.voice.notice')} <a href={guestPrivacyPath(view.facilityId, language)}>{t('guest.privacy.title')}</a>
      </p>
      <ol className="stack" data-said aria-live="polite" />
      <p role="status" data-status hidden />
      <p data-begin className="row">
        <button type="button" className="button strong" data-speak>
          {t('guest.voice.begin')}
        </button>
        <button type="button" className="button" data-write>
          {t('guest.voice.write')}
        </button>
        <button type="button" className="button" data-close>
          {t('app.close')}
        </button>
      </p>
      <RequestForm t={t} view={view} />
      <div data-talk hidden className="stack">
        <form className="row" data-message>
          <input
            className="control"
            aria-label={t('guest.voice.message')}
            placeholder={t('guest.voice.message')}
            name="text"
            maxLength={limits.shortText}
            autoComplete="off"
            dir="auto"
            required
          />
          <button type="submit" className="button strong">
            {t('guest.voice.send')}
          </button>
        </form>
        <p className="row">
          <button type="button" className="button" data-mute>
            {t('guest.voice.mute')}
          </button>
          <button type="button" className="button danger" data-end>
            {t('guest.voice.end')}
          </button>
        </p>
      </div>
    </section>
  )
}

/** What the assistant has filled in and only the guest can send, in two steps. */
function RequestForm({ t, view }: { t: PageContext['t']; view: VoicePanelView }) {
  return (
    <form className="stack box" data-request noValidate hidden aria-labelledby="voice-request">
      <h4 id="voice-request">{t('guest.voice.request')}</h4>
      <fieldset className="stack">
        <Field name="what" label={t('guest.ask.what')}>
          <select className="control" id={idOf('what')} name="what">
            <ServiceOptions t={t} services={view.services} />
          </select>
        </Field>
        <div className="pair">
          <Field name="requestDate" label={t('guest.ask.date')}>
            <input className="control" id={idOf('requestDate')} name="requestDate" type="date" min={view.today} dir="ltr" />
          </Field>
          <Field name="timeRange" label={t('guest.ask.time')}>
            <input className="control" id={idOf('timeRange')} name="timeRange" maxLength={limits.name} dir="auto" />
          </Field>
          <Field name="adultNum" label={t('requests.adults')}>
            <input className="control" id={idOf('adultNum')} name="adultNum" type="number" min={0} max={limits.people} dir="ltr" />
          </Field>
          <Field name="childNum" label={t('requests.children')}>
            <input className="control" id={idOf('childNum')} name="childNum" type="number" min={0} max={limits.people} dir="ltr" />
          </Field>
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend className="soft">{t('guest.ask.who')}</legend>
        <div className="pair">
          <Field name="firstName" label={t('auth.firstName.label')}>
            <input
              className="control"
              id={idOf('firstName')}
              name="firstName"
              autoComplete="given-name"
              maxLength={limits.personName}
              dir="auto"
            />
          </Field>
          <Field name="email" label={t('auth.email.label')}>
            <input
              className="control"
              id={idOf('email')}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={limits.email}
              dir="ltr"
            />
          </Field>
        </div>
        <Field name="notes" label={t('requests.notes')}>
          <input className="control" id={idOf('notes')} name="notes" maxLength={limits.shortText} dir="auto" />
        </Field>
      </fieldset>
      <p role="alert" data-problem hidden />
      <p className="row">
        <button type="submit" className="button strong">
          {t('guest.ask.send')}
        </button>
        <button type="button" className="button" data-cancel>
          {t('app.cancel')}
        </button>
      </p>
    </form>
  )
}

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)} className="soft">
        {label}
      </label>
      {children}
    </div>
  )
}

/** With a prefix, since the panel is inserted into a page that has ids of its own. */
const idOf = (name: string) => `voice-${name}`
