import { readFileSync } from 'node:fs'
import type { Language } from '#i18n/languages.ts'

/** Files that `npm run count:assistant-words` makes of the phrases: on each line a name, a colon, and the words of that name. */
export type WordListFile = 'spelling.txt' | 'topic-words.txt'

export type WordList = { name: string; words: string[] }

/** The lines of a file in their order. */
export function readWordLists(language: Language, file: WordListFile): WordList[] {
  return readFileSync(new URL(`./phrases/${language}/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, words] = /^(\w+): (.+)$/.exec(line) ?? []
      return name && words ? [{ name, words: words.split(' ') }] : []
    })
}
