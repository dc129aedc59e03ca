import { accessSync, closeSync, constants, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type SyncedStream = { path?: string; nfd: number }
type Attributes = { mode?: number }
type EmscriptenModule = {
  NODEFS: {
    /** Where a file or folder lies. */
    realPath(node: object): string
    /** Turns what the system refuses into what the engine understands. */
    tryFSOperation(act: () => void): void
    node_ops: {
      mknod(parent: object, name: string, mode: number, device: number): object
      setattr(node: object, attributes: Attributes): void
    }
    stream_ops: { fsync?: (stream: SyncedStream) => number; setattr(stream: object, attributes: Attributes): void }
  }
}

/** Removes the permissions of group and others from a mode. */
const ownersAlone = (mode: number) => mode & ~0o077
const closed = (attributes: Attributes) =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: ownersAlone(attributes.mode) }

/**
 * PGlite's file system with the fsync that it lacks: as shipped, a power cut loses acknowledged
 * transactions (electric-sql/pglite issue 1107, docs/decisions/0002). It also keeps files private: PGlite sets the mode 0666 on
 * each new file, whatever the umask is.
 */
export class SyncedFiles extends NodeFS {
  /** How many files were synced; grows with every commit when the hook works. */
  synced = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options)
    const install = (module: unknown) => {
      const { node_ops, stream_ops, realPath, tryFSOperation } = (module as EmscriptenModule).NODEFS
      stream_ops.fsync = ({ path, nfd }) => {
        if (path?.includes('/pg_wal/')) fdatasyncSync(nfd)
        else fsyncSync(nfd)
        this.synced++
        return 0
      }
      const { mknod, setattr } = node_ops
      node_ops.mknod = (parent, name, mode, device) => {
        // Asked first: the engine remembers a file that the disk has refused, and would find it there for ever.
        tryFSOperation(() => tryNew(realPath(parent), name, (mode & constants.S_IFMT) === constants.S_IFDIR))
        return mknod(parent, name, ownersAlone(mode), device)
      }
      node_ops.setattr = (node, attributes) => setattr(node, closed(attributes))
      const { setattr: setOpened } = stream_ops
      stream_ops.setattr = (stream, attributes) => setOpened(stream, closed(attributes))
    }
    prepared.emscriptenOpts.preRun = [...(prepared.emscriptenOpts.preRun ?? []), install]
    return prepared
  }
}

/** @throws Error when nothing new can be made there */
function tryNew(folder: string, name: string, isFolder: boolean): void {
  if (isFolder) accessSync(folder, constants.W_OK)
  else closeSync(openSync(join(folder, name), 'a', 0o600))
}

/** Syncs every file and folder of a tree and its parent: a database made a moment ago exists after a power cut. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(folder)
  syncPath(dirname(folder))
}

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
