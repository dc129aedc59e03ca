import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Storage } from '../media/storage.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import { createDrawings } from './drawings.ts'

const link_id = crypto.randomUUID()
const facility = { id: link_id, link_id, updatedAt: '', name: 'Casa', city: 'Lucca', wifiQr: '', cin: '', wifi_network: '' }
const shown = { ...facility, property_image_url: '/media/AbCdEfGhIjKlMnOpQrStUv_600x400.webp' } as FacilityRow

test('a poster whose photo could not be read is drawn anew once it can be', async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d4f56' } })
    .webp()
    .toBuffer()
  let isAway = true
  const read = async () => {
    if (isAway) throw new Error('The bucket is away.')
    return photo
  }
  const { posters } = createDrawings({ read } as unknown as Storage, 'https://ospita.example')
  const drawn = async () => (await posters('host', [shown], 'it', 'a6')).includes('/DCTDecode')
  const first = await drawn()
  isAway = false
  expect([first, await drawn(), await drawn()]).toEqual([false, true, true])
})

test('what one can see through in a photo is white on a poster, as in mails', async () => {
  const clear = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer()
  const { posters } = createDrawings({ read: async () => clear } as unknown as Storage, 'https://ospita.example')
  const file = await posters('host', [shown], 'it', 'a6')
  const photo = file.subarray(file.indexOf(Buffer.from([0xff, 0xd8, 0xff])))
  const { channels } = await sharp(photo).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})
