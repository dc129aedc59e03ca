import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#ui/dialog.tsx'
import { show, toast } from '../testing/render.tsx'
import { showToast } from '../toasts/toasts.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  return () => page.viewport(414, 896)
})

const words = toast('Template salvato')
const topOf = () => words.element().closest('li')?.getBoundingClientRect().top ?? 0

/** Shows a dialog that is so high. */
const showDialog = (height: number) =>
  show(
    <Dialog isOpen onClose={() => {}} title="Rispondi: Gita alle isole" closeLabel="Chiudi">
      <div style={{ height }} />
    </Dialog>,
  )
const say = async () => {
  showToast({ title: () => 'Template salvato' })
  await expect.element(words).toBeVisible()
}

test.each([
  ['a dialog as high as the screen', 2_000],
  ['one that begins where messages do', 600],
])('on a phone a message leaves title and close button of %s free', async (_, height) => {
  await showDialog(height)
  await say()
  for (const one of [page.getByRole('heading', { name: /Rispondi/ }), page.getByRole('button', { name: 'Chiudi' }).last()])
    await expect.poll(() => one.element().getBoundingClientRect().bottom - topOf()).toBeLessThanOrEqual(0)
})

test.each([
  [390, 400],
  [1280, 800],
])('a message hides nothing that has the focus, before it comes or while it is there, at %s by %s', async (width, height) => {
  await page.viewport(width, height)
  await show(
    <>
      <button type="button" style={{ position: 'fixed', insetBlockStart: 100, insetInlineEnd: 40 }}>
        Invia di nuovo
      </button>
      <button type="button" style={{ position: 'fixed', insetBlockEnd: 20, insetInlineEnd: 40 }}>
        Altro
      </button>
    </>,
  )
  const [again, other] = ['Invia di nuovo', 'Altro'].map((name) => page.getByRole('button', { name }).element() as HTMLElement)
  again?.focus()
  await say()
  const isBelow = () => topOf() > (again?.getBoundingClientRect().bottom ?? 0)
  await expect.poll(isBelow).toBe(true)
  other?.focus()
  await expect.poll(isBelow).toBe(false)
  again?.focus()
  await expect.poll(isBelow).toBe(true)
})

test('a message at the lower end stays there while it is pressed: its button would be gone before it is let go', async () => {
  await show(<input aria-label="Email" style={{ position: 'fixed', insetBlockStart: 110, insetInline: 40 }} />)
  ;(page.getByLabelText('Email').element() as HTMLElement).focus()
  await say()
  const close = page.getByRole('region').getByRole('button', { name: 'Chiudi' })
  const below = innerHeight / 2
  await expect.poll(topOf).toBeGreaterThan(below)
  ;(close.element() as HTMLElement).focus()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(topOf()).toBeGreaterThan(below)
})

test('a message at the lower end comes above the keyboard that opens after it', async () => {
  await show(<input aria-label="Email" style={{ position: 'fixed', insetBlockStart: 110, insetInline: 40 }} />)
  ;(page.getByLabelText('Email').element() as HTMLElement).focus()
  await say()
  await expect.poll(topOf).toBeGreaterThan(innerHeight / 2)
  // What is said to those who listen comes and goes, and moves the message too.
  await expect.poll(() => page.getByText('Template salvato').elements().length).toBe(1)
  const viewport = visualViewport as VisualViewport
  const height = innerHeight - 300
  vi.spyOn(viewport, 'height', 'get').mockReturnValue(height)
  onTestFinished(() => void vi.restoreAllMocks())
  viewport.dispatchEvent(new Event('resize'))
  await expect.poll(() => words.element().closest('li')?.getBoundingClientRect().bottom).toBeLessThan(height)
})

test('a low dialog moves none', async () => {
  await showDialog(100)
  await say()
  expect(topOf()).toBe(80)
})
