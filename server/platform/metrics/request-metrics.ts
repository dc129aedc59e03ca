import type { FastifyInstance } from 'fastify'
import type { Family, Sample } from './exposition.ts'

/** Upper bounds in seconds: from a page in memory to a call that waits for somebody else. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY]

type Series = { labels: Record<string, string>; buckets: number[]; sum: number; count: number }

export type RequestMeter = {
  /** Counts an answer. @param milliseconds that it took */
  count(method: string, route: string, status: number, milliseconds: number): void
  read(): Family[]
}

/** Counts and times all answers by route, method and class of status. */
export function measureRequests(app: FastifyInstance): RequestMeter {
  const series = new Map<string, Series>()
  const meter: RequestMeter = {
    count(method, route, status, milliseconds) {
      const key = `${method} ${Math.floor(status / 100)} ${route}`
      const known = series.get(key) ?? start(series, key)
      const seconds = milliseconds / 1_000
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1
      known.sum += seconds
      known.count++
    },
    read: () => [
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Answers by route, method and class of status, and how long they took.',
        samples: [...series.values()].flatMap(samplesOf),
      },
    ],
  }
  // A callback, not a promise: a promise for each request would slow cached pages down.
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'unknown' } }, reply, done) => {
    meter.count(method, route, reply.statusCode, reply.elapsedTime)
    done()
  })
  return meter
}

function start(all: Map<string, Series>, key: string): Series {
  const [method = '', statusClass = '', route = ''] = key.split(' ')
  const series = { labels: { method, route, status: `${statusClass}xx` }, buckets: bounds.map(() => 0), sum: 0, count: 0 }
  all.set(key, series)
  return series
}

/** Buckets of a histogram count whatever is not above them. */
function samplesOf({ labels, buckets, sum, count }: Series): Sample[] {
  let below = 0
  const counted = bounds.map((bound, index): Sample => {
    below += buckets[index] ?? 0
    return { part: 'bucket', labels: { ...labels, le: Number.isFinite(bound) ? `${bound}` : '+Inf' }, value: below }
  })
  return [...counted, { part: 'sum', labels, value: sum }, { part: 'count', labels, value: count }]
}
