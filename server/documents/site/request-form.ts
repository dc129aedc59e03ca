import { type RequestInput, requestInput } from '#contract/requests.ts'
import type { Language } from '#i18n/languages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { translatorFor } from '../../platform/http/language.ts'

export type Fields = Record<string, string>

/** What the form shows: one of its steps, what was filled in, and what is wrong with it. */
export type ShownForm = { step: 1 | 2; values: Fields; errors?: Fields }

/** Fields of the first step; an error in one of them leads back to it. */
const firstStep = ['what', 'requestDate', 'timeRange', 'adultNum', 'childNum']

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
  return input ? { input } : { shown: { step: 2, values, errors } }
}

/** The field `what` is "category|service", the others are those of the contract. */
function checkForm({ what = '', ...values }: Fields, language: Language, today: string) {
  const [category = '', service = ''] = what.split('|')
  const parsed = requestInput.safeParse({ ...values, category, service, language })
  const t = translatorFor(language)
  const errors: Fields = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] === 'category' || path[0] === 'service' ? 'what' : `${String(path[0])}`
    errors[name] ??= translateMessage(t, message)
  }
  const { requestDate = '' } = values
  if (!errors.requestDate && requestDate < today) errors.requestDate = t('requests.date.past')
  return { input: parsed.data, errors }
}

/** Whether the form says itself what was refused. */
export const isShownInForm = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'request.tooMany' || error.code === 'request.keyReused')

/** The second step again, with the reason of a refusal. */
export function refusedForm({ code, values: told }: AppError, values: Fields, language: Language): ShownForm {
  const errors = { form: translatorFor(language)(`error.${code}`, told) }
  // The key was used for another content: the form gets a new key and can be sent as a further request.
  return { step: 2, values: code === 'request.keyReused' ? { ...values, key: '' } : values, errors }
}
