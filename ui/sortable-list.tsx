import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Words = {
  /** Names the buttons of one item: "Move up: Kitchen". */
  up: (name: string) => string
  down: (name: string) => string
  /** Said after a move. */
  moved: (name: string, position: number) => string
}

type SortableListProps<Item> = {
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  words: Words
  onReorder: (items: Item[]) => void
  /** Stand beside one another where there is room. */
  isTiled?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** A list that is sorted by dragging, or by the buttons of each item (WCAG 2.5.7). */
export function SortableList<Item>({ label, items, keyOf, nameOf, words, onReorder, isTiled, children }: SortableListProps<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const listId = useId()

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item)
    onReorder(next)
    setAnnouncement(words.moved(nameOf(item), to + 1))
  }

  return (
    <>
      <ol
        aria-label={label}
        className={`grid gap-3 ${isTiled ? 'grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]' : 'grid-cols-1'}`}
      >
        {items.map((item, index) => (
          <SortableItem
            key={keyOf(item)}
            listId={listId}
            index={index}
            count={items.length}
            name={nameOf(item)}
            words={words}
            onMove={move}
          >
            {children(item, index)}
          </SortableItem>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type SortableItemProps = {
  listId: string
  index: number
  count: number
  name: string
  words: Words
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function SortableItem({ listId, index, count, name, words, onMove, children }: SortableItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!item.current || !grip.current) return
    return combine(
      draggable({ element: item.current, dragHandle: grip.current, getInitialData: () => ({ listId, index }) }),
      dropTargetForElements({
        element: item.current,
        canDrop: ({ source }) => source.data.listId === listId && source.data.index !== index,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          onMove(Number(source.data.index), index)
        },
      }),
    )
  }, [listId, index, onMove])

  function press(button: HTMLButtonElement, to: number) {
    onMove(index, to)
    // Moving the element drops the focus: give it back, so that the same button can be pressed again, and is seen.
    requestAnimationFrame(() => {
      button.focus()
      button.scrollIntoView({ block: 'nearest' })
    })
  }

  const control = 'grid size-11 place-items-center rounded-lg hover:bg-muted aria-disabled:opacity-40'
  return (
    <li
      ref={item}
      className={`flex flex-wrap items-stretch gap-1 rounded-lg border bg-surface p-2 ${isOver ? 'border-primary bg-primary-soft' : 'border-line'}`}
    >
      <span ref={grip} aria-hidden="true" className="grid w-6 shrink-0 cursor-grab place-items-center text-ink-soft max-sm:hidden">
        <GripVertical className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1">{children}</div>
      <div className="flex shrink-0 flex-col justify-center">
        <button
          type="button"
          aria-label={words.up(name)}
          aria-disabled={index === 0}
          onClick={({ currentTarget }) => press(currentTarget, index - 1)}
          className={control}
        >
          <ArrowUp className="size-5" aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={words.down(name)}
          aria-disabled={index === count - 1}
          onClick={({ currentTarget }) => press(currentTarget, index + 1)}
          className={control}
        >
          <ArrowDown className="size-5" aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
