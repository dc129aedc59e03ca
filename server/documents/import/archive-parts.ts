import { AppError } from '../../platform/http/app-error.ts'
import { beginsWith, checkArchive, longestPart, PartTooLong, readArchive } from '../archive/archive.ts'
import { accountFile } from '../export/account-parts.ts'

/** @throws AppError import.notAccount for another file, import.damaged */
export async function checkAccountArchive(path: string): Promise<void> {
  if (!(await beginsWith(path, accountFile))) throw new AppError('import.notAccount')
  await checkArchive(path).catch((cause: Error) => {
    throw new AppError('import.damaged', { cause })
  })
}

/** The parts of an account's archive. @throws AppError import.damaged, account.tooLarge: another try would end in the same way */
export async function* readParts(path: string): ReturnType<typeof readArchive> {
  try {
    yield* readArchive(path)
  } catch (cause) {
    if (cause instanceof PartTooLong) throw new AppError('account.tooLarge', { cause, values: { max: longestPart / 2 ** 20 } })
    // The disk's own errors have a code.
    if (cause instanceof Error && !('code' in cause)) throw new AppError('import.damaged', { cause })
    throw cause
  }
}
