import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { copyFolder } from './copy-folder.ts'
import { hasEnded, openPglite } from './pglite.ts'
import { checkRoomForCopy } from './room.ts'

/** What the main thread sends: protocol bytes of one connection, a new connection, a folder to copy the database to, or the end. */
export type ToWorker = { epoch: number; bytes?: Uint8Array; opened?: true } | { copyTo: string } | { stop: true }
/** What comes back: the engine is ready, the answer to a connection, a copy or why there is none, the end, or why the engine failed. */
export type FromWorker =
  | { ready: true }
  | { epoch: number; bytes: Uint8Array }
  | { copied: string; problem?: string }
  | { stopped: true }
  | { failed: string }

/** Interval of vacuum and checkpoint after writes, in milliseconds: the engine has no background workers. */
const upkeepInterval = 5 * 60_000

/**
 * Copies the files between two messages of clients: what was acknowledged is in the log on the disk, as after a crash, and the
 * engine that opens the copy recovers it.
 */
function copyDatabase(folder: string): FromWorker {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    // A backup that was killed has left its own.
    remove()
    checkRoomForCopy(workerData.folder, dirname(folder))
    copyFolder(workerData.folder, folder)
    return { copied: folder }
  } catch (error) {
    // Half a copy is of no use, and what it takes is missing to everybody. On a disk that only reads by now it stays.
    try {
      remove()
    } catch {}
    return { copied: folder, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Beside the built worker; the sources take what was built last. */
const packed = join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../../../../dist/server' : '', 'empty-database.gz')

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread.')
const send = (message: FromWorker) => port.postMessage(message)

try {
  const engine = await openPglite(workerData.folder, packed)
  send({ ready: true })

  // One backend serves everything, so one queue orders client batches, new connections and upkeep.
  let queue = Promise.resolve()
  let current = 0
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error) => {
      send({ failed: String(error) })
      // What it was asked next would never end. The next thread recovers from the log what was acknowledged.
      if (hasEnded(error)) process.exit()
    })
  }
  const upkeep = setInterval(() => enqueue(engine.upkeep), upkeepInterval)

  port.on('message', (message: ToWorker) => {
    if ('stop' in message) {
      clearInterval(upkeep)
      enqueue(async () => {
        try {
          await engine.close()
          send({ stopped: true })
        } finally {
          // Also where the disk took no checkpoint: what was acknowledged is in the log, and whoever waits for the end would wait for ever.
          port.close()
        }
      })
      return
    }
    if ('copyTo' in message) {
      enqueue(async () => send(copyDatabase(message.copyTo)))
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
