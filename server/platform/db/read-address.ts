import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { cannotOpen } from './cannot-open.ts'

/**
 * What an address says of its connections, with the certificates that it names. They are read once: the driver reads them for each connection, and one
 * that is gone at that moment would end the process, since it throws where nobody waits.
 * @throws Error in one line
 */
export function readAddress(setting: string, address: string): pg.ClientConfig {
  try {
    return parseIntoClientConfig(address)
  } catch (cause) {
    throw cannotOpen(cause, setting, address)
  }
}
