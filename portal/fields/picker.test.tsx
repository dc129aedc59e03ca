import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Select } from '#ui/field.tsx'
import { show } from '../testing/render.tsx'

test.each([
  ['ltr', 'right'],
  ['rtl', 'left'],
] as const)('read %s, the arrow of a list stands as far from the edge as its words, which end before it', async (direction, side) => {
  await show(
    <div dir={direction}>
      <Select aria-label="Tema">
        <option>Come il sistema</option>
      </Select>
    </div>,
  )
  const style = getComputedStyle(page.getByRole('combobox', { name: 'Tema' }).element())
  expect(style).toMatchObject({ appearance: 'none', backgroundRepeat: 'no-repeat' })
  expect(style.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(style.backgroundPositionX).toBe(side === 'left' ? '14px' : 'calc(100% - 14px)')
  expect(Number.parseFloat(side === 'left' ? style.paddingLeft : style.paddingRight)).toBeGreaterThanOrEqual(30)
  expect(style.paddingInlineStart).toBe('14px')
})
