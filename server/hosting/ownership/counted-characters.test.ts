import { getTableColumns, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { blockInput } from '#contract/blocks.ts'
import { facilityInput } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import { serviceInput } from '#contract/services.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { servicesTable } from '../../tables/services.table.ts'

const tooLongForLinks = 'x'.repeat(limits.link + 1)
const longValues = [tooLongForLinks, JSON.stringify([tooLongForLinks]), { text: tooLongForLinks }]

// Lists end where the characters counted here say so: a long text that is not counted makes an answer that is too large.
test.each([
  ['a facility', facilitiesTable, facilityInput],
  ['a service', servicesTable, serviceInput],
  ['a block', blocksTable, blockInput],
])('the column `characters` of %s counts every field that may be long', (_, table, input) => {
  const statement = new PgDialect().sqlToQuery(table.characters.generated?.as as SQL).sql
  const counted = new Set([...statement.matchAll(/length\("?(\w+)/g)].map(([, column]) => column))
  const long = Object.entries(input.shape).flatMap(([field, schema]) =>
    longValues.some((value) => schema.safeParse(value).success) ? field : [],
  )
  const columns: Record<string, { name: string }> = getTableColumns(table)
  expect(long.length).toBeGreaterThan(0)
  expect(long.filter((field) => !counted.has(columns[field]?.name))).toEqual([])
})
