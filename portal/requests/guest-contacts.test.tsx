import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleRequest } from '../testing/examples.ts'
import { show } from '../testing/render.tsx'
import { GuestContacts } from './guest-contacts.tsx'

test('on a phone the contacts fill their lines, and a long e-mail breaks before its sign', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(414, 896))
  const email = 'margherita.bianchi@agriturismomontalcino.example'
  await show(<GuestContacts request={{ ...exampleRequest, phone: '+39 333 1234567', email }} />)
  const links = page.getByRole('link')
  await expect.poll(() => links.elements()).toHaveLength(3)
  const [, whatsapp, mail] = links.elements().map((link) => link.getBoundingClientRect())
  expect(mail?.right).toBeCloseTo(whatsapp?.right ?? 0, 0)
  const words = document.createRange()
  const [name, domain] = [...(links.nth(2).element().lastElementChild?.childNodes ?? [])]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => {
      words.selectNodeContents(node)
      return [...words.getClientRects()].map(({ top }) => top)
    })
  expect([name?.length, domain?.length]).toEqual([1, 1])
  expect(domain?.[0]).toBeGreaterThan(name?.[0] ?? 0)
})
