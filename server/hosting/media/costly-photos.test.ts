import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { encodePhoto } from './photo-encoder.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-photo-'))
const path = join(folder, 'photo')
afterAll(() => rmSync(folder, { recursive: true }))

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1d4f56' } })
const frame = (colour: string) => Buffer.alloc(32 * 32 * 3, colour)
const [width, height] = [7_000, 6_000]

/** Small pictures that say they are of 42 megapixels. */
const costly: [string, number, () => Promise<Buffer>][] = [
  [
    'JPEG in several scans',
    40,
    async () => {
      const file = await plain(32, 32).jpeg({ progressive: true }).toBuffer()
      const start = file.indexOf(Buffer.from([0xff, 0xc2]))
      file.writeUInt16BE(height, start + 5)
      file.writeUInt16BE(width, start + 7)
      return file
    },
  ],
  [
    'AVIF',
    16,
    async () => {
      const file = await plain(32, 32).avif().toBuffer()
      const start = file.indexOf('ispe')
      file.writeUInt32BE(width, start + 8)
      file.writeUInt32BE(height, start + 12)
      return file
    },
  ],
  [
    'animated WebP',
    16,
    async () => {
      const frames = Buffer.concat([frame('abc'), frame('xyz')])
      const file = await sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer()
      const start = file.indexOf('VP8X')
      file.writeUIntLE(width - 1, start + 12, 3)
      file.writeUIntLE(height - 1, start + 15, 3)
      return file
    },
  ],
  ['PNG of 16 bits', 16, () => plain(4_100, 4_000).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()],
]

test.each(costly)('a small file that its decoder unpacks to hundreds of megabytes is refused: %s', async (_, max, make) => {
  writeFileSync(path, await make())
  await expect(encodePhoto(path)).rejects.toMatchObject({ code: 'media.tooManyPixels', values: { max } })
})

test('a JPEG in one scan is read small', async () => {
  writeFileSync(path, await plain(width, height).jpeg().toBuffer())
  expect(await encodePhoto(path)).toMatchObject({ width: 1_920, height: 1_646 })
})
