import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show, speak } from '../testing/render.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

test('in Arabic the keys begin at the right, one below the other', async () => {
  await speak('ar')
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await show(<ShortcutsDialog onClose={() => {}} />)
  const rightOf = (key: string) => Math.round(page.getByText(key, { exact: true }).element().getBoundingClientRect().right)
  await expect.element(page.getByText('Esc')).toBeVisible()
  expect(['Enter', 'r', '?'].map(rightOf)).toEqual(Array(3).fill(rightOf('Esc')))
})
