import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse as csvParser } from 'csv-parse'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { placeOfRow } from './csv-place.ts'
import { placeOfFeature, placeOfOverpass } from './osm-place.ts'
import type { ReadPlace } from './place.ts'

/**
 * Reads a file of places piece by piece: CSV by its name, else GeoJSON or Overpass JSON.
 * @param city for features that name none
 * @param onProgress gets the share of the file that was read, 0 to 1
 * @param take gets each piece; reading waits until it is done
 */
export async function readPlaces(
  file: string,
  { city, onProgress }: { city: string; onProgress?: (share: number) => void },
  take: (place: ReadPlace) => Promise<void>,
): Promise<void> {
  const { size } = await stat(file)
  let read = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      onProgress?.(size ? read / size : 1)
      done(null, chunk)
    },
  })
  const source = createReadStream(file)
  if (file.toLowerCase().endsWith('.csv')) {
    const rows = csvParser({
      bom: true,
      delimiter: await delimiterOf(file),
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      trim: true,
    })
    await pipeline(source, counter, rows, (records) => each(records, (row: Record<string, string>) => take(placeOfRow(row, city))))
    return
  }
  const list = pick.withParserAsStream({ filter: /^(features|elements)$/ })
  await pipeline(source, counter, list, streamArray.asStream(), (items) =>
    each(items, ({ value }: { value: unknown }) => take(isFeature(value) ? placeOfFeature(value, city) : placeOfOverpass(value, city))),
  )
}

/** Spreadsheets with a decimal comma put semicolons between cells; the names of the columns hold neither. */
async function delimiterOf(file: string): Promise<string> {
  const source = createReadStream(file)
  try {
    for await (const line of createInterface(source)) return line.includes(';') && !line.includes(',') ? ';' : ','
    return ','
  } finally {
    source.destroy()
  }
}

const isFeature = (value: unknown) => (value as { type?: unknown } | null)?.type === 'Feature'

async function each<Item>(items: AsyncIterable<unknown> | Readable, take: (item: Item) => Promise<void>): Promise<void> {
  for await (const item of items) await take(item as Item)
}
