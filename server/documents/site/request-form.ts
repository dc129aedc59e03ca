import { type RequestInput, requestInput } from '#contract/requests.ts'
import { readChoice } from '#contract/service-choice.ts'
import type { Language } from '#i18n/languages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { errorText } from '../../platform/http/error-handler.ts'
import { translatorFor } from '../../platform/http/language.ts'

export type Fields = Record<string, string>

/** What the form shows: one of its steps, what was filled in, and what is wrong with it. */
export type ShownForm = { step: 1 | 2; values: Fields; errors?: Fields }

/** Fields of the first step; an error in one of them leads back to it. */
const firstStep = ['what', 'requestDate', 'endDate', 'clock', 'timeRange', 'adultNum', 'childNum']

/**
 * Reads the form. The first step is checked before the second one is shown.
 * @param today the property's day
 * @returns what can be sent; else the form as it is shown again
 */
export function readRequestForm(values: Fields, language: Language, today: string): { input: RequestInput } | { shown: ShownForm } {
  if (values.back) return { shown: { step: 1, values } }
  const { input, errors } = checkForm(values, language, today)
  const early = Object.entries(errors).filter(([name]) => firstStep.includes(name))
  if (early.length) return { shown: { step: 1, values, errors: Object.fromEntries(early) } }
  if (values.step !== '2') return { shown: { step: 2, values } }
  if (input && isTrapped(values)) return { shown: { step: 2, values, errors: notSentYet(language) } }
  return input ? { input } : { shown: { step: 2, values, errors } }
}

/** No person sees these fields; `website` is that of a form that was open before an update. */
const isTrapped = ({ subject, website }: Fields) => Boolean(subject || website)

/** Should a browser have filled it in, who has pressed sends the form that is shown again: there it is empty. */
function notSentYet(language: Language): Fields {
  const t = translatorFor(language)
  return { form: t('guest.ask.check', { button: t('guest.ask.send') }) }
}

/** The field `what` is a `choiceOf`, `clock` a time beside the words of `timeRange`, the others are those of the contract. */
function checkForm({ what = '', clock = '', endDate, ...values }: Fields, language: Language, today: string) {
  const { category, service } = readChoice(what)
  const timeRange = timeWords(clock, values.timeRange)
  // Only a stay has a day of departure: of anything else the field is not shown, whatever was typed before.
  const stay = category === 'appartamenti' && endDate ? { endDate } : {}
  const parsed = requestInput.safeParse({ ...values, ...stay, timeRange, category, service, language })
  const t = translatorFor(language)
  const errors: Fields = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[shownAs(`${String(path[0])}`, timeRange)] ??= translateMessage(t, message)
  }
  // The rule speaks of a category; the form has asked for something else.
  if (errors.what) errors.what = t('guest.ask.what.missing')
  const { requestDate = '' } = values
  if (!errors.requestDate && requestDate < today) errors.requestDate = t('requests.date.past')
  // The schema compares the two days only once every other field is right: those of the second step are still empty.
  if (!errors.endDate && stay.endDate && stay.endDate <= requestDate) errors.endDate = t('requests.endDate.early')
  return { input: parsed.data, errors }
}

/** A clock time and words as one text: "15:00", "mattina", "15:00, mattina"; words that name the time stay as they are. */
function timeWords(clock: string, words = ''): string {
  return words.includes(clock) ? words : [clock, words.trim()].filter(Boolean).join(', ')
}

/** The field that shows what is wrong with one of the contract. */
function shownAs(name: string, timeRange: string): string {
  if (name === 'category' || name === 'service') return 'what'
  return name === 'timeRange' && !timeRange.trim() ? 'clock' : name
}

/** Whether the form says itself what was refused. */
export const isShownInForm = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (['request.tooMany', 'request.keyReused', 'request.example'].includes(error.code) || error.refused !== undefined)

/** The form again, with the reason of a refusal: at the fields that it names, else above the second step. */
export function refusedForm(error: AppError, values: Fields, language: Language): ShownForm {
  const { code, refused } = error
  if (refused) {
    const t = translatorFor(language)
    const named = refused.map(({ path, text }) => [path, t(text)])
    return { step: refused.some(({ path }) => firstStep.includes(path)) ? 1 : 2, values, errors: Object.fromEntries(named) }
  }
  const errors = { form: errorText(error, language) }
  // The key was used for another content: the form gets a new key and can be sent as a further request.
  return { step: 2, values: code === 'request.keyReused' ? { ...values, key: '' } : values, errors }
}
