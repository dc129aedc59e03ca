import { limits } from '#contract/limits.ts'
import { guestQuestionPath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { Section } from './section.tsx'

/** The text assistant: forms that work as they are, and are answered in place where there is script. */
export function AssistantSection({ page: { t, language }, view }: { page: PageContext; view: GuestView }) {
  const form = { method: 'post', action: guestQuestionPath(view.id, language), 'data-ask': view.id, className: 'row' }
  return (
    <Section id="ask" title={t('guest.assistant.title')}>
      <form
        {...form}
        data-where={t('guest.assistant.where', { section: '{section}' })}
        data-failed={t('guest.assistant.failed')}
        data-kept={t('guest.assistant.kept')}
        data-translate={t('guest.assistant.translate')}
      >
        <input
          className="control"
          name="question"
          aria-label={t('guest.assistant.label')}
          placeholder={t('guest.assistant.label')}
          required
          maxLength={limits.question}
          autoComplete="off"
        />
        <button type="submit" className="button strong">
          {t('guest.assistant.submit')}
        </button>
      </form>
      <div data-answers className="stack" aria-live="polite" />
      <form {...form}>
        {questionsOf(view).map((topic) => {
          const question = t(`readiness.${topic}`)
          return (
            <button key={topic} type="submit" name="question" value={question} className="link">
              {question}
            </button>
          )
        })}
      </form>
      {view.hasVoice && (
        <button type="button" data-voice={view.id} data-failed={t('guest.voice.failed')} data-needs-script className="button">
          {t('guest.voice.start')}
        </button>
      )}
      <p className="soft">{t('guest.assistant.text')}</p>
    </Section>
  )
}

/** Up to three questions to start with, each one that this property answers. */
function questionsOf({ recommendations, checkout_time, phone, email }: GuestView) {
  const has = (kind: string) => recommendations.some(({ category }) => category === kind)
  return [
    ...(has('ristorante') ? ['restaurants' as const] : []),
    ...(has('attrazione') ? ['sights' as const] : []),
    ...(checkout_time ? ['checkout' as const] : []),
    ...(phone || email ? ['contact' as const] : []),
    'address' as const,
  ].slice(0, 3)
}
