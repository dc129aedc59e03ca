import { useState } from 'react'
import { useCurrentUser } from '../session/current-user.ts'
import { findDraft, removeDraft, storeDraft } from './kept-drafts.ts'

type KeptText = {
  text: string
  /** Keeps what is typed; nothing for an empty text. */
  type: (typed: string) => void
  /** The text as it is kept by now: more may have been typed since this was shown. */
  kept: () => string
}

/** A text that this browser keeps as it is typed, until it is sent. @param name of its draft */
export function useKeptText(name: string): KeptText {
  const userId = useCurrentUser()?.id ?? ''
  const kept = () => `${findDraft(userId, name) ?? ''}`
  const [text, setText] = useState(kept)
  function type(typed: string) {
    setText(typed)
    if (typed) storeDraft(userId, name, typed)
    else removeDraft(name)
  }
  return { text, type, kept }
}
