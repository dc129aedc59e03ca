import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'

/** Texts of a host that can be translated, by the kind of thing. */
export const translatableFields = {
  facility: ['description', 'specialinstructions', 'houseRules', 'wifi_instructions', 'agentgreeting'],
  service: ['name', 'description', 'availability', 'requirements', 'included', 'excluded', 'cancellationPolicy', 'specialInstructions'],
  block: ['name', 'description'],
} as const

export const translatedTypes = ['facility', 'service', 'block'] as const
export type TranslatedType = (typeof translatedTypes)[number]

const texts = z.record(z.string().check(z.maxLength(limits.personName)), z.string())

/** Texts in one language. An empty one deletes the translation, one that is not named stays; unknown fields are ignored. */
export const translationInput = z.object({
  texts: z.record(z.string().check(z.maxLength(limits.personName)), text(limits.longText)),
})

/** Texts that a machine has made; one may be longer than can be saved, and is cut by its host. */
export const translationDraft = z.object({ texts })

/** The version of a language that has no translation yet, as If-Match names it. */
export const neverTranslated = 'none'

/** Every text of a facility, service or block: the original, and its translations. */
export const translations = z.object({
  source: texts,
  languages: z.array(
    z.object({
      language: z.enum(languages),
      texts,
      /** Fields whose original was changed after they were translated. */
      outdated: z.array(z.string()),
      /** The version that a save may name (If-Match). */
      updatedAt: z.string(),
    }),
  ),
  /** True when a translator is configured. */
  hasDrafts: z.boolean(),
})

export type Translations = z.infer<typeof translations>
