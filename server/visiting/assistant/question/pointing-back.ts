import type { Language } from '#i18n/languages.ts'
import { askedOf } from '../facts/telling-signs.ts'
import { isBrief, isUnspaced, longestBrief, opensAsNext, pointsAt, refersBack } from '../message/clauses.ts'
import { asksWhen } from '../message/plain-asks.ts'
import { type FoundDetail, isSlight } from '../words/details.ts'
import { findWords } from '../words/lexicon.ts'
import { isAspect, isSubject, qualifying, type Topic, widened } from '../words/topics.ts'
import { among, byWords, surestSubject } from './meant-topics.ts'
import type { QuestionPart } from './question-part.ts'

/** How sure the reader has to be of a subject, and to be certain of it. */
const sure = { subject: 0.35, certain: 0.9 }

/** A question that points back at one of an earlier message. */
export function goingOnNext(part: QuestionPart, earlier: QuestionPart): QuestionPart {
  const isCode = asksCodeAlone(part)
  const next = askedAgain(
    goingOn(
      isCode || saysLittle(part) || asksOfSameLock(part, earlier) ? { ...part, topics: among(part.topics, isAspect) } : part,
      earlier,
    ),
  )
  return isCode ? { ...next, alone: part } : next
}

/** A question that asks nothing of what it names asks how long that takes too: "and from Bari?". Prices, hours and codes are told of more than that. */
function askedAgain(part: QuestionPart): QuestionPart {
  const lasts = part.context && !Object.keys(part.topics).some(isAspect) ? part.context.topics.duration : undefined
  return { ...part, isNext: true, ...(lasts && { topics: { ...part.topics, duration: lasts } }) }
}

/** Later questions of a message may point back at the one before them: "when is the sauna open? may children come too?". */
export function withEarlier(parts: QuestionPart[]): QuestionPart[] {
  return parts.map((part, index) => {
    const before = parts[index - 1]
    return before && isOnlyQualifying(part) ? { ...goingOn(part, before), alone: part } : part
  })
}

const isOnlyQualifying = (part: QuestionPart) => {
  const surest = surestSubject(part.topics)
  return !hasOwnSubject(part) || (!!surest && qualifying.includes(surest) && !part.things.length)
}

/** "And Giulia?", "on Sunday?": a name or a day is no subject, unless the reader is certain of one. */
const saysLittle = ({ text, language, topics: read, things, details }: QuestionPart) =>
  asksWhen(text, language) ||
  (isBrief(text) &&
    !things.length &&
    details.every(({ detail }) => isSlight(detail)) &&
    !Object.entries(read).some(([topic, value]) => isSubject(topic) && value >= sure.certain))

/** "And the code?": of so few words the reader makes the code of a door. What the word for the code means beside counts where the reader is certain of it. */
function asksCodeAlone({ text, language, topics: read, things, details }: QuestionPart): boolean {
  if (!isBrief(text) || things.length) return false
  const words = findWords('words.txt', text, language).filter(({ meaning }) => meaning === 'code')
  const isOfCode = ({ start, detail }: FoundDetail) =>
    words.some((word) => word.start === start) && (read[detail as Topic] ?? 0) < sure.certain
  return words.length > 0 && details.every((found) => isSlight(found.detail) || isOfCode(found))
}

/** What is locked, and may have a code. */
export const locked: readonly Topic[] = ['safe', 'keys', 'door', 'wifi']

/** "How do I lock it?", of the safe: the word for locking is one of doors too. */
function asksOfSameLock(part: QuestionPart, earlier: QuestionPart): boolean {
  const isOfLock = ({ topics: read }: QuestionPart) => locked.some((topic) => topic === surestSubject(read))
  return isBrief(part.text) && !part.things.length && pointsAt(part.text, part.language) && isOfLock(part) && isOfLock(earlier)
}

/** Whether a question of more than a few words names what the one before it is not about: "but when do I take the glass down?", after the Wi-Fi. */
export function namesOther(part: QuestionPart, earlier: QuestionPart): boolean {
  const { text, language } = part
  if (isBrief(text) || hasOwnSubject(part) || opensAsNext(text, language) || pointsAt(text, language)) return false
  const talkedOf = widened(earlier.topics)
  return Object.keys(part.topics).some((topic) => isSubject(topic) && !talkedOf[topic] && !qualifying.includes(topic))
}

const hasOwnSubject = ({ topics: read }: QuestionPart) =>
  Object.entries(read).some(([topic, value]) => isSubject(topic) && value !== byWords && value >= sure.subject)

export function pointsBack(part: QuestionPart, spoken: Language[]): boolean {
  const { length } = part.text
  const isFew = isBrief(part.text)
  const isReferring = spoken.some((language) => refersBack(part.text, language))
  // "How do we get to Brixen?", after the Wi-Fi: a question of its own, though the reader makes nothing of it.
  const saysNothing = !Object.keys(part.topics).length && !part.things.length && !part.details.length
  if (saysNothing && !isFew && !isReferring && !isUnspaced.test(part.text)) return false
  // A question that names a thing of its own stands by itself, however short: "is there a sauna?".
  const isByItself = hasOwnSubject(part) && part.things.length > 0
  return !hasOwnSubject(part) || saysLittle(part) || (isFew && !isByItself) || (length < longestReference && isReferring)
}

/** A question without a subject goes on about the one before it ("and on Sunday?"); one that has its own adds to it ("one for children too?"). */
function goingOn(part: QuestionPart, earlier: QuestionPart): QuestionPart {
  if (hasOwnSubject(part)) {
    // Of the same subject the same is asked: "and for mine, who is three?", after what children pay.
    const isSame = surestSubject(part.topics) === surestSubject(earlier.topics) && !Object.keys(part.topics).some(isAspect)
    const topics = isSame ? { ...among(earlier.topics, isAspect), ...part.topics } : part.topics
    return isOther(part, earlier)
      ? { ...part, topics: { ...among(earlier.topics, isAspect), ...part.topics } }
      : { ...part, topics, context: earlier }
  }
  const ofEarlier = among(earlier.topics, isSubject)
  return { ...part, topics: { ...ofEarlier, ...among(part.topics, isAspect) }, context: earlier }
}

/** "And dinner?", after breakfast: the same is asked of another subject. */
function isOther(part: QuestionPart, earlier: QuestionPart): boolean {
  const subject = surestSubject(part.topics)
  if (!subject || part.text.length >= longestBrief || widened(earlier.topics)[subject]) return false
  return (part.topics[subject] ?? 0) >= sure.certain && !qualifying.includes(subject) && !askedOf.includes(subject)
}

/** Characters of a question that may point back. */
const longestReference = 60
