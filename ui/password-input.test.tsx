import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PasswordInput } from './password-input.tsx'

test.each(['ltr', 'rtl'] as const)('what is typed does not run below the button that shows it, on a page from %s', async (direction) => {
  document.documentElement.dir = direction
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await render(<PasswordInput aria-label="Password" showLabel="Mostra" hideLabel="Nascondi" />)
  const input = page.getByLabelText('Password').element()
  const button = page.getByRole('button').element().getBoundingClientRect()
  const { left, right } = input.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(input)
  const words = { from: left + Number.parseFloat(paddingLeft), to: right - Number.parseFloat(paddingRight) }
  expect(button.left >= words.to || button.right <= words.from).toBe(true)
})
