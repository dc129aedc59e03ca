import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'

/** The address changes when nothing was typed for this long, in milliseconds. */
const pause = 250

/** What is typed into a search, and the function for typing; it reaches the address once the typing pauses. */
export function useTypedSearch(value: string, onPause: (value: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: value, of: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Another page of the address, as that of one guest, brings its own words.
  const shown = typed.of === value ? typed.text : value
  // Who has left the list has another address.
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped({ text, of: value })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTyped({ text, of: text.trim() })
      onPause(text.trim())
    }, pause)
  }
  return [shown, type]
}

/** The same for a list whose search stands in the address by itself: the back button and a reload keep it. */
export function useSearchInAddress(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  return useTypedSearch(params.get('search') ?? '', (search) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (search) next.set('search', search)
        else next.delete('search')
        return next
      },
      { replace: true },
    ),
  )
}
