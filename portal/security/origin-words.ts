import { instantIn } from '#i18n/dates.ts'
import { currentLanguage, t } from '../messages.ts'

/** An instant on this device's clock, in the reader's language. */
export const when = (instant: string) => instantIn(currentLanguage(), instant)

/** Browser and system, or that nobody knows. */
export const deviceName = (device: string) => device || t('security.device.unknown')

/** An address range that keeps its order within Arabic. */
export const isolated = (network: string) => `\u2066${network}\u2069`
