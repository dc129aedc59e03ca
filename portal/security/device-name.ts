import { dot } from '#ui/dot.ts'
import type { Say } from '../messages/account.ts'

/** Browser and system, or "unknown". */
export const deviceName = (t: Say, device: string) => device.replace(' · ', dot) || t('security.device.unknown')
