/** What buttons call a block of a list: by its number too where another of the list has its name. */
export function numberedName(blocks: { name: string }[], index: number): string {
  const name = blocks[index]?.name ?? ''
  return blocks.filter((block) => block.name === name).length > 1 ? `${index + 1}. ${name}` : name
}
