import { expect, test } from 'vitest'
import { twoLines } from './two-lines.ts'

test.each([
  [
    'de',
    'Wunderschönes Ferienhaus mit Seeblick und Sauna am Wolfgangsee',
    ['Wunderschönes Ferienhaus mit', 'Seeblick und Sauna am Wolfgangsee'],
  ],
  ['it', '  Casa   Blu ', ['Casa', 'Blu']],
  // Between words that have no space between them; what a bracket holds stays with it.
  ['ja', '京都町家「花の宿」', ['京都町家', '「花の宿」']],
  ['zh', '杭州西湖龙井山居民宿', ['杭州西湖', '龙井山居民宿']],
  // One word: somewhere, but never within a sign that is made of several.
  ['it', 'Abcdefgh', ['Abcd', 'efgh']],
  ['it', '👨‍👩‍👧👨‍👩‍👧', ['👨‍👩‍👧', '👨‍👩‍👧']],
  ['it', 'A', ['A']],
] as const)('%s: %s', (language, words, lines) => {
  expect(twoLines(words, language)).toEqual(lines)
})
