/** Words under names as the text of a file, in the order in which they come: what readWordLists reads. */
export function asWordLists(heading: string, pairs: { name: string; word: string }[]): string {
  const lines = [...Map.groupBy(pairs, ({ name }) => name)].map(([name, of]) => `${name}: ${of.map(({ word }) => word).join(' ')}`)
  return `${[`${heading} Made by npm run count:assistant-words.`, ...lines].join('\n')}\n`
}
