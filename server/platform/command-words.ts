import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the words that a program was called with.
 * @param usage says which it takes
 * @throws Error with the usage for any other one, --help too
 */
export function readWords<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (cause) {
    throw new Error(usage, { cause })
  }
}
