/** A number with what it counts, in the English of the command line: "1 host", "2 hosts". */
export function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}
