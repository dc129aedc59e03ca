import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Assembler, assembler } from 'stream-json/assembler.js'
import { parser, type Token } from 'stream-json/parser.js'
import * as z from 'zod/mini'
import { AppError } from '../../platform/http/app-error.ts'
import { accountFile } from '../export/account-parts.ts'
import { type AccountFile, type ListName, rowsOfFile, userOfFile } from './account-file.ts'
import { readAccountPart } from './archive-parts.ts'
import { invalid } from './read-things.ts'

/** Deeper than a form may be (12). */
const deepest = 14
/** Values of one row: the largest, an answer with all its offers, has a thousand. */
const mostInRow = 10_000
/** Values of all rows together. A file of the longest length has two thirds of that, unless somebody made it to take memory. */
const most = 3_000_000

const isList = (name: string): name is ListName => Object.hasOwn(rowsOfFile, name)
const notAccount = (cause?: unknown) => new AppError('import.notAccount', { cause })

/**
 * Reads the file of an account row by row: as a whole, it would take ten times its length of memory, and could end the process.
 * @throws AppError import.notAccount, import.invalid, import.damaged, account.tooLarge
 */
export async function readAccount(path: string): Promise<AccountFile> {
  const lists = new Map<string, unknown[]>()
  let user: AccountFile['user'] | undefined
  const take = (name: string, row: unknown) => {
    if (name === 'user') user = checked(userOfFile, row, [name])
    if (!isList(name)) return
    const list = lists.get(name) ?? []
    list.push(checked(rowsOfFile[name], row, [name, list.length]))
  }
  const rows = rowsTo(take, (name) => lists.set(name, lists.get(name) ?? []))
  const tokens = new Writable({
    objectMode: true,
    write(token: Token, _, done) {
      try {
        rows(token)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  try {
    await pipeline(readAccountPart(path), parser.asStream({ packValues: true, streamValues: false }), tokens)
  } catch (error) {
    // The disk's own errors have a code; whatever else is none of ours says that this is no JSON.
    throw error instanceof Error && 'code' in error ? error : notAccount(error)
  }
  // Without a list of properties it is some other file; else one part of it is wrong.
  if (!lists.has('facilities')) throw notAccount()
  const missing = Object.keys(rowsOfFile).find((name) => !lists.has(name))
  if (!user || missing) throw invalid(accountFile, [missing ?? 'user'])
  return { ...(Object.fromEntries(lists) as Omit<AccountFile, 'user'>), user }
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, row: unknown, place: PropertyKey[]): z.output<Schema> {
  const { data, error } = z.safeParse(schema, row)
  if (error) throw invalid(accountFile, [...place, ...(error.issues[0]?.path ?? [])])
  return data as z.output<Schema>
}

/** Puts the rows of each list together, and what stands beside the lists. @param begin is called for each list, also for an empty one */
function rowsTo(take: (name: string, row: unknown) => void, begin: (name: string) => void): (token: Token) => void {
  const row: Assembler = assembler()
  let [name, level, inRow, inAll] = ['', 0, 0, 0]
  return (token) => {
    if (row.done && isFrame(token)) return
    row.consume(token)
    if (token.name !== 'keyValue') inRow++
    if (inRow > mostInRow || row.depth > deepest) throw notAccount()
    if (!row.done) return
    if (isList(name)) inAll += inRow
    if (inAll > most) throw notAccount()
    inRow = 0
    take(name, row.current)
  }

  /** True for what only leads to a row: the object around all, a name in it, and the beginning and end of a list. */
  function isFrame(token: Token): boolean {
    if (token.name === 'keyValue') name = token.value
    else if (token.name === 'startObject' && level === 0) level = 1
    else if (token.name === 'endObject') level = 0
    else if (token.name === 'startArray' && level === 1) {
      level = 2
      begin(name)
    } else if (token.name === 'endArray') level = 1
    else if (level === 0) throw notAccount()
    else return false
    return true
  }
}
