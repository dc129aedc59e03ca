import { tokenOf } from '#contract/link-token.ts'

/** The token that a link holds under this name; empty where there is none. */
export const linkToken = (name: string): string => tokenOf(new URLSearchParams(location.search).get(name) ?? '')
