import { type Availability, type VoiceLanguage, type VoiceOption, voiceLanguages } from '#contract/voice.ts'
import type { MessageKey, Translate } from '#i18n/all-messages.ts'
import catalogue from './catalogue.json' with { type: 'json' }

/** The last day of the provider's standard voices, and its replacement for each (docs/decisions/0017). */
const premadeEnd = '2026-12-31'
const replacements: Record<string, [string, string]> = {
  Roger: ['gOupLcAkjEnguROwi4oS', 'Darian'],
  Sarah: ['OZ0L6eISlOejga3XjDFt', 'Talia'],
  Laura: ['WQP7cQUF5aAS6Axh5yaa', 'Elara'],
  Charlie: ['jSuBIjxMKhqIfb0wCK1F', 'Baxter'],
  George: ['6WwXjDDEMyNmFG95zycZ', 'Eldrin'],
  Callum: ['cymHWdiF8WjUCg6vvFxx', 'Kellan'],
  River: ['dvbL7qkNGZY1IqPGZAjM', 'Elowen'],
  Harry: ['10NkTYmU7tSz3Kkl3Lex', 'Kaelen'],
  Liam: ['ktkP7Nsj67dw2zcplQYt', 'Lawrence'],
  Alice: ['BFd5oBc2DDna33pSi4Gf', 'Alicia'],
  Matilda: ['QtY3JBOUKEB5xzrRfOKc', 'Maisie'],
  Will: ['7QN34D2r3hCNwbOYIeK0', 'Warren'],
  Jessica: ['g7LVvkPWALzPxOQbF6OE', 'Jade'],
  Eric: ['l7kNoIfnJKPg7779LI2t', 'Eddie'],
  Chris: ['AaOhDHYJ1XLZk74lXhdE', 'Caleb'],
  Brian: ['8dEUmyPMdDdK91vboYih', 'Sawyer'],
  Daniel: ['fnYMz3F5gMEDGMWcH1ex', 'Finley'],
  Lily: ['22N9cF8z0o7y23njdyaY', 'Florence'],
  Bill: ['FrS6cKLB1wg4WYgPa9GW', 'Wyatt'],
}

/** The voices of the catalogue, and those that replace them. */
export const voiceIds = [...catalogue.map(({ voice_id }) => voice_id), ...Object.values(replacements).map(([id]) => id)]

/** True for a voice of the catalogue or one that replaces it. */
export const isKnownVoice = (voiceId: string): boolean => voiceIds.includes(voiceId)

/**
 * The voice that an agent can really speak with: the chosen one, or its replacement. A voice that the provider has withdrawn, or
 * that the account has not, would end the talk.
 * @param seen what is known of the account's voices; one that was never looked up is tried
 * @param today "YYYY-MM-DD"
 * @returns undefined where neither can be used: then the agent speaks with its own voice
 */
export function usableVoice(voiceId: string, seen: Map<string, Availability>, today: string): string | undefined {
  const chosen = catalogue.find(({ voice_id }) => voice_id === voiceId)
  const isOver = chosen?.category === 'premade' && today > premadeEnd
  const [replacementId] = (chosen && replacements[chosen.name]) ?? []
  const isUsable = (id: string) => isKnownVoice(id) && !['missing', 'locked'].includes(seen.get(id) ?? 'unknown')
  return [isOver ? undefined : voiceId, replacementId].find((id) => id !== undefined && isUsable(id))
}

const isListed = (language: string): language is VoiceLanguage => voiceLanguages.some((one) => one === language)

/**
 * The options of the catalogue: one for each language that a voice speaks. A further language is named by its code in capitals
 * behind the description. Italian comes first, and voices that stay come before those that end (docs/product.md#voice).
 */
export function voiceOptions(t: Translate): Omit<VoiceOption, 'availability'>[] {
  const options = catalogue.flatMap((voice) => {
    const { voice_id, name, labels, category } = voice
    const verified = (voice.verified_languages ?? []).map(({ language }) => language)
    const languages = [...new Set([labels.language, ...verified])].filter(isListed)
    const [replacementId, replacementName] = replacements[name] ?? []
    const description = t(`voices.${voice_id}` as MessageKey)
    return languages.map((language) => ({
      id: `${voice_id}-${language}`,
      voice_id,
      name,
      language,
      gender: labels.gender,
      accent: labels.accent,
      description: language === labels.language ? description : `${description} ${language.toUpperCase()}`,
      isMultilingual: languages.length > 1,
      endsOn: category === 'premade' ? premadeEnd : null,
      replacement: replacementId && replacementName ? { voice_id: replacementId, name: replacementName } : null,
    }))
  })
  const rank = ({ language, endsOn }: (typeof options)[number]) => (language === 'it' ? 0 : 2) + (endsOn ? 1 : 0)
  return options.sort((a, b) => rank(a) - rank(b) || voiceLanguages.indexOf(a.language) - voiceLanguages.indexOf(b.language))
}
