import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createFramer } from './frames.ts'
import { checkRoom } from './room.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/** The message by which a client ends its connection. */
const terminate = 'X'.charCodeAt(0)

/** After a thread that could not open the folder none begins for this long, in milliseconds: each try takes a second of a processor, and callers wait for it. */
const pauseAfterFailure = 5_000

/** The engine in its worker thread, as sockets that node-postgres can use. */
export type EmbeddedEngine = {
  /** A new connection; only the newest one is served. */
  connect(): Duplex
  /** Copies the database as it is at one moment to a new folder, which an engine can open. Others wait while it copies. */
  copyTo(folder: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the embedded engine on a folder. A thread that ends, as for want of memory or of a disk that can be written, begins again with the next connection.
 * @throws Error with the engine's own line when it cannot open the folder
 */
export async function startEngine(folder: string): Promise<EmbeddedEngine> {
  let worker: Worker | undefined
  let current: EngineSocket | undefined
  let epoch = 0
  let failed = { at: Number.NEGATIVE_INFINITY, reason: '' }

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
        const failure = lost(message.failed)
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
      if (!isReady) failed = { at: performance.now(), reason }
      const failure = lost(reason)
      current?.destroy(failure)
      onFailure(failure)
    })
    return begun
  }
  /**
   * What is sent to a thread that begins waits until it is ready.
   * @throws Error at once where none can begin now
   */
  const running = () => {
    if (worker) return worker
    if (performance.now() - failed.at < pauseAfterFailure) throw lost(failed.reason)
    checkAgain(folder)
    worker = begin()
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
    async copyTo(copy) {
      await copyIn(running(), copy)
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

/** Lets a thread copy its database to a new folder. */
function copyIn(copying: Worker, copy: string): Promise<void> {
  return new Promise((resolve, reject) => {
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
}

/** An error that callers take for a connection that was lost. */
const lost = (reason: string) => Object.assign(new Error(reason), { code: 'ECONNRESET' })

/** @throws Error where a thread would make an empty database in place of the one that was there, or could not write it */
function checkAgain(folder: string): void {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw lost(`The database in ${folder} is not there any more.`)
  try {
    checkRoom(dirname(folder))
  } catch (error) {
    throw lost((error as Error).message)
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
    try {
      this.#opened()
      queueMicrotask(() => this.emit('connect'))
    } catch (error) {
      this.destroy(error as Error)
    }
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
