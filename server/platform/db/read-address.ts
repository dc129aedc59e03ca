import type pg from 'pg'
import { parse } from 'pg-connection-string'
import { cannotOpen } from './cannot-open.ts'
import { databaseSocket } from './database-socket.ts'

/**
 * What an address says of its connections, with the certificates that it names, as the driver itself takes it ("parseIntoClientConfig" would leave out
 * "ssl=no-verify", and nothing were encrypted). They are read once: the driver reads them for each connection, and one that is gone at that moment would
 * end the process, since it throws where nobody waits.
 * @throws Error in one line
 */
export function readAddress(setting: string, address: string): pg.ClientConfig {
  try {
    return { ...(parse(address) as pg.ClientConfig), stream: databaseSocket }
  } catch (cause) {
    throw cannotOpen(cause, setting, address)
  }
}
