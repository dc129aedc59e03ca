import { spokenLanguage } from '#i18n/languages.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { RequestRow } from './request-row.ts'

/** The service that is requested, or the name of its category. */
export function serviceName({ service, category }: Pick<RequestRow, 'service' | 'category'>, language: string): string {
  if (service) return service
  const t = translatorFor(spokenLanguage(language))
  return t(`service.category.${category as 'auto'}`)
}
