import { accessSync, constants, statSync } from 'node:fs'

/**
 * Looks whether a file that was named on a command line can be read; the product's user may be kept out of the folder it lies in.
 * @throws Error in one clear line
 */
export function needFile(path: string): void {
  let isFile: boolean
  try {
    isFile = statSync(path).isFile()
    accessSync(path, constants.R_OK)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    throw new Error(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read by this user: ${message}`, { cause })
  }
  if (!isFile) throw new Error(`${path} is no file.`)
}
