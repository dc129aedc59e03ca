/** Rows of keys: a finger hits the one beside. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءورلازظ']

/** Letters that sound alike in one of the languages, so that one is written for the other. */
const alike =
  'ae ai ay ao bv bp ck cq cs cz ct dt ei ey eo fv fp gj gh gq iy ij kq lr mn ou ow sz sx td uv uw xj xs yl nm ' +
  'تط سص صث دض ذز زظ ذظ حه خح قك اع ضظ ثس يا وا ءا قغ'

const pairsIn = (row: string) => Array.from({ length: row.length - 1 }, (_, at) => row.slice(at, at + 2))
/** Two letters as one number: many are looked up for each word. */
const pairOf = (one: number, other: number) => (one << 16) | other
const confused = new Set(
  [...alike.split(' '), ...rows.flatMap(pairsIn)]
    .map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)] as const)
    .flatMap(([one, other]) => [pairOf(one, other), pairOf(other, one)]),
)

/** What a slip costs: one is a usual one, two is one that nobody makes in a short word. */
const cost = { usual: 1, doubled: 0.8, first: 1.3, stray: 1.5, unusual: 2 }

/**
 * What it costs to write one word for another: a letter left out, written twice, swapped with the next, taken for one that sounds alike or lies beside it.
 * @returns infinity where it is more than `most`
 */
export function slipCost(written: string, meant: string, most: number): number {
  let before: number[] = []
  let last = [0]
  for (let at = 1; at <= meant.length; at++) last[at] = (last[at - 1] ?? 0) + costOfMissing(meant, at - 1)
  for (let row = 1; row <= written.length; row++) {
    const next = nextCosts(written, meant, row, last, before)
    if (next.every((costs) => costs > most)) return Number.POSITIVE_INFINITY
    before = last
    last = next
  }
  return last[meant.length] ?? 0
}

/** What it costs to write so many letters for each beginning of what was meant, by what it costs to write one less and two less. */
function nextCosts(written: string, meant: string, row: number, last: number[], before: number[]): number[] {
  const added = costOfAdded(written, row - 1)
  const next = [(last[0] ?? 0) + added]
  for (let at = 1; at <= meant.length; at++) {
    const changed = (last[at - 1] ?? 0) + costOfChange(written.charCodeAt(row - 1), meant.charCodeAt(at - 1), row === 1 && at === 1)
    const costs = Math.min((last[at] ?? 0) + added, (next[at - 1] ?? 0) + costOfMissing(meant, at - 1), changed)
    next[at] = areSwapped(written, row, meant, at) ? Math.min(costs, (before[at - 2] ?? 0) + cost.usual) : costs
  }
  return next
}

const areSwapped = (written: string, row: number, meant: string, at: number): boolean =>
  row > 1 && at > 1 && written[row - 1] === meant[at - 2] && written[row - 2] === meant[at - 1]

/** A letter left out: the first one seldom, unless nobody hears it; the second of two alike often. */
function costOfMissing(meant: string, at: number): number {
  if (at === 0) return meant.startsWith('h') ? cost.usual : cost.unusual
  return meant[at] === meant[at - 1] ? cost.doubled : cost.usual
}

/** A letter too many is most often one that is written twice, or hit with its neighbour. */
function costOfAdded(written: string, at: number): number {
  const letter = written.charCodeAt(at)
  const isBeside = (other: number) => other === letter || confused.has(pairOf(letter, other))
  const isUsual = written[at] === 'h' || isBeside(written.charCodeAt(at - 1)) || isBeside(written.charCodeAt(at + 1))
  return isUsual ? cost.usual : cost.stray
}

function costOfChange(letter: number, other: number, isFirst: boolean): number {
  if (letter === other) return 0
  if (!confused.has(pairOf(letter, other))) return cost.unusual
  return isFirst ? cost.first : cost.usual
}
