import { useEffect, useEffectEvent, useState } from 'react'
import type { GuestQuestion } from '#contract/assistant.ts'
import { useUnsavedChanges } from '../forms/unsaved-changes.ts'
import { useSessionKept } from '../forms/use-session-draft.ts'

/** The answer that is being typed to a question, whether it is to be written into a field, and the version that it began with. */
export function useAnswerDraft(question: GuestQuestion, onTyped: (isTyped: boolean) => void) {
  const [text, setText] = useState(question.answer)
  const [read, setRead] = useState(question.answer)
  const [saved, setSaved] = useState(question.answer)
  const [seen, setSeen] = useState(question.version)
  const [isWritten, setWritten] = useState(false)
  const [isBehind, setBehind] = useState(false)
  const begin = ({ answer, version }: Pick<GuestQuestion, 'answer' | 'version'>) => {
    setText(answer)
    setSaved(answer)
    setSeen(version)
    setBehind(false)
  }
  if (question.answer !== read) {
    setRead(question.answer)
    setBehind(true)
  }
  // What was saved, with a press on yes or no too, stands in the field; what is typed anew stays, and is not saved over another answer unseen.
  if (isBehind && (text === saved || text.trim() === question.answer)) begin(question)
  const isTyped = isWritten || text !== saved
  useUnsavedChanges(isTyped)
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(isTyped), [isTyped])
  useSessionKept(
    `answer:${question.id}`,
    () => (isTyped ? { text, isWritten, seen } : undefined),
    (kept) => {
      setText(kept.text)
      setWritten(kept.isWritten)
      setSeen(kept.seen)
    },
  )
  return {
    ...{ text, setText, isWritten, setWritten, isTyped, seen },
    /** Call it after a save; what was typed on meanwhile stays, and replaces this one. */
    onSaved: ({ answer, version }: GuestQuestion) => {
      setSaved(answer)
      setSeen(version)
      setWritten((isOn) => isOn && !isWritten)
      setText((typed) => (typed === text || typed.trim() === answer ? answer : typed))
    },
    /** Begins anew with what another device has saved; where the question is gone, with nothing. */
    onReread: (now: GuestQuestion | undefined) => {
      setWritten(false)
      begin(now ?? { answer: saved, version: seen })
    },
  }
}
