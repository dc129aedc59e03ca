import { instantIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'
import type { Say } from '../messages/account.ts'

/** An instant on this device's clock, in the reader's language. */
export const when = (language: Language, instant: string) => instantIn(language, instant)

/** Browser and system, or "unknown". */
export const deviceName = (t: Say, device: string) => device.replace(' · ', dot) || t('security.device.unknown')

/** An address range, isolated so that it is not reordered within Arabic (Unicode, UAX 9). */
export const isolated = (network: string) => `\u2066${network}\u2069`
