import type { Answer } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import { guestPath, guestQuestionPath, guestRequestFormPath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'
import { control, Problem, plainButton, primaryButton, strongDangerButton, textLink } from '../requests/form-parts.tsx'
import { PrivatePage } from '../requests/private-page.tsx'
import { AwaitAnswerForm } from './await-answer-form.tsx'

export type AssistantAnswerView = {
  facilityId: string
  facilityName: string
  question: string
  answer: Answer | undefined
  problem: string
  /** The question whose answer a guest wants by e-mail, and what was typed; `done` once it is noted. */
  awaited?: { questionId: string; email: string } | 'done'
}

const look = {
  form: 'grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5 shadow-card',
  title: 'font-medium',
  row: 'grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto]',
  control,
  button: plainButton,
  note: 'text-sm text-ink-soft',
}

/** Of several questions in one message each stands with its own answer. */
const apart = 'border-t border-line pt-4'

/** POST /guest/ask: an answer on a page of its own, for browsers without script. */
export function AssistantAnswerPage({ page, view }: { page: PageContext; view: AssistantAnswerView }) {
  const { t, language } = page
  const { facilityId, facilityName, question, answer, problem, awaited = answer?.questionId && { questionId: answer.questionId } } = view
  const back = `${guestPath(facilityId)}&lang=${language}`
  const call = (
    <a href="tel:112" className={plainButton}>
      {t('guest.emergency.call')}
    </a>
  )
  return (
    <PrivatePage page={page} title={`${t('guest.assistant.title')} · ${facilityName}`} width="max-w-xl">
      <a href={back} className={`${textLink} justify-self-start`}>
        <bdi>{facilityName}</bdi>
      </a>
      <h1 className="text-xl font-semibold">{t('guest.assistant.title')}</h1>
      {answer && (
        <div
          role={answer.isEmergency ? 'alert' : 'status'}
          className={`grid gap-4 rounded-lg border bg-surface p-5 shadow-card ${answer.isEmergency ? 'border-danger' : 'border-line'}`}
        >
          <p dir="auto" className="text-ink-soft">
            {question}
          </p>
          {answer.isEmergency && (
            <a href="tel:112" className={strongDangerButton}>
              112
            </a>
          )}
          {answer.answered ? (
            answer.sources.map(({ field, label, text, asked, note, sentence, section, phone, language: lang }) => (
              <div key={`${field} ${label} ${text}`} className={`grid gap-1 ${asked && apart}`}>
                {asked && (
                  <p dir="auto" className="text-ink-soft">
                    {asked}
                  </p>
                )}
                {note && <p className={answer.isEmergency ? 'font-semibold' : 'text-ink-soft'}>{note}</p>}
                {sentence && (
                  <p dir="auto" lang={lang} className="whitespace-pre-line">
                    {phone ? (
                      <a href={phone} className={textLink}>
                        {sentence}
                      </a>
                    ) : (
                      sentence
                    )}
                  </p>
                )}
                <a href={`${back}#${section}`} dir="auto" className="text-sm text-primary underline">
                  {label}
                </a>
              </div>
            ))
          ) : (
            <>
              <p>{answer.answer}</p>
              <div className="flex flex-wrap gap-3">
                {call}
                <a href={`${back}#help`} className={plainButton}>
                  {t('guest.emergency.title')}
                </a>
                <a href={`${back}#contacts`} className={plainButton}>
                  {t('guest.contacts.title')}
                </a>
                <a href={guestRequestFormPath(facilityId, language)} className={plainButton}>
                  {t('guest.ask.title')}
                </a>
              </div>
            </>
          )}
          {answer.answered &&
            answer.unanswered.map((text) => (
              <p key={text} className={apart}>
                {text}
              </p>
            ))}
        </div>
      )}
      {problem && <Problem text={problem} />}
      {problem && question && <p>{call}</p>}
      {awaited === 'done' && (
        <p role="status" className="rounded-lg border border-line bg-surface p-5 shadow-card">
          {t('guest.wait.done')}
        </p>
      )}
      {typeof awaited === 'object' && <AwaitAnswerForm page={page} facilityId={facilityId} {...awaited} look={look} />}
      <form method="post" action={guestQuestionPath(facilityId, language)} className="grid gap-3">
        {answer && <input type="hidden" name="previous" value={question} />}
        <label htmlFor="question" className="font-medium">
          {t('guest.assistant.label')}
        </label>
        <input
          id="question"
          name="question"
          defaultValue={answer ? '' : question}
          maxLength={limits.question}
          autoComplete="off"
          dir="auto"
          className={control}
        />
        <button type="submit" className={`${primaryButton} justify-self-start`}>
          {t('guest.assistant.submit')}
        </button>
      </form>
      <p className="text-sm text-ink-soft">{t('guest.assistant.text')}</p>
    </PrivatePage>
  )
}
