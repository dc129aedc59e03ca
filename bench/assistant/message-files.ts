import { readFileSync } from 'node:fs'
import type { Language } from '#i18n/languages.ts'
import { type SetName, sets } from './sets.ts'

/** The lines of a text file under each [heading]; empty lines and those that begin with # are left out. */
export function linesByHeading(file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  let under: string[] = []
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((one) => one.trim())) {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    if (heading) {
      under = found[heading] ?? []
      found[heading] = under
    } else if (line && !line.startsWith('#')) under.push(line)
  }
  return found
}

/** Emergencies told in people's own words, and messages that only sound so. */
export function readDistress(language: Language, set: SetName): { distress: string[]; harmless: string[] } {
  const { distress = [], harmless = [] } = linesByHeading(`${sets[set].folder}/distress/${language}.txt`)
  return { distress, harmless }
}
