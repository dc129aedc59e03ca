import type { Translate } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'

/** What every page is rendered with. */
export type PageContext = {
  language: Language
  t: Translate
  /** The language that the host writes in, on pages with texts of a host. */
  hostLanguage?: Language
  /** The style sheet, inlined: one request less before the first paint. */
  css: string
  /** Address of the sheet for what stands below the first view; it comes just before that. */
  laterCss?: string
  /** Address of the page's island. */
  script?: string
  /** Addresses, separated by spaces: the script that the island loads on demand, then what that imports. */
  onDemand?: string
}
