import { useEffect, useRef, useState } from 'react'
import { useAddressQuery } from '../browser/use-address-query.ts'

/** The address changes when nothing was typed for this long, in milliseconds. */
const pause = 250

/**
 * What is typed into a search, and the function for typing; it stands in the address once the typing pauses, so that the back button and a
 * reload keep it.
 */
export function useSearchInAddress(): [string, (text: string) => void] {
  const [query, change] = useAddressQuery()
  const value = query.get('search') ?? ''
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
      const search = text.trim()
      setTyped({ text, of: search })
      change({ search })
    }, pause)
  }
  return [shown, type]
}
