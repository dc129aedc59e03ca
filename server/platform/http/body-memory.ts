/** Bytes by key, in few large pieces of memory: ten thousand small ones would be cut from the system's memory among others, and leave holes. */
export type BodyMemory<Value> = {
  has(key: string): boolean
  /** The newest of a key takes the place of the one before. */
  set(key: string, value: Value, ...parts: Buffer[]): void
  /** What is kept, counted as asked for. */
  get(key: string): Kept<Value> | undefined
  /** The same without being counted. */
  peek(key: string): Kept<Value> | undefined
  /** How many are kept. */
  readonly size: number
  /** Bytes that are kept alive, with what surrounds them. */
  readonly calculatedSize: number
}

/** `asked` counts how often it was asked for; `bytes` stay as they are when the rest is dropped. */
export type Kept<Value> = { value: Value; asked: number; bytes: Buffer }

type Piece = { memory: Buffer; used: number; keys: string[] }
/** What is asked for no more than `first` times since it was placed there goes with its piece. */
type Entry<Value> = { value: Value; asked: number; first: number; piece: Piece; at: number; length: number }

/** Of each piece, in bytes; a larger body has one of its own. */
const pieceBytes = 512 * 1_024
/** What an entry costs beside its bytes: its key and its place, in bytes. */
const around = 300

/**
 * Where the room is used up the oldest piece goes, as a whole; what was asked for again meanwhile moves to the newest, up to half of that.
 * @param maxBytes the most that is kept alive, with what surrounds it
 */
export function createBodyMemory<Value>(maxBytes: number): BodyMemory<Value> {
  const entries = new Map<string, Entry<Value>>()
  const pieces: Piece[] = []
  let held = 0

  const calculatedSize = () => held + entries.size * around

  function addPiece(bytes: number): Piece {
    const piece = { memory: Buffer.allocUnsafeSlow(bytes), used: 0, keys: [] }
    pieces.push(piece)
    held += bytes
    return piece
  }

  /** Where so many bytes fit. */
  function pieceFor(length: number): Piece {
    const last = pieces.at(-1)
    if (last && roomIn(last) >= length) return last
    const bytes = Math.max(length, pieceBytes)
    const dropped: Piece[] = []
    while (pieces.length && calculatedSize() + bytes > maxBytes) dropped.push(dropOldest())
    const piece = addPiece(bytes)
    for (const { keys } of dropped) for (const key of keys) moveOrForget(key, dropped, piece, length)
    return piece
  }

  function dropOldest(): Piece {
    const [oldest] = pieces.splice(0, 1) as [Piece]
    held -= oldest.memory.length
    return oldest
  }

  /** @param reserved bytes that stay free */
  function moveOrForget(key: string, dropped: Piece[], piece: Piece, reserved: number): void {
    const entry = entries.get(key)
    // Its newest body is elsewhere.
    if (!entry || !dropped.includes(entry.piece)) return
    const isFitting = entry.length <= roomIn(piece) - Math.max(reserved, pieceBytes / 2)
    if (entry.asked > entry.first && isFitting) place(key, { ...entry, first: entry.asked }, piece, [bytesOf(entry)])
    else entries.delete(key)
  }

  function place(key: string, entry: Omit<Entry<Value>, 'piece' | 'at' | 'length'>, piece: Piece, parts: Buffer[]): void {
    const at = piece.used
    for (const part of parts) piece.used += part.copy(piece.memory, piece.used)
    piece.keys.push(key)
    entries.set(key, { ...entry, piece, at, length: piece.used - at })
  }

  const roomIn = ({ memory, used }: Piece) => memory.length - used
  const bytesOf = ({ piece, at, length }: Entry<Value>) => piece.memory.subarray(at, at + length)
  const asKept = (entry: Entry<Value>) => ({ value: entry.value, asked: entry.asked, bytes: bytesOf(entry) })

  return {
    has: (key) => entries.has(key),
    set(key, value, ...parts) {
      const length = parts.reduce((sum, part) => sum + part.length, 0)
      // The first time is of whoever has made it.
      place(key, { value, asked: 0, first: 1 }, pieceFor(length), parts)
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entry.asked++
      return asKept(entry)
    },
    peek(key) {
      const entry = entries.get(key)
      return entry && asKept(entry)
    },
    get size() {
      return entries.size
    },
    get calculatedSize() {
      return calculatedSize()
    },
  }
}
