import { type Family, gauge } from '../metrics/exposition.ts'
import type { Readiness } from './readiness.ts'

/** What /readyz names, also where nobody asks it: a full disk calls somebody before a guest meets it. */
export const measureReadiness =
  ({ parts }: Pick<Readiness, 'parts'>): (() => Family[]) =>
  () => [
    gauge(
      'ospita_failing',
      '1 while a part that this instance needs has failed several looks in a row.',
      [...parts()].map(([part, isFailing]) => ({ labels: { part }, value: isFailing ? 1 : 0 })),
    ),
  ]
