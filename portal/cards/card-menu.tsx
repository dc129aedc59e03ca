import { CopyPlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useNamed, useTranslate } from '../messages.ts'

type CardMenuProps = {
  name: string
  onDuplicate: () => void
  onRemove: () => void
  /** What stands before duplicating and deleting. */
  children?: ReactNode
}

/** What can be done with the thing of a card, behind one button in its corner. */
export function CardMenu({ name, onDuplicate, onRemove, children }: CardMenuProps) {
  const t = useTranslate()
  const named = useNamed()
  return (
    <div className="absolute end-1 top-1 rounded-lg bg-surface/85">
      <Menu label={t('app.actions', { name })}>
        {children}
        <MenuItem onClick={onDuplicate} aria-label={named(t('app.duplicate'), name)}>
          <CopyPlus aria-hidden="true" />
          {t('app.duplicate')}
        </MenuItem>
        <MenuItem isDanger onClick={onRemove} aria-label={named(t('app.delete'), name)}>
          <Trash2 aria-hidden="true" />
          {t('app.delete')}
        </MenuItem>
      </Menu>
    </div>
  )
}
