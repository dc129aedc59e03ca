import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingNames } from './config.ts'
import { readEnvFile } from './env-file.ts'
import { misspeltNames } from './misspelt-names.ts'

const text = 'PUBLIC_URL=https://ospita.example.it\r\n# München\r\nCOMPANY_NAME="Müller & Söhne # 1"\r\nDATABASE_URL=postgresql://u@h/d\r\n'

function readFrom(bytes: Uint8Array, environment: Record<string, string | undefined>, say?: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'ospita-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), bytes)
  readEnvFile(environment, join(folder, '.env'), say)
  return environment
}

const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with the mark of its order, as Notepad saves it', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, as PowerShell writes it', utf16],
  ['UTF-16 of the other order', Buffer.from(utf16).swap16()],
])('every setting of a file in %s counts, the first one too', (_, bytes) => {
  expect(readFrom(bytes, {})).toEqual({
    PUBLIC_URL: 'https://ospita.example.it',
    COMPANY_NAME: 'Müller & Söhne # 1',
    DATABASE_URL: 'postgresql://u@h/d',
  })
})

test('what the environment says stays, also where it says nothing', () => {
  const environment = readFrom(Buffer.from(text), { PUBLIC_URL: 'https://other.example.it', DATABASE_URL: '' })
  expect(environment).toMatchObject({ PUBLIC_URL: 'https://other.example.it', DATABASE_URL: '' })
})

test('a line that is no setting is named by its number, without its words', () => {
  const lines = [
    '# Ours',
    '',
    'export PORT=4000 # web',
    'PUBLIC_URL: https://ospita.example.it',
    'set SMTP_URL=smtp://anna:limoni@mail',
    ' HOST = 0.0.0.0',
    'limoni',
  ]
  const said: string[] = []
  const environment = readFrom(Buffer.from(lines.join('\r\n')), {}, (line) => void said.push(line))
  expect(environment).toMatchObject({ PORT: '4000', HOST: '0.0.0.0' })
  expect(said).toEqual([4, 5, 7].map((line) => `.env: line ${line} is no setting such as NAME=value, and does not count.`))
})

test('a value of several lines is one setting', () => {
  const said: string[] = []
  readFrom(Buffer.from('KEY="-----BEGIN\nlimoni\n-----END"\nPORT=4000\n'), {}, (line) => void said.push(line))
  expect(said).toEqual([])
})

test('a name that is nearly a setting is told of, in the file and beside it, without its value', () => {
  const file = 'DATABSE_URL=postgresql://u:limoni@h/d\nTRUSTED_PROXY=127.0.0.1\nport=4000\nSMTP-URL=smtp://limoni\nSITE=ospita.example.it\n'
  const said: string[] = []
  readFrom(
    Buffer.from(file),
    { LOG_LEVL: 'info', HOSTS: 'a', AWS_REGION: 'eu', DATA_DIR: './data', DATA_DIRS: '/usr' },
    (line) => void said.push(line),
  )
  const lines = [
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['port', 'PORT'],
    ['SMTP-URL', 'SMTP_URL'],
  ]
  expect(said.filter((line) => line.startsWith('.env'))).toEqual([])
  expect(said.toSorted()).toEqual(lines.map(([name, meant]) => `${name} is no setting, and does not count. Is ${meant} meant?`).toSorted())
})

test('of a short setting two letters that have changed places are a slip; another letter makes a name of another program', () => {
  const named = (names: string[]) => misspeltNames(Object.fromEntries(names.map((name) => [name, 'x'])), settingNames)
  expect(named(['POTR', 'HSOT', 'hsot'])).toEqual(
    [
      ['POTR', 'PORT'],
      ['HSOT', 'HOST'],
      ['hsot', 'HOST'],
    ].map(([name, meant]) => `${name} is no setting, and does not count. Is ${meant} meant?`),
  )
  expect(named(['POST', 'PORTS', 'SORT', 'PART', 'PROOT', 'HOSTS', 'COST', 'MOST', 'SHOT', 'ZT', 'T', 'PATH', 'HOME', 'TERM'])).toEqual([])
})

test('of two settings the nearer one is meant', () => {
  expect(misspeltNames({ BACKUP_DI: '/mnt/backups' }, settingNames)).toEqual([
    'BACKUP_DI is no setting, and does not count. Is BACKUP_DIR meant?',
  ])
})

test('no setting is taken for another one', () => {
  for (const name of settingNames) expect(misspeltNames({ [name]: 'x' }, settingNames)).toEqual([])
})

test('thousands of long names, as Kubernetes gives for the services of a namespace, hold no start up', () => {
  const name = 'BOOKING_BACKEND_OF_THE_NORTH_PORT_443_TCP_ADDR_'.repeat(4)
  const environment = Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`${name}${number}`, 'x']))
  const { user } = process.cpuUsage()
  expect(misspeltNames(environment, settingNames)).toEqual([])
  // 7 milliseconds; compared letter by letter with every setting it would be 3,800.
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(500)
})

test('there need be no file', () => {
  const environment = {}
  readEnvFile(environment, join(tmpdir(), 'ospita-no-such-folder/.env'))
  expect(environment).toEqual({})
})
