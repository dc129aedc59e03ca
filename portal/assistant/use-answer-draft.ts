import { useState } from 'react'
import type { GuestQuestion } from '#contract/assistant.ts'
import { useUnsavedChanges } from '../forms/unsaved-changes.ts'
import { useSessionKept } from '../forms/use-session-draft.ts'

/** The answer that is being typed to a question, whether it is to be written into a field, and the version that it began with. */
export function useAnswerDraft(question: GuestQuestion) {
  const [text, setText] = useState(question.answer)
  const [saved, setSaved] = useState(question.answer)
  const [seen, setSeen] = useState(question.version)
  const [isWritten, setWritten] = useState(false)
  if (question.answer !== saved) {
    setSaved(question.answer)
    // What was saved, with a press on yes or no too, stands in the field; what is typed anew stays, and is not saved over another answer unseen.
    if (text === saved || text.trim() === question.answer) {
      setText(question.answer)
      setSeen(question.version)
    }
  }
  const isTyped = isWritten || text !== question.answer
  useUnsavedChanges(isTyped)
  useSessionKept(
    `answer:${question.id}`,
    () => (isTyped ? { text, isWritten, seen } : undefined),
    (kept) => {
      setText(kept.text)
      setWritten(kept.isWritten)
      setSeen(kept.seen)
    },
  )
  return { text, setText, isWritten, setWritten, seen, setSeen }
}
