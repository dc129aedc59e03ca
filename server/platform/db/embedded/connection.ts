import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createFramer } from './frames.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/** The message by which a client ends its connection. */
const terminate = 'X'.charCodeAt(0)

/** The engine in its worker thread, as sockets that node-postgres can use. */
export type EmbeddedEngine = {
  /** A new connection; only the newest one is served. */
  connect(): Duplex
  /** Copies the database as it is at one moment to a new folder, which an engine can open. Others wait while it copies. */
  copyTo(folder: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the embedded engine on a folder. A thread that ends, as for want of memory, begins again with the next connection.
 * @throws Error with the engine's own line when it cannot open the folder
 */
export async function startEngine(folder: string): Promise<EmbeddedEngine> {
  let worker: Worker | undefined
  let current: EngineSocket | undefined
  let epoch = 0

  function begin(onReady = () => {}, onFailure: (error: Error) => void = () => {}): Worker {
    // The bundle holds the worker as a built file beside it, the sources as TypeScript.
    const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './embedded-worker.js'
    const begun = new Worker(new URL(file, import.meta.url), { workerData: { folder } })
    let isReady = false
    let reason = 'The embedded database has ended'
    begun.on('message', (message: FromWorker) => {
      if ('ready' in message) {
        isReady = true
        onReady()
      } else if ('failed' in message) {
        const failure = new Error(message.failed)
        onFailure(failure)
        if (isReady) current?.destroy(failure)
        else {
          reason = message.failed
          void begun.terminate()
        }
      } else if ('bytes' in message && message.epoch === epoch) current?.push(message.bytes)
    })
    begun.on('error', (error) => {
      reason = `${reason}: ${error.message}`
      onFailure(error)
    })
    // Not before the thread has ended: two engines on one folder would destroy it.
    begun.on('exit', () => {
      worker = undefined
      const failure = Object.assign(new Error(reason), { code: 'ECONNRESET' })
      current?.destroy(failure)
      onFailure(failure)
    })
    return begun
  }
  /** What is sent to a thread that begins waits until it is ready. */
  const running = () => {
    worker ??= begin()
    return worker
  }

  await new Promise<void>((resolve, reject) => {
    worker = begin(resolve, reject)
  })

  return {
    connect() {
      // A late response for a closed connection must not reach the next one.
      epoch++
      const mine = epoch
      current = new EngineSocket(
        () => running().postMessage({ epoch: mine, opened: true } satisfies ToWorker),
        // The connection of a thread that has ended begins no other one.
        (bytes) => worker?.postMessage({ epoch: mine, bytes } satisfies ToWorker),
      )
      return current
    },
    copyTo(copy) {
      return new Promise((resolve, reject) => {
        const copying = running()
        const stopped = () => reject(new Error('The database stopped.'))
        const hear = (message: FromWorker) => {
          if (!('copied' in message) || message.copied !== copy) return
          copying.off('message', hear).off('exit', stopped)
          if (message.problem) reject(new Error(message.problem))
          else resolve()
        }
        copying.on('message', hear).once('exit', stopped)
        copying.postMessage({ copyTo: copy } satisfies ToWorker)
      })
    },
    async stop() {
      const stopping = worker
      if (!stopping) return
      const stopped = new Promise((resolve) => stopping.once('exit', resolve))
      stopping.postMessage({ stop: true } satisfies ToWorker)
      await stopped
    },
  }
}

/** A socket whose other end is the worker. */
class EngineSocket extends Duplex {
  readonly #frame = createFramer()
  readonly #opened: () => void
  readonly #sent: (bytes: Uint8Array) => void

  constructor(opened: () => void, sent: (bytes: Uint8Array) => void) {
    super()
    this.#opened = opened
    this.#sent = sent
  }

  // Methods of net.Socket that node-postgres calls.
  connect(): this {
    this.#opened()
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    for (const batch of this.#frame(chunk)) {
      // The engine must go on: it has one backend for all connections.
      if (batch[0] !== terminate) this.#sent(batch)
    }
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
