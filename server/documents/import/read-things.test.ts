import { expect, test } from 'vitest'
import { readPlace } from './read-things.ts'

test('a place of a catalogue that was filled from a file comes along, though no host could have typed it so', () => {
  const row = { name: 'Da\nGino', category: 'ristorante', city: 'Lucca', address: 'Via Roma 3\r\n55100 Lucca', phone: null, imageUrl: '' }
  const read = readPlace({ ...row, latitude: 0.0000005, longitude: 10.5 })
  expect(read).toMatchObject({ name: 'Da Gino', address: 'Via Roma 3 55100 Lucca', coordinates: '0, 10.5' })
})
