const archiveName = /^ospita-\d{4}-[\dTZ-]+\.tar$/

export const isArchive = (name: string): boolean => archiveName.test(name)

/**
 * Which archives go, the oldest first, and never the newest, whatever the clock said when it was made: what is named later was made while the clock
 * was ahead.
 * @param names of files, others among them
 * @param newest the one that was just made, if any
 */
export function oldArchives(names: string[], newest: string | undefined, keep: number): string[] {
  const archives = names.filter(isArchive).sort()
  const isAhead = (name: string) => newest !== undefined && name > newest
  return [...archives.filter(isAhead), ...archives.filter((name) => !isAhead(name))].slice(0, -keep)
}
