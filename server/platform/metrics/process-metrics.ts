import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './exposition.ts'

const nanoseconds = 1e9
/** Interval of the measurement, in milliseconds; it is part of what is measured. */
const resolution = 20

/** The process, under the names that dashboards for Node know (prom-client). */
export function measureProcess(): () => Family[] {
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
  /** The longest wait of the event loop since the last look; measured from the first look on, so that nobody pays who does not look. */
  const longestWait = () => {
    const longest = delay ? Math.max(0, delay.max / nanoseconds - resolution / 1_000) : 0
    delay ??= monitorEventLoopDelay({ resolution })
    delay.enable()
    delay.reset()
    return longest
  }
  // Once: a clock that is set, or rounding, would look like another start.
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime())
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', [{ value: rss }]),
      gauge('nodejs_heap_size_used_bytes', 'Of it, objects of the program.', [{ value: heapUsed }]),
      gauge('nodejs_external_memory_bytes', 'Of it, buffers: pages and photos.', [{ value: external }]),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time that was spent.',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_start_time_seconds', 'When the process started.', [{ value: startedAt }]),
      gauge('nodejs_eventloop_lag_max_seconds', 'The longest time that the event loop was held up since the last look.', [
        { value: longestWait() },
      ]),
      gauge('nodejs_version_info', 'The version of Node.', [{ labels: { version: process.version }, value: 1 }]),
    ]
  }
}
