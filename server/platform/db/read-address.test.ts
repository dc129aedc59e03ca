import pg from 'pg'
import { expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

test.each([
  ['ssl=no-verify', { rejectUnauthorized: false }],
  ['sslmode=no-verify', { rejectUnauthorized: false }],
  ['ssl=require', 'require'],
  ['ssl=true', true],
  ['sslmode=verify-full', {}],
  ['sslmode=disable', false],
  ['', false],
])('an address with "%s" is encrypted as the driver itself would', (words, ssl) => {
  const address = `postgres://ospita:secret@db.example/ospita?${words}`
  const [given, own] = [readAddress('DATABASE_URL', address), { connectionString: address }].map((config) => new pg.Client(config))
  expect(given).toMatchObject({ ssl, host: 'db.example', port: 5432, user: 'ospita', database: 'ospita' })
  expect(given?.ssl).toEqual(own?.ssl)
})
