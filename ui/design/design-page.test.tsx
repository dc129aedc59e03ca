import './design.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DesignPage } from './design-page.tsx'

test('both themes stand side by side, each in its own colours', async () => {
  await render(<DesignPage />)
  const colours = ['light', 'dark'].map((name) => {
    const { backgroundColor, color } = getComputedStyle(page.getByRole('region', { name, exact: true }).element())
    return `${color} on ${backgroundColor}`
  })
  expect(colours).toEqual(['rgb(42, 38, 34) on rgb(250, 247, 242)', 'rgb(242, 236, 227) on rgb(23, 21, 18)'])
  await expect.element(page.getByRole('region', { name: 'dark', exact: true }).getByRole('switch', { name: 'Fixed' })).toBeDisabled()
})

test('the arch has a round top over straight corners', async () => {
  await render(<DesignPage />)
  const [arch] = document.querySelectorAll('.arch')
  const { borderTopLeftRadius, borderBottomLeftRadius, aspectRatio } = getComputedStyle(arch as Element)
  expect([borderTopLeftRadius, borderBottomLeftRadius, aspectRatio]).toEqual(['50% 40%', '12px', '4 / 5'])
})
