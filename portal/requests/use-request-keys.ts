import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useShortcuts } from './shortcuts.store.ts'

type KeysOfRequests = {
  /** The rows; the button of each has data-request. */
  list: RefObject<HTMLElement | null>
  /** What is chosen stands here. */
  beside: RefObject<HTMLElement | null>
  /** The request beside the list, if any. */
  chosen: number | undefined
  onReply: (id: number) => void
  onHelp: () => void
}

/** j and k or the arrows go from row to row, r replies, Escape leads back to the list, ? says so; nothing while one types or a dialog is open. */
export function useRequestKeys({ list, beside, chosen, onReply, onHelp }: KeysOfRequests): void {
  const isOn = useShortcuts()

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event)) return
    const rows = rowsOf(list.current)
    const at = (id: string | undefined) => rows.findIndex(({ dataset }) => dataset.request === id)
    const focused = at((event.target as HTMLElement).dataset.request)
    const current = focused >= 0 ? focused : at(`${chosen}`)
    const acts: Record<Act, () => void> = {
      next: () => focus(rows[current + 1]),
      previous: () => focus(rows[Math.max(0, current - 1)]),
      back: () => beside.current?.contains(event.target as Node) && focus(rows[current]),
      reply: () => rows[current] && onReply(Number(rows[current].dataset.request)),
      help: onHelp,
    }
    const act = actOf(event.key, focused >= 0, isOn)
    if (!act) return
    event.preventDefault()
    acts[act]()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-request]') ?? [])]

/** Leads the focus to the neighbour of a row that goes away, where it is in that row or in what stands beside the list. */
export function leadOnFrom(id: number, { list, beside }: Pick<KeysOfRequests, 'list' | 'beside'>): void {
  const rows = rowsOf(list.current)
  const at = rows.findIndex(({ dataset }) => dataset.request === `${id}`)
  const goes = [rows[at]?.closest('li'), beside.current]
  if (goes.some((part) => part?.contains(document.activeElement))) focus(rows[at + 1] ?? rows[at - 1])
}

const typing = 'input, select, textarea, [contenteditable=true]'

/** False for what is typed into a field, meant for a dialog, or held with a key of the browser. */
function isCommand({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  return !target.closest(typing) && !document.querySelector('[role=dialog], [role=alertdialog]')
}

type Act = 'next' | 'previous' | 'back' | 'reply' | 'help'

const letters: Record<string, Act> = { j: 'next', k: 'previous', r: 'reply', '?': 'help' }
const arrows: Record<string, Act> = { ArrowDown: 'next', ArrowUp: 'previous' }

/** What a key means; the arrows scroll the page unless a row has the focus. */
function actOf(key: string, isOnRow: boolean, isOn: boolean): Act | undefined {
  if (key === 'Escape') return 'back'
  return (isOnRow ? arrows[key] : undefined) ?? (isOn ? letters[key] : undefined)
}

function focus(row: HTMLElement | undefined): void {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
