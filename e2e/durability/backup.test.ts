import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { findPrograms, startCluster } from '../../testing/postgres.ts'
import { makeFolder, makeStartedFolder } from '../folders.ts'
import { exampleFacility, examplePhoto, exampleRequest, type Host, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'
import { forBackups, startBucket } from '../stand-ins/s3.ts'
import { startWebhookReceiver } from '../stand-ins/webhook-receiver.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const execute = promisify(execFile)

/** Runs npm run backup or restore as an operator would, without npm; what it said last. */
async function run(program: 'backup' | 'restore', settings: Record<string, string>, ...parameters: string[]): Promise<string> {
  const { stdout } = await execute(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `dist/server/${program}.js`, ...parameters],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...settings },
    },
  ).catch((error: { stderr: string }) => {
    throw new Error(error.stderr)
  })
  return stdout
}

const archivesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tar'))
    .sort()

function onlyArchiveIn(dataDir: string): string {
  const [file = '', ...more] = archivesIn(join(dataDir, 'backups'))
  expect(more).toEqual([])
  return join(dataDir, 'backups', file)
}

/** The sums of an archive, by tar's own program. */
async function manifestOf(path: string): Promise<unknown> {
  const { stdout } = await execute('tar', ['-xOf', path, 'manifest.json'])
  return JSON.parse(stdout)
}

/** A host with a photo, and guests who send requests as long as they may. */
async function startWriting(product: Product) {
  const host = await registerHost(product.url)
  const photo = await host.upload(await examplePhoto())
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', { ...exampleFacility, property_image_url: photo })
  const sent: string[] = []
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const answer = await fetch(`${product.url}/api/guest/properties/${id}/requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(exampleRequest),
      })
      if (answer.status === 201) sent.push(((await answer.json()) as { guid: string }).guid)
    }
  })()
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(5)
  return {
    host,
    photo,
    sent,
    async stop() {
      isOver = true
      await writing
    },
  }
}

/** The same host, on another installation with the same session. */
const read = (host: Host, url: string, path: string) => fetch(`${url}${path}`, { headers: { cookie: host.cookie } })

async function expectToHold(
  url: string,
  { host, photo, sent }: { host: Host; photo: string; sent: string[] },
  original: Buffer,
): Promise<void> {
  for (const guid of sent) expect((await fetch(`${url}/api/guest/requests/${guid}`)).status).toBe(200)
  expect((await read(host, url, '/api/facilities')).status).toBe(200)
  expect(Buffer.from(await (await fetch(`${url}${photo}`)).arrayBuffer()).equals(original)).toBe(true)
}

describe.skipIf(!findPrograms())('a backup that is made under writes', () => {
  test('moves an installation from the embedded database to PostgreSQL and back, whole; nothing acknowledged is lost', async () => {
    const cluster = await startCluster()
    const dataDir = makeStartedFolder()
    const first = await startProduct(dataDir)
    const writing = await startWriting(first)
    const before = [...writing.sent]
    expect(await run('backup', { DATA_DIR: dataDir })).toContain('is good')
    const original = Buffer.from(await (await fetch(`${first.url}${writing.photo}`)).arrayBuffer())
    await writing.stop()
    await first.stop()
    const archive = onlyArchiveIn(dataDir)
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(dataDir, 'backup-work'))).toEqual(['calls'])

    const onPostgres = { DATABASE_URL: cluster.url, DATA_DIR: makeFolder() }
    expect(await run('restore', onPostgres, archive)).toContain('Restored')
    await run('backup', onPostgres)
    expect(await manifestOf(onlyArchiveIn(onPostgres.DATA_DIR))).toEqual(await manifestOf(archive))
    const moved = await startProduct(onPostgres.DATA_DIR, { DATABASE_URL: cluster.url })
    await expectToHold(moved.url, { ...writing, sent: before }, original)
    await expect(run('restore', onPostgres, archive, '--replace')).rejects.toThrow('in use by')
    // Numbers go on: nothing is given a second time.
    const again = await startWriting(moved)
    await again.stop()
    await moved.stop()
    await expect(run('restore', onPostgres, archive)).rejects.toThrow(/not empty: it has \d+ hosts? and \d+ guests?\./)
    expect(await run('restore', onPostgres, archive, '--replace')).toContain('Restored')
    expect(readdirSync(join(onPostgres.DATA_DIR, 'media'))).not.toContain(again.photo.slice('/media/'.length))
    // What is no archive, whatever its name, keeps none from being removed.
    const other = join(onPostgres.DATA_DIR, 'backups/ospita-2026-01-01T00-00-00Z.tar')
    mkdirSync(other)
    expect(await run('backup', { ...onPostgres, BACKUP_KEEP: '1' })).toContain('is good')
    rmdirSync(other)
    const third = onlyArchiveIn(onPostgres.DATA_DIR)
    expect(await manifestOf(third)).toEqual(await manifestOf(archive))

    const back = { DATA_DIR: makeFolder() }
    await run('restore', back, third)
    await run('backup', back)
    expect(await manifestOf(onlyArchiveIn(back.DATA_DIR))).toEqual(await manifestOf(archive))
    const last = await startProduct(back.DATA_DIR)
    await expectToHold(last.url, { ...writing, sent: before }, original)
    await last.stop()
    cluster.remove()
  })

  test('what a webhook had not taken yet is tried again after a restore, without the queue that the archive does not hold', async () => {
    const [cluster, receiver] = [await startCluster({ isDurable: false }), await startWebhookReceiver()]
    const first = await startProduct()
    receiver.answerWith(500)
    const host = await registerHost(first.url)
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    const hook = { url: receiver.url, events: ['request.created'], password: host.password }
    await host.call('POST', '/api/webhooks', hook)
    await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
    await expect.poll(() => receiver.arrived.length, { timeout: 20_000 }).toBe(1)
    await run('backup', { DATA_DIR: first.dataDir })
    await first.stop()
    const onPostgres = { DATABASE_URL: cluster.url, DATA_DIR: makeFolder() }
    await run('restore', onPostgres, onlyArchiveIn(first.dataDir))
    // The backup is of last night.
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(`update webhook_deliveries set next_at = now() - interval '8 hours'`)
    await client.query(`update upkeep set started_at = started_at - interval '8 hours', finished_at = finished_at - interval '8 hours'`)
    await client.end()
    receiver.answerWith(204)
    const before = receiver.arrived.length
    const moved = await startProduct(onPostgres.DATA_DIR, { DATABASE_URL: cluster.url })
    await expect.poll(() => receiver.arrived.length, { timeout: 30_000 }).toBe(before + 1)
    expect(new Set(receiver.arrived.map(({ event }) => event.id)).size).toBe(1)
    await moved.stop()
    await receiver.close()
    cluster.remove()
  })

  test('a nightly one is made by itself, by one of two instances, which logs what it could not remove', async () => {
    const cluster = await startCluster()
    const folder = makeFolder()
    const bucket = await startBucket()
    bucket.objects.set('ospita-2026-01-01T00-00-00Z.tar', { content: Buffer.from(''), type: '' })
    bucket.refuseWhere((method) => method === 'DELETE')
    // Packages warn of some settings: that is nothing of a backup.
    const warned = { NODE_OPTIONS: '--import=data:text/javascript,process.emitWarning(String(1))' }
    const nightly = { BACKUP_AT: '00:00', BACKUP_DIR: folder, BACKUP_KEEP: '1', ...forBackups(bucket) }
    const settings = { DATABASE_URL: cluster.url, ...nightly, ...warned }
    const instances = [await startProduct(makeFolder(), settings), await startProduct(makeFolder(), settings)]
    let log = ''
    for (const product of instances) product.process.stdout?.on('data', (lines) => (log += lines))
    await expect
      .poll(() => log, { timeout: 60_000, interval: 500 })
      .toMatch(/"said":"Old archives of the bucket [^"]*","msg":"the backup is good, but"/)
    for (const product of instances) await product.stop()
    expect(archivesIn(folder)).toHaveLength(1)
    await bucket.close()
    cluster.remove()
  })

  test.each(['the product', 'the service manager, which ends its program first'])(
    'a nightly one that is cut off by a stop of %s is made at the next start',
    async (by) => {
      const cluster = await startCluster()
      const [dataDir, folder] = [makeFolder(), makeFolder()]
      const settings = { DATABASE_URL: cluster.url, BACKUP_AT: '00:00', BACKUP_DIR: folder }
      const product = await startProduct(dataDir, settings)
      const isGoingOn = () => readdirSync(folder).some((name) => name.endsWith('.partial'))
      await expect.poll(isGoingOn, { timeout: 60_000, interval: 20 }).toBe(true)
      if (by !== 'the product') await execute('pkill', ['-TERM', '-P', `${product.process.pid}`])
      await product.stop()
      expect(readdirSync(folder)).toEqual([])
      const next = await startProduct(dataDir, settings)
      await expect.poll(() => archivesIn(folder).length, { timeout: 60_000, interval: 500 }).toBe(1)
      await next.stop()
      cluster.remove()
    },
  )
})

test('none is made where the folder that BACKUP_DIR names on another disk is not there', async () => {
  const disk = makeFolder()
  const settings = { DATA_DIR: makeStartedFolder(), BACKUP_DIR: join(disk, 'ospita') }
  await expect(run('backup', settings)).rejects.toThrow(
    `BACKUP_DIR: there is no folder ${settings.BACKUP_DIR}: mount its disk, or make it.`,
  )
  expect(readdirSync(disk)).toEqual([])
  mkdirSync(settings.BACKUP_DIR)
  expect(await run('backup', settings)).toContain('is good')
  expect(archivesIn(settings.BACKUP_DIR)).toHaveLength(1)
})

test('an archive with one flipped byte is neither good nor restored; a bucket holds it too, and gives it back', async () => {
  const bucket = await startBucket()
  const dataDir = makeStartedFolder()
  const named = forBackups(bucket)
  expect(await run('backup', { DATA_DIR: dataDir, ...named })).toContain('is good')
  const [file = ''] = archivesIn(join(dataDir, 'backups'))
  const path = join(dataDir, 'backups', file)
  expect(bucket.objects.get(file)?.content.equals(readFileSync(path))).toBe(true)

  const damaged = join(makeFolder(), 'damaged.tar')
  copyFileSync(path, damaged)
  const content = readFileSync(damaged)
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 4
  writeFileSync(damaged, content)
  await expect(run('backup', { DATA_DIR: makeFolder() }, '--check', damaged)).rejects.toThrow('is damaged')
  const empty = makeFolder()
  await expect(run('restore', { DATA_DIR: empty }, damaged)).rejects.toThrow('is damaged')
  expect(existsSync(join(empty, 'database'))).toBe(false)
  expect(await run('backup', { DATA_DIR: makeFolder() }, '--check', path)).toContain('is good')

  rmSync(path)
  expect(await run('restore', { DATA_DIR: empty, ...named }, `s3:${file}`)).toContain('Restored')
  await bucket.close()
})
