import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './portal/it.ts'

/** Texts of the operators' screens that load first: sign-in, dashboard, forms, the question about cookies. */
export type PortalKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const portalMessages: LoadMessages<PortalKey> = async (language) => (await import(`./portal/${language}.ts`))[language]
