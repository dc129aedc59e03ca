import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { LoadMore } from '#ui/load-more.tsx'
import { isCardWanted } from '../frame/wanted-link.ts'
import { useTranslate } from '../messages.ts'

/** Cards that are rendered at a time: more of them make scrolling slow on phones. */
const step = 24

type CardGridProps<Item> = { items: Item[]; children: (item: Item) => ReactNode }

/** Cards side by side; more are drawn as one scrolls. */
export function CardGrid<Item extends { id: string | number }>({ items, children }: CardGridProps<Item>) {
  const t = useTranslate()
  const [shown, setShown] = useState(step)
  const showMore = useCallback(() => setShown((count) => count + step), [])
  // The card that the keyboard is to go on at is drawn, however far down it stands.
  useEffect(() => {
    const wanted = items.findIndex(({ id }) => isCardWanted(id))
    if (wanted >= shown) setShown(wanted + 1)
  }, [items, shown])
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {items.slice(0, shown).map((item) => (
          <li key={item.id} className="grid grid-cols-1">
            {children(item)}
          </li>
        ))}
      </ul>
      {shown < items.length && <LoadMore page={shown} onReach={showMore} label={t('app.loading')} />}
    </>
  )
}
