import { isLater, type Release, release, type UpdateState } from '#contract/updates.ts'
import { getInstallationRow } from '../people/installation/installation.store.ts'
import { asInstallation } from '../people/installation/installation-settings.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { NoAnswer } from '../platform/outgoing/guarded-call.ts'
import { guardedGet } from '../platform/outgoing/guarded-get.ts'
import { product } from '../platform/product.ts'
import { findLook, noteLook, wasLookedAt } from './updates.store.ts'

/** Read of the file at most, in bytes, and how long it may take, in milliseconds. */
const [longest, patience] = [16 * 1024, 10_000]

const reasons: Record<NoAnswer, string> = {
  name: 'the name of the host is unknown',
  private: 'the address is not public',
  certificate: 'the certificate of the host is not good',
  unreachable: 'the host cannot be reached',
  timeout: `no answer within ${patience / 1_000} seconds`,
}

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
  const answer = await guardedGet(url, { headers, patience, privateHosts: privateReceivers, longest })
  await noteLook(db, url, typeof answer === 'string' ? reasons[answer] : releaseOf(answer))
}

/** What was found at an address; nothing where it is empty. */
export async function readUpdates(db: Db, url: string): Promise<UpdateState> {
  const { lookedAt, failure, latest } = (await findLook(db, url)) ?? { lookedAt: null, failure: '', latest: null }
  const { version: running } = product
  return { isOn: url !== '', running, lookedAt, failure, latest: latest && isLater(latest.version, running) ? latest : null }
}

/** What the file says, or why that cannot be read. */
function releaseOf({ status, body }: { status: number; body: string | undefined }): Release | string {
  if (status !== 200) return `HTTP ${status}`
  if (body === undefined) return `longer than ${longest} bytes, or cut off`
  try {
    const { data, error } = release.safeParse(JSON.parse(body))
    return data ?? `wrong or missing: ${[...new Set(error?.issues.map(({ path }) => path.join('.') || 'object'))].join(', ')}`
  } catch {
    return 'not JSON'
  }
}
