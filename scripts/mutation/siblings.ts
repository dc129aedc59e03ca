import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#i18n/languages.ts'

/** Every key of the dictionaries, in its order. */
const keys = readdirSync('i18n/messages', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)it\.ts$/.test(path))
  .flatMap((path) => [...readFileSync(join('i18n/messages', path), 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']) => key))

/** Values that stand for each other: a fault takes the next of its group. */
const groups: string[][] = [
  [...languages],
  ['pending', 'confirmed', 'completed', 'canceled', 'rejected'],
  ['sent', 'accepted', 'declined'],
  ['facility', 'service', 'block'],
  ['mainpage', 'info'],
  ['public', 'private'],
  ['active', 'inactive'],
  ['accept', 'decline', 'cancel', 'forget'],
  ['GET', 'POST', 'PUT', 'DELETE'],
]

/** Another text of the same kind: a key beside this key, a state beside this state; undefined where none is known. */
export function siblingOf(text: string, code: string): string | undefined {
  const group = groups.find((one) => one.includes(text))
  if (group) return group[(group.indexOf(text) + 1) % group.length]
  const stem = text.slice(0, text.lastIndexOf('.') + 1)
  if (stem) {
    const beside = keys.filter((key) => key.startsWith(stem))
    const at = beside.indexOf(text)
    if (at >= 0 && beside.length > 1) return beside[(at + 1) % beside.length]
  }
  if (!/^[\w./:{}-]{2,40}$/.test(text)) return undefined
  // Elsewhere in the file stands one of the same form: a path for a path, a word for a word.
  const form = text.includes('/') ? /'(\/[\w./:{}-]+)'/g : text.includes('.') ? /'([a-z]+\.[\w.]+)'/g : /'([a-z]\w+)'/g
  const others = [...code.matchAll(form)].map(([, other = '']) => other).filter((other) => other !== text)
  return others[text.length % Math.max(1, others.length)]
}
