import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockInput } from '#contract/blocks.ts'
import { facilityInput } from '#contract/facilities.ts'
import { templateInput } from '#contract/proposals.ts'
import { serviceInput } from '#contract/services.ts'
import { supplierInput } from '#contract/suppliers.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { proposalTemplatesTable } from '../../tables/proposals.table.ts'
import { servicesTable } from '../../tables/services.table.ts'
import { suppliersTable } from '../../tables/suppliers.table.ts'
import { rowsOfFile } from './account-file.ts'
import { readFacility, readPlace } from './read-things.ts'

test('a place of a catalogue that was filled from a file comes along, though no host could have typed it so', () => {
  const row = { name: 'Da\nGino', category: 'ristorante', city: 'Lucca', address: 'Via Roma 3\r\n55100 Lucca', phone: null, imageUrl: '' }
  const read = readPlace({ ...row, latitude: 0.0000005, longitude: 10.5 })
  expect(read).toMatchObject({ name: 'Da Gino', address: 'Via Roma 3 55100 Lucca', coordinates: '0, 10.5' })
})

test('zones of three letters, which earlier releases took, come as their places', () => {
  const facility = readFacility({ name: 'Casa', address: 'Via Roma 3', city: 'Lucca', country: 'Italia', timezone: 'CET' })
  expect([facility.timezone, rowsOfFile.requests.shape.timezone.parse('EET')]).toEqual(['Europe/Brussels', 'Europe/Athens'])
  expect(() => rowsOfFile.requests.shape.timezone.parse('+02:00')).toThrow()
})

// An export names columns. One that is called otherwise than its field would be lost on its way back, without an error.
test.each([
  ['facilities', facilitiesTable, facilityInput],
  ['services', servicesTable, serviceInput],
  ['blocks', blocksTable, blockInput],
  ['suppliers', suppliersTable, supplierInput],
  ['offer templates', proposalTemplatesTable, templateInput],
])('the columns of %s are spelt as the fields that are read from an export', (_, table, input) => {
  const renamed = ['durationMinutes', 'inAllFacilities', 'facilityIds']
  const columns: { name: string }[] = Object.values(getTableColumns(table))
  const names = columns.map(({ name }) => name)
  expect(Object.keys(input.shape).filter((field) => !names.includes(field) && !renamed.includes(field))).toEqual([])
})
