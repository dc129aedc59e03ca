import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import type { Storage } from '../media/storage.ts'
import { drawnPhoto, withDrawnPhotos } from './drawn-photos.ts'

afterEach(() => void vi.restoreAllMocks())

test('a picture that could not be drawn is drawn when somebody asks again', async () => {
  const { read } = withDrawnPhotos({ read: async () => undefined } as unknown as Storage)
  const name = drawnPhoto('gulf', 'evening').slice('/media/'.length).replace('.webp', '_480.webp')
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('out of memory'))
  await expect(read(name)).rejects.toThrow('out of memory')
  expect((await read(name))?.toString('latin1', 8, 12)).toBe('WEBP')
})
