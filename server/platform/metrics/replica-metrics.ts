import type { Database } from '../db/database.ts'
import { type Family, gauge } from './exposition.ts'

/** Who has read for guests, and how far the replica is behind; no numbers without a replica. */
export const measureReplica =
  ({ replica }: Pick<Database, 'replica'>): (() => Family[]) =>
  () => [
    {
      name: 'ospita_replica_reads_total',
      type: 'counter',
      help: 'Reads of guest pages, by which server has answered them.',
      samples: Object.entries(replica?.reads ?? {}).map(([by, value]) => ({ labels: { by }, value })),
    },
    gauge(
      'ospita_replica_behind_seconds',
      'Seconds since the last moment of which the replica was known to have everything.',
      replica ? [{ value: replica.behind() }] : [],
    ),
  ]
