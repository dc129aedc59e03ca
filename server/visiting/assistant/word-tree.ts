/** A word of a list. Of several that match at one position the one with the highest `order` counts. */
export type Term = { list: number; order: number; isLatin: boolean }

/** A trie of words: it compares a text with all lists at once. */
export type WordTree = { next: Map<string, WordTree>; anyLetters?: WordTree; ends: Term[] }

export const emptyTree = (): WordTree => ({ next: new Map(), ends: [] })

/** Adds a word; a star in it stands for any letters. */
export function addWord(tree: WordTree, word: string, term: Term): void {
  let node = tree
  for (const letter of word.split('')) {
    const known = letter === '*' ? node.anyLetters : node.next.get(letter)
    const following = known ?? emptyTree()
    if (letter === '*') node.anyLetters = following
    else if (!known) node.next.set(letter, following)
    node = following
  }
  node.ends.push(term)
}
