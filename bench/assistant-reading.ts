import { limits } from '#contract/limits.ts'
import { searchKey } from '#contract/search-key.ts'
import { languages } from '#i18n/languages.ts'
import { topicsOf } from '#server/assistant/fact-topics.ts'
import { wordsOf } from '#server/assistant/known-facts.ts'
import { plain } from '#server/assistant/plain-text.ts'
import { sentences } from '#server/assistant/sentences.ts'
import { readTopics } from '#server/assistant/topic-reader.ts'
import { hardTexts } from '#server/testing/hard-texts.ts'

/** How the time of reading grows when a hard text becomes four times as long, all in one run: npm run bench:assistant-reading. */

/** Four times the work takes about four times the time; what grows with the square takes sixteen. */
const allowedRatio = 8
/** Below this a ratio says more about what a call costs at all, in milliseconds. */
const leastTime = 1
/** In microseconds. */
const leastSample = 40_000

const readings: Record<string, (text: string) => unknown> = {
  plain,
  topics: (text) => readTopics(text, languages),
  sentences: (text) => sentences(topicsOf, { field: '', label: '', section: '', text }),
  words: wordsOf,
  'search key': (text) => searchKey(text),
}

/** CPU time of one reading, in milliseconds: what others do on this machine meanwhile is not counted. The clock is coarse, so many are taken. */
function timeOf(read: (text: string) => unknown, text: string): number {
  for (let warm = 0; warm < 3; warm++) read(text)
  const before = process.threadCpuUsage()
  for (let count = 1; ; count++) {
    read(text)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > leastSample) return (user + system) / 1_000 / count
  }
}

const ratios: number[] = []
const rows = Object.entries(hardTexts).map(([text, make]) => {
  const cells = Object.entries(readings).map(([name, read]) => {
    const [quarter, whole] = [timeOf(read, make(limits.longText / 4)), timeOf(read, make(limits.longText))]
    if (whole > leastTime) ratios.push(whole / quarter)
    return [name, `${whole.toFixed(1)} ms, x ${(whole / quarter).toFixed(1)}`]
  })
  return { text, ...Object.fromEntries(cells) }
})
console.table(rows)
process.exit(ratios.some((ratio) => ratio > allowedRatio) ? 1 : 0)
