import { parentPort, workerData } from 'node:worker_threads'
import { openPglite } from './pglite.ts'

/** What the main thread sends: protocol bytes of one connection, a new connection, or the end. */
export type ToWorker = { epoch: number; bytes?: Uint8Array; opened?: true } | { stop: true }
/** What comes back: the engine is ready, the answer to a connection, the end, or why it failed. */
export type FromWorker = { ready: true } | { epoch: number; bytes: Uint8Array } | { stopped: true } | { failed: string }

/** Interval of vacuum and checkpoint after writes, in milliseconds: the engine has no background workers. */
const upkeepInterval = 5 * 60_000

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread.')
const send = (message: FromWorker) => port.postMessage(message)

try {
  const engine = await openPglite(workerData.folder)
  send({ ready: true })

  // One backend serves everything, so one queue orders client batches, new connections and upkeep.
  let queue = Promise.resolve()
  let current = 0
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error) => send({ failed: String(error) }))
  }
  const upkeep = setInterval(() => enqueue(engine.upkeep), upkeepInterval)

  port.on('message', (message: ToWorker) => {
    if ('stop' in message) {
      clearInterval(upkeep)
      enqueue(async () => {
        await engine.close()
        send({ stopped: true })
        port.close()
      })
      return
    }
    const { epoch, bytes, opened } = message
    if (opened) {
      current = epoch
      enqueue(engine.reset)
    }
    // Messages of a closed connection must not reach the transaction of the next one.
    if (bytes && epoch === current) enqueue(async () => send({ epoch, bytes: await engine.exchange(bytes) }))
  })
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) })
}
