import { useEffect, useRef, useState } from 'react'

type Id = string | number

type TypedRows<Row> = {
  /** Those that were read, and those that another device has taken away as long as they hold what was typed. */
  rows: Row[]
  /** The ids of those into which something is typed. */
  typed: Id[]
  setTyped: (id: Id, isTyped: boolean) => void
}

/** Keeps what is typed into the row of a list while another device takes that row away. */
export function useTypedRows<Row extends { id: Id }>(read: readonly Row[]): TypedRows<Row> {
  const [typed, setIds] = useState<Id[]>([])
  const before = useRef<readonly Row[]>(read)
  const rows = withGone(read, before.current, typed)
  useEffect(() => {
    before.current = rows
  })
  const setTyped = (id: Id, isTyped: boolean) => setIds((ids) => [...ids.filter((one) => one !== id), ...(isTyped ? [id] : [])])
  return { rows, typed, setTyped }
}

/** Each row that is gone stays behind the same neighbour: a row that moves would lose the focus. */
function withGone<Row extends { id: Id }>(read: readonly Row[], before: readonly Row[], typed: Id[]): Row[] {
  const rows = [...read]
  const placeOf = (row: Row | undefined) => rows.findIndex(({ id }) => id === row?.id)
  before.forEach((row, at) => {
    if (typed.includes(row.id) && placeOf(row) < 0) rows.splice(placeOf(before[at - 1]) + 1, 0, row)
  })
  return rows
}
