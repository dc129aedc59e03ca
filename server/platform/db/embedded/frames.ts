/**
 * Cuts the byte stream of the PostgreSQL protocol into batches that end where the server answers
 * (protocol 3, "Message Formats"): at the start-up message, Query, Sync, Flush, Terminate or a copy's end.
 */
export function createFramer(): (chunk: Uint8Array) => Uint8Array[] {
  let pending: Uint8Array = new Uint8Array(0)
  let started = false
  return (chunk) => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    const batches: Uint8Array[] = []
    let end = 0
    let start = 0
    for (;;) {
      const head = started ? 5 : 4
      if (pending.length < end + head) break
      const view = new DataView(pending.buffer, pending.byteOffset, pending.byteLength)
      const length = view.getUint32(end + head - 4) + head - 4
      if (pending.length < end + length) break
      const type = started ? String.fromCharCode(pending[end] ?? 0) : 'start'
      end += length
      if (!started || 'QSHXcf'.includes(type)) {
        batches.push(pending.slice(start, end))
        start = end
      }
      started = true
    }
    pending = pending.slice(start)
    return batches
  }
}
