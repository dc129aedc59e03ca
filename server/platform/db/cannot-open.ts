import { inOneLine } from '../log/logged-error.ts'
import { isAddressWrong, isDatabaseAway, sqlState } from './sql-state.ts'

/** Why no connection could be made, in one line: the setting to look at, or the server that is away, and what it or the system said. */
export function cannotOpen(cause: unknown, setting: string, address: string): unknown {
  if (isAddressWrong(cause)) return new Error(`${setting}: ${cause.message}`, { cause })
  if (isDatabaseAway(cause)) return new Error(`The database at ${serverOf(address)} cannot be reached: ${inOneLine(cause)}`, { cause })
  if (sqlState(cause) === '25006') {
    return new Error(`${setting}: the database at ${serverOf(address)} only reads: it is a standby, or set to read only.`, { cause })
  }
  if (sqlState(cause) === '42501') {
    return new Error(`${setting}: its role may not make or change the tables: start with the one that owns them. ${inOneLine(cause)}`, {
      cause,
    })
  }
  return cause
}

/** The host of an address, or the folder of a socket, which may stand in either place; without one the driver calls this machine. */
export function serverOf(address: string): string {
  const { host, searchParams } = new URL(address)
  return searchParams.get('host') ?? (decodeURIComponent(host) || 'localhost')
}
