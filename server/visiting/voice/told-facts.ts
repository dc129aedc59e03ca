import type { Fact } from '../assistant/facts/fact.ts'
import { startOf } from '../assistant/words/plain-text.ts'

/** Characters of facts in the prompt: models follow longer prompts badly. */
const most = 20_000
/** Characters of one fact; of a longer one the first sentences are told. */
const mostOfFact = 600
/** Stands where a fact was cut; the prompt says what it means. */
export const cutMark = '[…]'

const bySentence = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** What is told beside the fields, the most useful first, and its share of the room that the fields leave. */
const groups: { has: (fact: Fact) => boolean; share: number }[] = [
  { has: ({ kind }) => kind === 'answer', share: 0.25 },
  { has: ({ field }) => field === 'houseRules', share: 0.15 },
  { has: ({ field }) => field === 'specialinstructions' || field === 'wifi_instructions', share: 0.15 },
  { has: ({ field, section }) => field === 'block' && section !== 'services', share: 0.15 },
  // What a service is and costs, of every service, comes before the details of any.
  { has: ({ field }) => field === 'services.description' || field === 'services.price', share: 0.1 },
  { has: ({ section }) => section === 'services', share: 0.05 },
  { has: ({ kind }) => kind === 'place', share: 0.1 },
  { has: () => true, share: 0.05 },
]

/**
 * The facts that the agent is told, a line each. Fields (hours, address, Wi-Fi, contacts, emergency) are never cut. Of the rest
 * each group has its share; what a group leaves free goes to the others, the most useful first.
 */
export function toldFacts(facts: Fact[]): string {
  const fields = facts.filter(({ kind }) => kind === 'field').map(lineOf)
  let left = most - lengthOf(fields)
  const grouped = [...Map.groupBy(facts, (fact) => (fact.kind === 'field' ? undefined : groups.find(({ has }) => has(fact)))).entries()]
  const waiting = groups.map((group) => ({
    share: group.share * left,
    lines: (grouped.find(([of]) => of === group)?.[1] ?? []).map((fact) => lineOf({ ...fact, text: shortened(fact.text) })),
    told: new Set<string>(),
  }))
  const take = ({ lines, told }: (typeof waiting)[number], share: number) => {
    let room = Math.min(share, left)
    for (const line of lines) {
      if (told.has(line) || line.length + 1 > room) continue
      told.add(line)
      room -= line.length + 1
      left -= line.length + 1
    }
  }
  for (const group of waiting) take(group, group.share)
  for (const group of waiting) take(group, left)
  return [...fields, ...waiting.flatMap(({ lines, told }) => lines.filter((line) => told.has(line)))].join('\n')
}

/** One line: a line break in a host's text could look like a heading of the prompt. */
const lineOf = ({ field, label, text }: Fact) => `- [${field}] ${label}: ${text}`.replace(/\s*\n\s*/g, ' ')

const lengthOf = (lines: string[]) => lines.reduce((sum, { length }) => sum + length + 1, 0)

function shortened(text: string): string {
  if (text.length <= mostOfFact) return text
  let told = ''
  for (const { segment } of bySentence.segment(startOf(text, mostOfFact + 1))) {
    if (told.length + segment.length > mostOfFact) break
    told += segment
  }
  return `${(told || startOf(text, mostOfFact)).trim()} ${cutMark}`
}
