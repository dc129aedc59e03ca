/**
 * The body of a response, so that an endless one cannot fill the memory.
 * @param most bytes
 * @throws Error when it is longer
 */
export async function readLimited({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new Error('The response is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
