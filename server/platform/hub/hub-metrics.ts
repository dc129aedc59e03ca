import { type Family, gauge } from '../metrics/exposition.ts'
import type { EventHub } from './event-hub.ts'

/** Whether this instance hears the others. */
export const measureHub =
  ({ hearsOtherInstances }: Pick<EventHub, 'hearsOtherInstances'>): (() => Family[]) =>
  () => [
    gauge('ospita_events_listening', '1 while this instance hears of what happens on the others (LISTEN), or is the only one.', [
      { value: hearsOtherInstances() ? 1 : 0 },
    ]),
  ]
