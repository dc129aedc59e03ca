import { isLater, type Release, release, type UpdateFailure, type UpdateState } from '#contract/updates.ts'
import { getInstallationRow } from '../people/installation/installation.store.ts'
import { asInstallation } from '../people/installation/installation-settings.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { guardedGet } from '../platform/outgoing/guarded-get.ts'
import { product } from '../platform/product.ts'
import { findLook, noteLook, wasLookedAt } from './updates.store.ts'

/** Read of the file at most, in bytes, and how long it may take, in milliseconds. */
const [longest, timeout] = [16 * 1024, 10_000]

/** The address that an administrator or the environment has set; empty where nobody has. */
export async function updateNoticeUrl(db: Db, config: Config): Promise<string> {
  return asInstallation(await getInstallationRow(db), config).updateNoticeUrl
}

/** Looks at the file where it was not looked at for a day. @returns 0, since nothing is left */
export async function lookOnceADay(db: Db, config: Config): Promise<number> {
  const url = await updateNoticeUrl(db, config)
  if (url && !(await wasLookedAt(db, url))) await lookForUpdates(db, url, config)
  return 0
}

/** Looks at the file now. Whatever becomes of it is stored, and never an error. */
export async function lookForUpdates(db: Db, url: string, { privateReceivers }: Config): Promise<void> {
  // The name alone: neither the version that runs nor where it runs.
  const headers = { accept: 'application/json', 'user-agent': 'Ospita' }
  const answer = await guardedGet(url, { headers, timeout, privateHosts: privateReceivers, longest })
  await noteLook(db, url, typeof answer === 'string' ? failed(answer) : releaseOf(answer))
}

/** What was found at an address; nothing where it is empty. */
export async function readUpdates(db: Db, url: string): Promise<UpdateState> {
  const { lookedAt, failure, latest } = (await findLook(db, url)) ?? { lookedAt: null, failure: null, latest: null }
  const { version: running } = product
  return { isOn: url !== '', running, lookedAt, failure, latest: latest && isLater(latest.version, running) ? latest : null }
}

const failed = (reason: UpdateFailure['reason'], detail = ''): UpdateFailure => ({ reason, detail })

/** What the file says, or why that cannot be read. */
function releaseOf({ status, body }: { status: number; body: string | undefined }): Release | UpdateFailure {
  if (status !== 200) return failed('status', `${status}`)
  if (body === undefined) return failed('long')
  try {
    const { data, error } = release.safeParse(JSON.parse(body))
    const wrong = error?.issues.flatMap(({ path }) => (path.length ? path.join('.') : Object.keys(release.shape)))
    return data ?? failed('fields', [...new Set(wrong)].join(', '))
  } catch {
    return failed('json')
  }
}
