import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingNames } from './config.ts'
import { misspeltNames } from './misspelt-names.ts'

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Adds what the file .env of this folder says to an environment, where that has no such name. @param say gets a line for each that is no setting, of the file and of all names */
export function readEnvFile(environment: Record<string, string | undefined>, path = '.env', say = complain): void {
  if (existsSync(path)) addFile(environment, path, say)
  for (const line of misspeltNames(environment, settingNames)) say(line)
}

function addFile(environment: Record<string, string | undefined>, path: string, say: (line: string) => void): void {
  const text = textOf(readFileSync(path))
  const settings = parseEnv(text)
  // Without its words: they may be a password.
  for (const line of otherLines(text, settings)) say(`.env: line ${line} is no setting such as NAME=value, and does not count.`)
  for (const [name, value] of Object.entries(settings)) environment[name] ??= value
}

/** The numbers of lines that are neither settings nor comments: Node passes them over, or takes them for a name with blanks, without a word. */
function otherLines(text: string, settings: NodeJS.Dict<string>): number[] {
  const inValues = new Set(Object.values(settings).flatMap((value) => value?.split('\n').slice(1).filter(Boolean) ?? []))
  return text.split(/\r?\n/).flatMap((line, at) => {
    const isOther = !/^\s*(#|$|(export\s+)?[\w.-]+\s*=)/.test(line)
    return isOther && ![...inValues].some((part) => line.startsWith(part)) ? [at + 1] : []
  })
}

/** Editors and shells of Windows put a mark before UTF-8, or write UTF-16: Node would lose the first setting, or all of them, without a word. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
