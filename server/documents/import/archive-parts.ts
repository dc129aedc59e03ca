import { AppError } from '../../platform/http/app-error.ts'
import { beginsWith, checkArchive, longestPart, PartTooLong, readArchive, readFirstPart } from '../archive/archive.ts'
import { accountFile } from '../export/account-parts.ts'

/** @throws AppError import.notAccount for another file, import.damaged */
export async function checkAccountArchive(path: string): Promise<void> {
  if (!(await beginsWith(path, accountFile))) throw new AppError('import.notAccount')
  await checkArchive(path).catch((cause: Error) => {
    throw new AppError('import.damaged', { cause })
  })
}

/** The parts of an account's archive. @throws AppError import.damaged, account.tooLarge */
export const readParts = (path: string) => inOurWords(readArchive(path))

/** What the archive says of the account itself. @throws AppError import.damaged, account.tooLarge */
export const readAccountPart = (path: string) => inOurWords(readFirstPart(path))

/** Another try would end in the same way. */
async function* inOurWords<Part>(parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (cause) {
    if (cause instanceof PartTooLong) throw new AppError('account.tooLarge', { cause, values: { max: longestPart / 2 ** 20 } })
    // The disk's own errors have a code.
    if (cause instanceof Error && !('code' in cause)) throw new AppError('import.damaged', { cause })
    throw cause
  }
}
