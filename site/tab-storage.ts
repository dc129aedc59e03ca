import { storage } from './browser-storage.ts'

/** What this tab alone keeps; nothing where the browser keeps nothing: one of its settings refuses both storages. */
export const tabStorage = storage && sessionStorage
