import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './portal/it.ts'

/** What the operators' screens say first: signing in, dashboard, forms, cookies. */
export type PortalKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const portalMessages: LoadMessages<PortalKey> = async (language) => (await import(`./portal/${language}.ts`))[language]
