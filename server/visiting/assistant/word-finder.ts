import { addWord, emptyTree, type Term, type WordTree } from './word-tree.ts'

/** A word of a list in a text, by its position. */
export type FoundWord = { list: number; start: number; end: number }

/** How a script writes words. */
export type Script = 'spaced' | 'unspaced' | 'arabic'

const letter = 2
const digit = 3
/** The kind of each character, filled in when it is first met; 0 before. */
const kinds = new Uint8Array(0x110000)

function kindOf(code: number | undefined): number {
  if (code === undefined) return 1
  const known = kinds[code]
  if (known) return known
  const character = String.fromCodePoint(code)
  const kind = /\p{L}/u.test(character) ? letter : /\p{N}/u.test(character) ? digit : 1
  kinds[code] = kind
  return kind
}

function codeBefore(text: string, at: number): number | undefined {
  const isSecondHalf = at > 1 && /[\udc00-\udfff]/.test(text[at - 1] ?? '')
  return at > 0 ? text.codePointAt(at - (isSecondHalf ? 2 : 1)) : undefined
}

function endOfLetters(text: string, from: number): number {
  let at = from
  for (let code = text.codePointAt(at); code !== undefined && kindOf(code) === letter; code = text.codePointAt(at)) {
    at += code > 0xffff ? 2 : 1
  }
  return at
}

/** Arabic joins the article, "and", "in", "for" and others to the word: the positions where the word itself may begin. */
function afterPrefix(text: string, start: number): number[] {
  const and = 'وف'.includes(text[start] ?? ' ') ? [start + 1, start] : [start]
  return and.flatMap((at) => [...afterArticle(text, at, 'بلك'), ...('بلك'.includes(text[at] ?? ' ') ? [at + 1] : []), at])
}

function afterArticle(text: string, at: number, joined: string): number[] {
  if (joined.includes(text[at] ?? ' ') && text.startsWith('ال', at + 1)) return [at + 3]
  return text.startsWith('ال', at) || text.startsWith('لل', at) ? [at + 2] : []
}

const arabicEndings = ['كم', 'نا', 'ها', 'هم', 'ات', 'ين', 'ي', 'ك', 'ه', '']

/**
 * Makes a function that finds the words of several lists in a text, in one pass. Words of one list do not overlap: the first one
 * counts, and of several at one position the longest.
 * @param lists words that `plain` has normalised; a star stands for any letters
 */
export function createWordFinder(lists: string[][], script: Script): (text: string) => FoundWord[] {
  const tree = emptyTree()
  for (const [list, words] of lists.entries()) {
    for (const word of words) addWord(tree, word, { list, order: orderOf(word, script), isLatin: /^[a-z0-9 ]+$/.test(word) })
  }
  return (text) => {
    const found: FoundWord[] = []
    const free = lists.map(() => 0)
    const isWord = (code: number | undefined) => kindOf(code) !== 1
    const isLatin = (at: number) => /[a-z0-9]/.test(text[at] ?? ' ')
    const endings = script === 'arabic' ? arabicEndings : ['']

    /** The end of a word that matches up to here; undefined when the text goes on with more letters. */
    function endOf({ isLatin: isForeign }: Term, start: number, at: number): number | undefined {
      if (script === 'unspaced') return isForeign && (isLatin(start - 1) || isLatin(at)) ? undefined : at
      const ending = endings.find((one) => text.startsWith(one, at) && !isWord(text.codePointAt(at + one.length)))
      return ending === undefined ? undefined : at + ending.length
    }

    /** The run of letters that was scanned last: every position in it has the same end. */
    let letters = { from: 0, to: -1 }
    let best = new Map<number, { order: number; end: number }>()
    function walk(node: WordTree, start: number, at: number): void {
      for (const term of node.ends) {
        const { list, order } = term
        const end =
          (best.get(list)?.order ?? Number.NEGATIVE_INFINITY) < order && start >= (free[list] ?? 0) ? endOf(term, start, at) : undefined
        if (end !== undefined) best.set(list, { order, end })
      }
      const next = node.next.get(text[at] ?? '')
      if (next) for (const after of placesAfter(at)) walk(next, start, after)
      if (!node.anyLetters) return
      if (at < letters.from || at > letters.to) letters = { from: at, to: endOfLetters(text, at) }
      const end = letters.to
      // A star at the end takes the whole run: fewer letters would end inside a word.
      const least = node.anyLetters.next.size ? at : end
      for (let after = end; after >= least; after--) walk(node.anyLetters, start, after)
    }
    const placesAfter = (at: number) =>
      script === 'arabic' && text[at] === ' ' ? [...afterArticle(text, at + 1, 'وبل'), at + 1] : [at + 1]

    for (let start = 0; start < text.length; start++) {
      if (script !== 'unspaced' && isWord(codeBefore(text, start))) continue
      const here = new Map<number, number>()
      for (const at of script === 'arabic' ? afterPrefix(text, start) : [start]) {
        best = new Map()
        walk(tree, start, at)
        for (const [list, { end }] of best) if (!here.has(list)) here.set(list, end)
      }
      for (const [list, end] of here) {
        found.push({ list, start, end })
        free[list] = end
      }
    }
    // Sorted by list, so that the order of the result does not depend on the text.
    return found.sort((a, b) => a.list - b.list)
  }
}

/** The rank of a word: longer ones come first, and a star counts as 7 letters. */
function orderOf(word: string, script: Script): number {
  const stars = word.split('*').length - 1
  const blanks = word.split(' ').length - 1
  return word.length + stars * 7 + (script === 'arabic' ? blanks * 16 : 0)
}
