import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import type { Db } from './database.ts'

let db: Db
let pool: pg.Pool
beforeAll(async () => {
  const { database } = await startTestServer()
  db = database.db
  pool = database.pools.hosts
})

// The first time without a name, the second with one, the third without asking for columns.
const thrice = async (read: () => Promise<unknown>) => [await read(), await read(), await read()]

describe('a statement that is sent again and again', () => {
  let client: pg.PoolClient
  beforeEach(async () => {
    client = await pool.connect()
  })
  afterEach(() => client.release())

  test('gives rows with the same names and kinds each time', async () => {
    const read = async () =>
      (
        await client.query({ text: 'select $1::int as number, $2::timestamptz as at, $3::jsonb as list, null as none' }, [
          7,
          'epoch',
          '[1]',
        ])
      ).rows
    const row = { number: 7, at: new Date(0), list: [1], none: null }
    expect(await thrice(read)).toEqual([[row], [row], [row]])
  })

  test('asks for its columns where it is parsed, and no more', async () => {
    const { connection } = client as unknown as { connection: { describe(message: object): void } }
    const describeColumns = connection.describe
    let asked = 0
    connection.describe = (message) => {
      asked++
      describeColumns.call(connection, message)
    }
    const counts: number[] = []
    for (let time = 0; time < 4; time++) {
      await client.query({ text: 'select $1::int as asked_once' }, [time])
      counts.push(asked)
    }
    connection.describe = describeColumns
    // Without a name, with one, and from then on never.
    expect(counts).toEqual([1, 2, 2, 2])
  })

  test('gives rows as lists with the kinds that are asked for', async () => {
    const asSent = { getTypeParser: () => (value: string) => value }
    const read = async (types?: typeof asSent) =>
      (await client.query({ text: 'select $1::int, true', rowMode: 'array', ...(types && { types }) } as pg.QueryArrayConfig, [7])).rows
    expect(await thrice(read)).toEqual([[[7, true]], [[7, true]], [[7, true]]])
    expect(await read(asSent)).toEqual([['7', 't']])
    expect(await read()).toEqual([[7, true]])
  })

  test('counts what it changed, also where it returns nothing', async () => {
    await client.query('create temporary table changed (key int)')
    const insert = async () => (await client.query({ text: 'insert into changed select generate_series(1, $1::int)' }, [3])).rowCount
    expect(await thrice(insert)).toEqual([3, 3, 3])
    const remove = async () => (await client.query({ text: 'delete from changed where key = $1 returning key' }, [9])).rows
    expect(await thrice(remove)).toEqual([[], [], []])
    await client.query('drop table changed')
  })

  test('fails with the error of the database, and the connection goes on', async () => {
    const divide = async (by: number) => (await client.query({ text: 'select 6 / $1::int as result' }, [by])).rows
    expect(await thrice(() => divide(2))).toHaveLength(3)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012', stack: expect.stringContaining('described-once.test') })
    expect(await divide(3)).toEqual([{ result: 2 }])
  })

  test('refuses a value that cannot be sent, and the connection goes on', async () => {
    const echo = async (value: unknown) => (await client.query({ text: 'select $1::jsonb as echo' }, [value])).rows
    expect(await thrice(() => echo({ a: 1 }))).toHaveLength(3)
    const circle: { self?: object } = {}
    circle.self = circle
    await expect(echo(circle)).rejects.toThrow('circular')
    expect(await echo({ a: 2 })).toEqual([{ echo: { a: 2 } }])
  })

  test('says each time that a column has become another', async () => {
    await client.query('create temporary table changing (key int)')
    await client.query('insert into changing values (1)')
    const read = async () => (await client.query({ text: 'select * from changing where key < $1' }, [5])).rows
    expect(await thrice(read)).toHaveLength(3)
    await client.query('alter table changing alter column key type text using key::text')
    await expect(read()).rejects.toThrow()
    await client.query('drop table changing')
  })
})

test('many of one statement at once get their own rows', async () => {
  const read = async (number: number) => (await db.execute<{ number: number }>(sql`select ${number}::int as number`)).rows[0]?.number
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  expect(await Promise.all(numbers.map(read))).toEqual(numbers)
})
