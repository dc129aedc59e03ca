import { limits } from '#contract/limits.ts'
import { retentionDays } from '#contract/privacy.ts'
import { guestAwaitPath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'

type AwaitAnswerFormProps = {
  page: PageContext
  facilityId: string
  questionId: string
  /** What was typed and refused. */
  email?: string | undefined
  /** Classes of the page that it stands on: the guest page and the answer's own page have stylesheets of their own. */
  look: { form: string; title: string; row: string; control: string; button: string; note: string }
}

/** Below what the property does not say: the e-mail at which a guest wants to read the host's answer. */
export function AwaitAnswerForm({ page: { t, language }, facilityId, questionId, email, look }: AwaitAnswerFormProps) {
  return (
    <form
      method="post"
      action={guestAwaitPath(facilityId, language)}
      data-await={questionId}
      data-done={t('guest.wait.done')}
      data-failed={t('guest.wait.failed')}
      className={look.form}
    >
      <input type="hidden" name="questionId" value={questionId} />
      <label htmlFor={`wait-${questionId}`} className={look.title}>
        {t('guest.wait.title')}
      </label>
      <div className={look.row}>
        <input
          id={`wait-${questionId}`}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={limits.email}
          defaultValue={email}
          placeholder={t('guest.wait.email')}
          aria-describedby={`wait-note-${questionId}`}
          dir="ltr"
          className={look.control}
        />
        <button type="submit" className={look.button}>
          {t('guest.wait.submit')}
        </button>
      </div>
      <p id={`wait-note-${questionId}`} className={look.note}>
        {t('guest.wait.note', { days: retentionDays.waitingGuests })}
      </p>
    </form>
  )
}

/** The form for the guest page, which asks for it when an answer is missing. */
export function AwaitAnswerPart({ page, view }: { page: PageContext; view: { facilityId: string; questionId: string } }) {
  const look = { form: 'stack', title: '', row: 'row', control: 'control', button: 'button', note: 'soft' }
  return <AwaitAnswerForm page={page} {...view} look={look} />
}
