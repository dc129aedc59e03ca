import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Adds what the file .env of this folder says to an environment, where that has no such name. */
export function readEnvFile(environment: Record<string, string | undefined>, path = '.env'): void {
  if (!existsSync(path)) return
  for (const [name, value] of Object.entries(parseEnv(textOf(readFileSync(path))))) environment[name] ??= value
}

/** Editors and shells of Windows put a mark before UTF-8, or write UTF-16: Node would lose the first setting, or all of them, without a word. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
