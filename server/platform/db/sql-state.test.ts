import pg from 'pg'
import { expect, test } from 'vitest'
import { cannotOpen } from './cannot-open.ts'
import { isAddressWrong, isDatabaseAway, isDatabaseBusy, sqlState } from './sql-state.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ...[
    '08006',
    '25P03',
    '28000',
    '28P01',
    '3D000',
    '53300',
    '57P01',
    '57P05',
    '58030',
    '58P02',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EHOSTDOWN',
    'ENETDOWN',
    'EMFILE',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ].map((code) => [code, true, true] as const),
  ...['57014', '55P03', '40001', '40P01', '25006'].map((code) => [code, false, true] as const),
  ...['23505', '42703', '57P06', '22P02', ''].map((code) => [code, false, false] as const),
])('%s: away %s, may pass by itself %s', (code, away, busy) => {
  for (const error of [withCode(code), new Error('outer', { cause: new Error('inner', { cause: withCode(code) }) })]) {
    expect([sqlState(error), isDatabaseAway(error), isDatabaseBusy(error)]).toEqual([code, away, busy])
  }
})

test.each([
  ['timeout exceeded when trying to connect', true],
  ['timeout expired', true],
  ['Connection terminated unexpectedly', true],
  ['Query read timeout', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['Client was closed and is not queryable', true],
  ['could not write to log file "000000010000000000000001": Read-only file system', true],
  ['could not write to log file "000000010000000000000001" at offset 10993664, length 16384: Operation not permitted', true],
  ['database "ospita" is not currently accepting connections', true],
  ['connect ENOENT /var/run/postgresql/.s.PGSQL.5432', true],
  ['The server does not support SSL connections', true],
  ['There was an error establishing an SSL connection', true],
  ["ENOENT: no such file or directory, open '/tmp/photo.webp'", false],
  ['permission denied for table users', false],
  ['timeout of something else', false],
])('%s: away %s', (words, away) => {
  expect([isDatabaseAway(new Error(words)), isDatabaseBusy(new Error('outer', { cause: new Error(words) }))]).toEqual([away, away])
})

test('what is no error says nothing', () => {
  expect([sqlState('23505'), sqlState(undefined), isDatabaseBusy(null)]).toEqual([undefined, undefined, false])
})

test('an address without the password that the server asks for is wrong', () => {
  expect(isAddressWrong(new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'))).toBe(true)
  expect(isAddressWrong(withCode('28P01'))).toBe(true)
  expect(isAddressWrong(new Error('failed'))).toBe(false)
})

test('an address that leads to what refuses the limits of time, as a pooler does, is wrong', () => {
  const refused = Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' })
  expect(cannotOpen(refused, 'DATABASE_URL', 'postgresql://localhost:6432/ospita')).toMatchObject({
    message: 'DATABASE_URL: unsupported startup parameter: statement_timeout',
  })
})

test.each([
  ['postgresql://ospita:geheim@db.example:5433/ospita', 'db.example:5433'],
  ['postgresql:///ospita?host=/var/run/postgresql', '/var/run/postgresql'],
  ['postgresql://ospita@%2Fvar%2Frun%2Fpostgresql/ospita', '/var/run/postgresql'],
])('a server that is away is named, with what was said of it: %s', (address, name) => {
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  expect(cannotOpen(full, 'DATABASE_URL', address)).toMatchObject({
    message: `The database at ${name} cannot be reached: sorry, too many clients already`,
  })
})

test('an address that names a file that is not there is wrong', () => {
  const address = 'postgresql://localhost/ospita?sslmode=verify-full&sslrootcert=/no/such.pem'
  const opened = (() => {
    try {
      return new pg.Client({ connectionString: address })
    } catch (error) {
      return cannotOpen(error, 'DATABASE_URL', address)
    }
  })()
  expect(opened).toMatchObject({ message: "DATABASE_URL: ENOENT: no such file or directory, open '/no/such.pem'" })
})

test('an address whose certificate is refused is wrong, and its server as good as away', () => {
  expect(isAddressWrong(withCode('CERT_HAS_EXPIRED'))).toBe(true)
  expect(isAddressWrong(new Error('The server does not support SSL connections'))).toBe(true)
})
