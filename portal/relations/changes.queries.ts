import { relationsApi } from '#contract/relations.api.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** How many blocks of each facility and service were changed by their authors: one read for all cards. */
export const changesQuery = readAgain(reading(relationsApi.listChanges))
