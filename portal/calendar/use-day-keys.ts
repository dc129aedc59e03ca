import { type KeyboardEvent, useState } from 'react'

const daysAWeek = 7

/** How far a key leads from the day at this place of its week; undefined for other keys. */
function stepOf(key: string, place: number, isMirrored: boolean): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: isMirrored ? 1 : -1,
    ArrowRight: isMirrored ? -1 : 1,
    ArrowUp: -daysAWeek,
    ArrowDown: daysAWeek,
    Home: -place,
    End: daysAWeek - 1 - place,
  }
  return steps[key]
}

/**
 * One stop for Tab, and arrow keys from day to day: what comes after a month would be 42 stops away.
 * @param start the day that Tab comes to first
 */
export function useDayKeys(days: string[], start: string | undefined) {
  const [reached, setReached] = useState<string>()
  const stop = [reached, start].find((day) => day && days.includes(day)) ?? days[0]

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const index = buttons.indexOf(event.target as HTMLButtonElement)
    const step = stepOf(event.key, index % daysAWeek, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    buttons[index + step]?.focus()
  }

  return { onKeyDown, ofDay: (day: string) => ({ tabIndex: day === stop ? 0 : -1, onFocus: () => setReached(day) }) }
}
