/** The shortest setting that may have two letters in each other's place, any slip, and two: names of other programs are as near to shorter ones (POST, MOST, Z). */
const lengths = { swap: 4, one: 6, two: 9 }

/**
 * Names that are no setting, but nearly one that is not set: with a slip of the finger, in small letters, with a hyphen.
 * @returns a line for each, without its value: it may be a password
 */
export function misspeltNames(environment: Record<string, string | undefined>, settings: readonly string[]): string[] {
  const unset = settings.filter((name) => !environment[name]?.trim())
  return Object.keys(environment).flatMap((name) => {
    if (settings.includes(name) || !environment[name]?.trim()) return []
    const meant = nearest(name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_'), unset)
    return meant ? [`${name} is no setting, and does not count. Is ${meant} meant?`] : []
  })
}

/** The setting that the fewest slips away is; undefined where all are too far. */
function nearest(name: string, settings: readonly string[]): string | undefined {
  // By its length most names are no setting: Kubernetes gives a program seven names for each service of its namespace.
  const likely = settings.filter((setting) => Math.abs(name.length - setting.length) <= forgiven(setting))
  const away = likely
    .map((setting) => ({ setting, count: slips(name, setting) }))
    .filter(({ setting, count }) => count <= forgiven(setting) && (setting.length >= lengths.one || hasSameLetters(name, setting)))
  return away.sort((one, other) => one.count - other.count)[0]?.setting
}

function forgiven({ length }: string): number {
  if (length < lengths.swap) return 0
  return length < lengths.two ? 1 : 2
}

const hasSameLetters = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('')

/** Letters that are missing, too many, or others; two that have changed places count as one. */
function slips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      next[at] = Math.min(cell(last, at) + 1, cell(next, at - 1) + 1, cell(last, at - 1) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) next[at] = Math.min(cell(next, at), cell(before, at - 2) + 1)
    }
    before = last
    last = next
  }
  return cell(last, other.length)
}

const cell = (row: number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
