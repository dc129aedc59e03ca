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
 * Starts the embedded engine on a folder.
 * @throws Error with the engine's own line when it cannot open the folder
 */
export async function startEngine(folder: string): Promise<EmbeddedEngine> {
  // The bundle holds the worker as a built file beside it, the sources as TypeScript.
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './embedded-worker.js'
  const worker = new Worker(new URL(file, import.meta.url), { workerData: { folder } })
  const send = (message: ToWorker) => worker.postMessage(message)
  let current: EngineSocket | undefined
  let epoch = 0

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) resolve()
      else if ('failed' in message) {
        const failure = new Error(message.failed)
        current?.destroy(failure)
        reject(failure)
      } else if ('bytes' in message && message.epoch === epoch) current?.push(message.bytes)
    })
  })
  worker.on('error', (error) => current?.destroy(error))

  return {
    connect() {
      // A late response for a closed connection must not reach the next one.
      epoch++
      const mine = epoch
      current = new EngineSocket(
        () => send({ epoch: mine, opened: true }),
        (bytes) => send({ epoch: mine, bytes }),
      )
      return current
    },
    copyTo(copy) {
      return new Promise((resolve, reject) => {
        const hear = (message: FromWorker) => {
          if (!('copied' in message) || message.copied !== copy) return
          worker.off('message', hear)
          if (message.problem) reject(new Error(message.problem))
          else resolve()
        }
        worker.on('message', hear)
        worker.once('exit', () => reject(new Error('The database stopped.')))
        send({ copyTo: copy })
      })
    },
    async stop() {
      const stopped = new Promise((resolve) => worker.once('exit', resolve))
      send({ stop: true })
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
