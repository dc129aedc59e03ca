import { useEffect, useState } from 'react'

/** Milliseconds without typing after which the value is used: earlier calls would be wasted. */
const usualPause = 250

/** The value, once it has not changed for a moment (debounced). */
export function useSettled<Value>(value: Value, pause: number = usualPause): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
