import type { Fact } from './fact.ts'
import { scoreOf } from './fact-score.ts'
import type { QuestionPart } from './question.ts'
import { isRelated } from './question-groups.ts'
import { nothing, type Shared } from './shared-words.ts'
import { isKindOf } from './things.ts'
import { isSubject, type Topic, type Topics } from './topics.ts'

/** How well a fact has to fit, and how near the best one it has to be. */
const least = { score: 0.25, share: 0.64, byWords: 0.75, outright: 0.9, inTalk: 0.3, certain: 0.5, speaking: 0.5, alike: 0.3 }

/** The facts that fit best. */
export function choose(facts: Fact[], part: QuestionPart, topics: Topics, named: Set<Fact>, shared: Shared): Fact[] {
  const all = facts.map((fact) => ({ fact, ...scoreOf(fact, part, topics, named, shared.get(fact) ?? nothing) }))
  // Words alone tell a fact only where no fact is about the subject, unless they name a thing outright or the subject is a mere word.
  const isByWords = all.every(({ subject }) => subject < least.score)
  const isUnsure = Object.entries(topics).every(([topic, sure]) => !isSubject(topic) || sure <= 0.5)
  const isByWordsToo = (one: Scored) => (isUnsure ? one.telling >= least.byWords : one.outright >= least.outright)
  const scored = all.filter((one) => (isByWords ? one.telling >= least.byWords : one.subject >= least.score || isByWordsToo(one)))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best < least.score) return []
  const fitting = scored.filter(({ score }) => score >= Math.max(least.score, best * least.share))
  // Who names no service asks how to cancel the stay, not the transfer.
  const isOfHouse = ({ fact }: Scored) => fact.kind !== 'service' || named.has(fact)
  const ofHouse =
    Object.keys(topics).filter(isSubject).join() === 'cancellation' && fitting.some(isOfHouse) ? fitting.filter(isOfHouse) : fitting
  const speaking = onlySpeaking(ofHouse, part, named)
  const [chosen, others] = [new Set(speaking), scored.filter((one) => !fitting.includes(one))]
  // Of two subjects that are both meant none is left out. Where a fact says what else is asked, one of another kind was only told beside it.
  const isSpoken = speaking.some(({ telling }) => telling >= least.speaking)
  const meant = Object.keys(topics) as Topic[]
  const isBeside = (topic: Topic) => isSpoken && !meant.some((other) => other !== topic && isRelated(topic, other))
  for (const [topic, sure] of Object.entries(topics)) {
    if (!isSubject(topic) || sure < least.certain || isBeside(topic)) continue
    const about = ({ fact }: Scored) => (fact.topics[topic] ?? 0) >= least.certain
    const first = others.filter(about).sort((a, b) => b.score - a.score)[0]
    if (first && ![...chosen].some(about)) chosen.add(first)
  }
  return [...chosen].sort((a, b) => b.score - a.score).map(({ fact }) => fact)
}

type Scored = { fact: Fact; score: number; subject: number; telling: number; outright: number }

/**
 * Where the best fact says words of the question, those on its subject that say none are beside the point; so is a service that is not
 * asked for where something else fits better.
 */
function onlySpeaking(fitting: Scored[], part: QuestionPart, named: Set<Fact>): Scored[] {
  const [best] = [...fitting].sort((a, b) => b.score - a.score)
  if (!best || part.context) return fitting
  const isMeant = ({ fact }: Scored) => named.has(fact) || part.things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing)))
  const isService = ({ fact }: Scored) => fact.kind === 'service'
  const asked = isService(best) ? fitting : fitting.filter((one) => !isService(one) || isMeant(one) || one.telling >= least.inTalk)
  if (best.telling < least.speaking) return asked
  // A fence is asked for: the sauna in the garden has none.
  const isBesideTerm = (one: Scored) =>
    isService(one) && !isService(best) && best.outright >= 0.5 && one.outright === 0 && !named.has(one.fact)
  return asked
    .filter((one) => !isBesideTerm(one))
    .filter((one) => one.telling >= best.telling * least.alike || isMeant(one) || (isService(one) && isService(best)))
}
