import { dayWith, fullDay } from '#i18n/dates.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { serviceName } from '../requests/service-name.ts'
import type { SupplierRow } from './suppliers.store.ts'

/**
 * The message to a supplier, in the supplier's language. It holds no contacts of the guest.
 * @param host the name that signs it
 */
export function forwardText(request: RequestRow, { name, data }: SupplierRow, host: string): string {
  const { language } = data
  const t = translatorFor(language)
  const { adultNum: adults, childNum: children } = request
  return [
    t('mail.forward.greeting', { name }),
    '',
    serviceName(request, language),
    dayWith(language, fullDay(language, request.requestDate), request.timeRange),
    t('requests.people', { adults, children }),
    request.facilityName,
    request.notes,
    '',
    t('mail.forward.question', { host }),
  ]
    .filter((line, index, lines) => line || lines[index - 1])
    .join('\n')
}
