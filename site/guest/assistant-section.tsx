import { limits } from '#contract/limits.ts'
import { guestQuestionPath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { Section } from './section.tsx'

/** The text assistant: a form that works as it is, and answers in place where there is script. */
export function AssistantSection({ page: { t, language }, view }: { page: PageContext; view: GuestView }) {
  return (
    <Section id="ask" title={t('guest.assistant.title')}>
      <p className="soft">{t('guest.assistant.text')}</p>
      <div data-answers className="stack" aria-live="polite" />
      <form
        method="post"
        action={guestQuestionPath(view.id, language)}
        data-ask={view.id}
        data-where={t('guest.assistant.where', { section: '{section}' })}
        data-failed={t('guest.assistant.failed')}
        className="row"
      >
        <input
          className="control"
          name="question"
          aria-label={t('guest.assistant.label')}
          placeholder={t('guest.assistant.label')}
          required
          maxLength={limits.shortText}
          autoComplete="off"
          dir="auto"
        />
        <button type="submit" className="button strong">
          {t('guest.assistant.submit')}
        </button>
      </form>
      {view.hasVoice && (
        <button type="button" data-voice={view.id} data-failed={t('guest.voice.failed')} data-needs-script className="button">
          {t('guest.voice.start')}
        </button>
      )}
    </Section>
  )
}
