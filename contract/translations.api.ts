import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import { endpoint } from './endpoint.ts'
import { neverTranslated, translatedTypes, translationDraft, translationInput, translations } from './translations.ts'

const ofThing = z.object({ type: z.enum(translatedTypes), id: z.uuid() })
const inLanguage = z.extend(ofThing, { language: z.enum(languages) })

export const translationsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/translations/{type}/{id}',
    summary: "The host's own texts of a facility, service or block, as they were written and in other languages",
    access: 'operator',
    params: ofThing,
    response: translations,
    errors: ['facility.notFound', 'service.notFound', 'block.notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/translations/{type}/{id}/{language}',
    summary: `Saves the texts that are sent, in one language; an empty one is taken back. If-Match names the language's updatedAt, "${neverTranslated}" before the first save`,
    access: 'operator',
    params: inLanguage,
    body: translationInput,
    response: translations,
    conditional: true,
    errors: ['facility.notFound', 'service.notFound', 'block.notFound', 'request.stale'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/api/translations/{type}/{id}/{language}/draft',
    summary: 'A machine translates what is missing or outdated; nothing is saved',
    access: 'operator',
    params: inLanguage,
    response: translationDraft,
    errors: [
      'facility.notFound',
      'service.notFound',
      'block.notFound',
      'translator.missing',
      'translator.failed',
      'translator.spent',
      'request.tooMany',
    ],
  }),
}
